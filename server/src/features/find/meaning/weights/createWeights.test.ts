import { rmSync } from 'node:fs';
import { expectedVectors, unpackWeights } from '../testing/unpackWeights.ts';
import { safetensors, smallTokenizer, writeWeights } from '../testing/writeWeights.ts';
import { createWeights, type Weights } from './createWeights.ts';

describe('weights of this server', () => {
  const { signal } = new AbortController();
  const opened: Weights[] = [];
  afterEach(() => opened.splice(0).forEach((weights) => weights.stop()));

  function weightsIn(
    folder: string,
    options: Omit<Parameters<typeof createWeights>[0], 'folder'> = {},
  ): Weights {
    const weights = createWeights({ folder, ...options });
    opened.push(weights);
    return weights;
  }

  it('make vectors in a process of their own, and say what they are known by', async () => {
    const weights = weightsIn(unpackWeights('vocab-quantized'));
    expect([weights.model(), weights.dataGoesTo]).toEqual([null, null]);
    expect(await weights.open()).toBeNull();
    expect(weights.model()).toMatch(/^weights [0-9a-f]{64}$/);
    const texts = [Array.from({ length: 1000 }, () => 'hello').join(' '), ''];
    const made = await weights.ask(texts, signal);
    if (made === 'refused' || !('vectors' in made)) throw new Error('Nothing was made.');
    const [vector, none] = made.vectors;
    expectedVectors.vocabQuantized.forEach((value, at) => expect(vector?.[at]).toBeCloseTo(value, 4));
    expect(none).toBeNull();
  });

  it('are asked by many at once, each of whom has an answer of their own', async () => {
    const weights = weightsIn(writeWeights());
    const words = ['car', 'automobile', 'doctor', 'soup'];
    const all = await Promise.all(words.map((word) => weights.ask([word], signal)));
    const alone = weightsIn(writeWeights());
    for (const [at, word] of words.entries()) expect(all[at]).toEqual(await alone.ask([word], signal));
  });

  it('are others once their files are, which is told before there are vectors of them', async () => {
    const folder = writeWeights();
    const weights = weightsIn(folder);
    await weights.open();
    const before = weights.model();
    writeWeights({ 'config.json': '{"normalize":false}' }, folder);
    expect(await weights.ask(['car'], signal)).toEqual({ problem: 'busy', retryAfterMs: 0 });
    expect(weights.model()).not.toBe(before);
    expect(await weights.ask(['car'], signal)).toHaveProperty('vectors');
  });

  it('say what is wrong with their folder, and are used again once it is right', async () => {
    const folder = writeWeights({ 'tokenizer.json': '{' });
    const weights = weightsIn(folder);
    expect(await weights.open()).toBe('weights');
    expect([weights.weightsProblem(), weights.model()]).toEqual(['damaged', null]);
    expect(await weights.ask(['car'], signal)).toEqual({ problem: 'weights', retryAfterMs: null });
    writeWeights({}, folder);
    expect(await weights.open()).toBeNull();
    expect(weights.weightsProblem()).toBeNull();
    weights.stop();
    rmSync(folder, { recursive: true });
    expect(await weights.ask(['car'], signal)).toEqual({ problem: 'weights', retryAfterMs: null });
    expect(weights.weightsProblem()).toBe('missing');
  });

  it('cost a process and nothing else where they take too much, or a text does', async () => {
    const usual = { startMilliseconds: 60_000, heapMegabytes: 700, residentBytes: 900 * 1024 ** 2 };
    const words = Array.from({ length: 300_000 }, (_, at) => `word${at}`);
    const data = Buffer.alloc(words.length * 4, 1);
    const embeddings = { dtype: 'F32', shape: [words.length, 1], data_offsets: [0, data.length] };
    const large = writeWeights({
      'model.safetensors': safetensors({ head: { embeddings }, data }),
      'tokenizer.json': JSON.stringify(smallTokenizer(['[UNK]', ...words.slice(1)])),
    });
    const tooBig = weightsIn(large, { limits: { ...usual, milliseconds: 20_000, heapMegabytes: 40 } });
    expect([await tooBig.open(), tooBig.weightsProblem()]).toEqual(['weights', 'tooBig']);
    expect(await weightsIn(large).open()).toBeNull();

    // What a text is cut by here takes twice as long for each of its letters.
    const tokenizer = {
      ...smallTokenizer(),
      pre_tokenizer: { type: 'Split', pattern: { Regex: '^(a+)+$' }, behavior: 'Isolated', invert: false },
    };
    const folder = writeWeights({ 'tokenizer.json': JSON.stringify(tokenizer) });
    const weights = weightsIn(folder, { limits: { ...usual, milliseconds: 4000 } });
    expect(await weights.open()).toBeNull();
    expect(await weights.ask([`${'a'.repeat(60)}!`], signal)).toBe('refused');
    expect(await weights.ask(['car'], signal)).toHaveProperty('vectors');
  });

  it('are not waited for longer than somebody wants to', async () => {
    const weights = weightsIn(writeWeights());
    expect(await weights.ask(['car'], AbortSignal.abort())).toEqual({ problem: 'slow', retryAfterMs: null });
    expect(await weights.ask(['car'], AbortSignal.timeout(1))).toEqual({
      problem: 'slow',
      retryAfterMs: null,
    });
    expect(await weights.ask(['car'], signal)).toHaveProperty('vectors');
  });
});
