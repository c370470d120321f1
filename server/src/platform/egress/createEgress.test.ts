import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createEgress } from './createEgress.ts';
import { isPublicAddress } from './isPublicAddress.ts';

const asked = { maxBytes: 100_000, accept: 'text/html' };
const servers: Server[] = [];

/** A real server on this machine; what it was asked is counted. */
async function serve(listener: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, seen };
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('asking addresses that people give', () => {
  it('brings what is there, over redirects, unpacked, and nothing of this server along', async () => {
    let headers = {};
    const { port } = await serve((request, response) => {
      if (request.url === '/start') return response.writeHead(302, { location: '/end' }).end();
      ({ headers } = request);
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      return response.end(gzipSync('<p>hello'));
    });
    const egress = createEgress({ allowed: [`127.0.0.1:${port}`] });
    const answer = await egress.fetch(`http://127.0.0.1:${port}/start`, asked);
    expect(answer).toMatchObject({ ok: true, address: `http://127.0.0.1:${port}/end`, type: 'text/html' });
    expect(answer.ok && answer.bytes.toString()).toBe('<p>hello');
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each([
    (port: number) => `http://127.0.0.1:${port}/`,
    (port: number) => `http://localhost:${port}/`,
    (port: number) => `http://[::1]:${port}/`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `http://2130706433:${port}/`,
    (port: number) => `http://0x7f.1:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://[64:ff9b::7f00:1]/',
    () => 'http://[2002:7f00:1::]/',
    () => 'file:///etc/passwd',
    () => 'gopher://127.0.0.1/',
    () => 'http://user:secret@93.184.215.14/',
    () => 'http://93.184.215.14:22/',
    () => 'no address',
  ])('does not ask inside, however that is written (%#)', async (addressOf) => {
    const { port, seen } = await serve((_request, response) => response.end('inside'));
    const egress = createEgress({ allowed: [] });
    expect(await egress.fetch(addressOf(port), asked)).toEqual({ ok: false, failure: 'refused' });
    expect(seen).toEqual([]);
  });

  it('looks at the addresses of a name, and connects to the very one that it has looked at', async () => {
    const { port, seen } = await serve((_request, response) => response.end('inside'));
    let lastSeen = 0;
    const rebinding = createEgress({
      allowed: [],
      milliseconds: 300,
      resolve: async () => ((lastSeen += 1) === 1 ? ['192.0.2.1'] : ['127.0.0.1']),
    });
    expect(await rebinding.fetch('http://rebind.example/', asked)).toMatchObject({ ok: false });
    expect(lastSeen).toBe(1);
    const mixed = createEgress({ allowed: [], resolve: async () => ['93.184.215.14', '10.0.0.1'] });
    expect(await mixed.fetch('http://mixed.example/', asked)).toEqual({ ok: false, failure: 'refused' });
    const pinned = createEgress({ allowed: [`named.example:${port}`], resolve: async () => ['127.0.0.1'] });
    expect(await pinned.fetch(`http://named.example:${port}/pinned`, asked)).toMatchObject({ ok: true });
    expect(seen).toEqual(['/pinned']);
  });

  it('lets no redirect lead inside, nor for ever', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const { port } = await serve((request, response) => {
      const to = request.url === '/in' ? `http://127.0.0.1:${inside.port}/` : '/again';
      response.writeHead(302, { location: to }).end();
    });
    const egress = createEgress({ allowed: [`127.0.0.1:${port}`] });
    const go = (path: string) => egress.fetch(`http://127.0.0.1:${port}${path}`, asked);
    expect(await go('/in')).toEqual({ ok: false, failure: 'refused' });
    expect(await go('/again')).toEqual({ ok: false, failure: 'failed' });
    expect(inside.seen).toEqual([]);
  });

  it('waits only so long, takes only so much, and says what it was', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/slow') return void response.write('a');
      if (request.url === '/bomb') {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        return void response.end(gzipSync(Buffer.alloc(5_000_000)));
      }
      return void response.writeHead(request.url === '/gone' ? 404 : 500).end();
    });
    const egress = createEgress({ allowed: [`127.0.0.1:${port}`], milliseconds: 400 });
    const failure = async (path: string) => {
      const answer = await egress.fetch(`http://127.0.0.1:${port}${path}`, asked);
      return answer.ok ? null : answer.failure;
    };
    expect(await failure('/slow')).toBe('too_slow');
    expect(await failure('/bomb')).toBe('too_big');
    expect(await failure('/gone')).toBe('gone');
    expect(await failure('/broken')).toBe('failed');
    const nowhere = createEgress({ allowed: ['127.0.0.1:1'] });
    expect(await nowhere.fetch('http://127.0.0.1:1/', asked)).toEqual({ ok: false, failure: 'unreachable' });
  });
});

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['::', false],
  ['::ffff:93.184.215.14', false],
  ['2001:0:1::1', false],
  ['nothing', false],
])('%s is on the open net: %s', (address, isOpen) => expect(isPublicAddress(address)).toBe(isOpen));
