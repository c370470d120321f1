import { createEgress } from '../../../platform/egress/createEgress.ts';
import type { NamedModel } from '../../people/index.ts';
import { createModel } from './createModel.ts';
import { startModelServer, type ModelServer } from './testing/startModelServer.ts';

const prompt = [
  JSON.stringify({ passage: 1, file: 'menu.txt', text: 'The kitchen closes at nine. Soup is served.' }),
  JSON.stringify({ question: 'When does the kitchen close?' }),
].join('\n');

describe('the language model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.stop());

  function modelNamed(model: string, changes: Partial<NamedModel> = {}, silenceMs = 2000) {
    const named: NamedModel = { protocol: 'openai', address: server.address, model, key: '', ...changes };
    return createModel({
      namedModel: () => named,
      fetch: createEgress({ allowed: [server.place] }).open,
      patience: { silenceMs, wholeMs: 20_000 },
    });
  }
  async function write(model: ReturnType<typeof modelNamed>, signal = new AbortController().signal) {
    const heard: string[] = [];
    const written = await model.write({
      instructions: 'Answer.',
      prompt,
      signal,
      onText: (text) => heard.push(text),
    });
    if ('problem' in written) return { text: '', isCut: false, pieces: 0, problem: written.problem };
    expect(heard.join('')).toBe(written.text);
    return { ...written, pieces: heard.length, problem: null };
  }
  const problemWith = async (model: ReturnType<typeof modelNamed>) => (await write(model)).problem;

  it.each(['openai', 'anthropic'] as const)('writes word by word (%s)', async (protocol) => {
    const { text, isCut, pieces } = await write(modelNamed('faithful', { protocol }));
    expect([text, isCut]).toEqual(['The kitchen closes at nine. [1]', false]);
    expect(pieces).toBeGreaterThan(3);
  });

  it('is given its key, and nobody else’s', async () => {
    expect(await problemWith(modelNamed('locked', { key: 'wrong' }))).toBe('denied');
    expect((await write(modelNamed('locked', { key: 'right' }))).text).toContain('nine');
    const anthropic = modelNamed('locked', { protocol: 'anthropic', key: 'right' });
    expect((await write(anthropic)).text).toContain('nine');
  });

  it('is asked again when it was busy, after as long as it said', async () => {
    const begun = performance.now();
    expect((await write(modelNamed('busyOnce'))).text).toContain('nine');
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  it.each([
    ['unknown', 'unknown'],
    ['nonsense', 'broken'],
    ['empty', 'empty'],
    ['silent', 'slow'],
  ])('says why it has not written: %s', async (model, problem) => {
    expect(await problemWith(modelNamed(model, {}, 700))).toBe(problem);
  });

  it.each([
    ['overloaded', 'busy'],
    ['down', 'broken'],
  ])(
    'is given up after a few tries: %s',
    async (model, problem) => {
      expect(await problemWith(modelNamed(model, {}, 15_000))).toBe(problem);
    },
    20_000,
  );

  it('is asked nowhere where this server does not ask', async () => {
    const closed = createModel({
      namedModel: () => ({ protocol: 'openai', address: server.address, model: 'faithful', key: '' }),
      fetch: createEgress({ allowed: [] }).open,
    });
    expect(await problemWith(closed)).toBe('refused');
    expect(await problemWith(modelNamed('faithful', { address: 'http://127.0.0.1:1/v1' }, 15_000))).toBe(
      'refused',
    );
  }, 20_000);

  it('gives what stood there when it broke off, and when it would not end', async () => {
    expect(await write(modelNamed('cut'))).toMatchObject({ isCut: true });
    expect(await write(modelNamed('endless'))).toMatchObject({ isCut: true });
  });

  it('stops when nobody wants it any more', async () => {
    const left = new AbortController();
    const writing = write(modelNamed('slow'), left.signal);
    setTimeout(() => left.abort(new Error('Nobody waits.')), 300);
    await expect(writing).rejects.toThrow('Nobody waits.');
  });
});
