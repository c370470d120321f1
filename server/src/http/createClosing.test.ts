import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createClosing } from './createClosing.ts';

/** A server as the product makes it, which would wait two minutes for a line that says nothing. */
async function open(patience?: number) {
  const server = fastify({ connectionTimeout: 120_000, forceCloseConnections: 'idle' });
  server.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let length = 0;
    for await (const part of body) length += part.length;
    return length;
  });
  server.post('/', async ({ body }) => ({ length: body }));
  const close = createClosing(server, patience);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const dial = async () => {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => undefined);
    await once(line, 'connect');
    return line;
  };
  return { close, dial };
}

const request = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/count\r\ncontent-length: 4\r\n\r\nab';

describe('closing the server', () => {
  it('does not wait for a line that has never asked anything', async () => {
    const { close, dial } = await open();
    const line = await dial();
    const ended = once(line, 'close');
    await close();
    await ended;
  }, 5000);

  it('lets a request under way end', async () => {
    const { close, dial } = await open();
    const line = await dial();
    let answer = '';
    line.on('data', (part) => (answer += String(part)));
    const ended = once(line, 'close');
    line.write(request);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = close();
    setTimeout(() => line.write('cd'), 300);
    await Promise.all([closed, ended]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":4\}$/);
  }, 5000);

  it('waits for a request that never ends only as long as it has patience', async () => {
    const { close, dial } = await open(300);
    const line = await dial();
    line.write(request);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await close();
  }, 5000);
});
