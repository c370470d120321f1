import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
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
  /** Sends the beginning of a request, and waits until the server has begun with it. */
  const begin = async (line: Socket) => {
    const begun = once(server.server, 'request');
    line.write(request);
    await begun;
  };
  return { close, dial, begin, isListening: () => server.server.listening };
}

const request = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/count\r\ncontent-length: 4\r\n\r\nab';

describe('closing the server', () => {
  it('does not wait for a line that has never asked anything', async () => {
    const { close, dial } = await open();
    const line = await dial();
    const ended = once(line, 'close');
    await close();
    await ended;
    expect(line.bytesRead).toBe(0);
  }, 5000);

  it('lets a request under way end', async () => {
    const { close, dial, begin } = await open();
    const line = await dial();
    let answer = '';
    line.on('data', (part) => (answer += String(part)));
    const ended = once(line, 'close');
    await begin(line);
    const closed = close();
    // By then the server has looked at its lines more than once.
    setTimeout(() => line.write('cd'), 300);
    await Promise.all([closed, ended]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":4\}$/);
  }, 5000);

  it('waits for a request that never ends only as long as it has patience', async () => {
    const { close, dial, begin, isListening } = await open(300);
    const line = await dial();
    await begin(line);
    const ended = once(line, 'close');
    await close();
    await ended;
    expect(isListening()).toBe(false);
  }, 5000);

  it('breaks off what is under way when it is told to hurry', async () => {
    const { close, dial } = await open();
    const line = await dial();
    line.write(request);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const hurry = new AbortController();
    const closed = close(hurry.signal);
    hurry.abort();
    await closed;
  }, 5000);
});
