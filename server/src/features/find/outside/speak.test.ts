import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { inputOf, plainSchema } from './plainSchema.ts';
import { callTool, listTools } from './speak.ts';
import { startOutsideServer, type OutsideServerProcess } from './testing/startOutsideServer.ts';

let outside: OutsideServerProcess;
beforeAll(async () => {
  outside = await startOutsideServer();
});
afterAll(() => outside.stop());

describe('a conversation with a server', () => {
  const spoken = (path: string, seconds = 1) => ({
    address: outside.address.replace('/mcp', path),
    token: '',
    fetch: createEgress({ allowed: [outside.place] }).open,
    seconds,
  });

  it('has an end where nothing comes', async () => {
    expect(await listTools(spoken('/silent'))).toEqual({ problem: 'slow' });
    const found = await listTools(spoken('/mcp'));
    if ('problem' in found) throw new Error(found.problem);
    const sleepy = found.find(({ name }) => name === 'sleepy') ?? { name: '', digest: '' };
    expect(await callTool(spoken('/mcp'), sleepy, { city: 'Oslo' })).toEqual({ problem: 'slow' });
  });

  it('is one with a server that the kit of the protocol makes', async () => {
    const found = await listTools(spoken('/kit'));
    if ('problem' in found) throw new Error(found.problem);
    const [sum] = found;
    if (sum === undefined) throw new Error('It has no tool.');
    expect(sum).toMatchObject({ name: 'sum', saysReadOnly: true });
    const input = inputOf(sum.schema ?? {});
    expect(input?.safeParse({ a: 2, b: 'two' }).success).toBe(false);
    const came = await callTool(spoken('/kit'), sum, { a: 2, b: 3 });
    expect(came).toEqual({ text: 'The sum is 5.', isCut: false, isError: false });
    expect(await callTool(spoken('/kit'), sum, { a: 2, b: 'two' })).toMatchObject({ isError: true });
  });

  it('ends with who waits for it', async () => {
    const signal = AbortSignal.timeout(100);
    await expect(listTools({ ...spoken('/silent', 20), signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('goes nowhere else, wherever it is sent', async () => {
    const sends = createServer((_, response) => {
      response.writeHead(307, { location: outside.address }).end();
    }).listen(0, '127.0.0.1');
    const { port } = await new Promise<AddressInfo>((done) =>
      sends.once('listening', () => done(sends.address() as AddressInfo)),
    );
    const fetch = createEgress({ allowed: [outside.place, `127.0.0.1:${port}`] }).open;
    const there = { address: `http://127.0.0.1:${port}/mcp`, token: 'mine', fetch, seconds: 2 };
    expect(await listTools(there)).toEqual({ problem: 'broken' });
    sends.close();
  });
});

describe('what a tool is given', () => {
  it('is read as far as it is understood, without what could be run', () => {
    const deep = { type: 'object', properties: { list: { type: 'array', items: { $ref: '#' } } } };
    expect(plainSchema(deep)).toEqual({
      type: 'object',
      properties: { list: { type: 'array', items: {} } },
    });
    expect(plainSchema({ type: 'string' })).toBeNull();
    expect(
      plainSchema({ type: 'object', properties: JSON.parse('{"__proto__":{"type":"string"}}') }),
    ).toEqual({
      type: 'object',
      properties: {},
    });
    const wide = Object.fromEntries(
      Array.from({ length: 39 }, (_, at) => [`p${at}`, { type: 'string', description: 'x'.repeat(299) }]),
    );
    expect(plainSchema({ type: 'object', properties: wide })).toBeNull();
    const input = inputOf({ type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] });
    expect(input?.safeParse({ a: 1.5 }).success).toBe(false);
  });
});
