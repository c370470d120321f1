import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expectedVectors, unpackWeights } from '../../testing/unpackWeights.ts';
import { safetensors, smallTokenizer, smallWeights, writeWeights } from '../../testing/writeWeights.ts';
import { openStaticModel } from './openStaticModel.ts';

const thousand = Array.from({ length: 1000 }, () => 'hello').join(' ');

/** The largest difference between two vectors. */
function difference(made: readonly number[] | null, expected: readonly number[]): number {
  expect(made).toHaveLength(expected.length);
  return Math.max(...expected.map((value, at) => Math.abs(value - (made?.[at] ?? 9))));
}

describe('static embeddings', () => {
  it.each([
    ['float32', 1e-4],
    ['float16', 1e-3],
    ['int8', 1e-2],
  ] as const)('of real weights as %s are those that model2vec makes', (name, most) => {
    const model = openStaticModel(unpackWeights(name));
    expect(model.dimensions).toBe(2);
    expect(difference(model.embed('hello world'), expectedVectors.short)).toBeLessThan(most);
    expect(difference(model.embed(thousand), expectedVectors.long)).toBeLessThan(most);
    model.close();
  });

  it('of words that share vectors, each with a weight of its own, are too', () => {
    const model = openStaticModel(unpackWeights('vocab-quantized'));
    expect(model.dimensions).toBe(64);
    expect(difference(model.embed(thousand), expectedVectors.vocabQuantized)).toBeLessThan(1e-4);
    model.close();
  });

  it('are none of what has no known word, and are not touched by unknown ones', () => {
    const model = openStaticModel(writeWeights());
    expect([model.embed(''), model.embed('  \n'), model.embed('zebra ')]).toEqual([null, null, null]);
    expect(model.embed('zebra AUTOMOBILE')).toEqual(model.embed('automobile'));
    expect(model.embed('automobile')).toEqual([1, 0, 0]);
  });

  it('stay as long as the config wants them to', () => {
    const model = openStaticModel(writeWeights({ 'config.json': '{"normalize":false}' }));
    const [first, second, third] = model.embed('car automobile') ?? [];
    expect([first, third]).toEqual([1, 0]);
    expect(second).toBeCloseTo(0.05, 6);
  });

  it('are known by the bytes of their files, which are noticed to change', () => {
    const folder = writeWeights();
    const model = openStaticModel(folder);
    expect(openStaticModel(writeWeights()).hash).toBe(model.hash);
    expect(model.isChanged()).toBe(false);
    writeWeights({ 'config.json': '{"normalize":false}' }, folder);
    expect(model.isChanged()).toBe(true);
    expect(openStaticModel(folder).hash).not.toBe(model.hash);
  });

  const { head, data } = smallWeights();
  const weights = (said: object, length?: bigint, bytes = data) => ({
    'model.safetensors': safetensors(
      { head: { embeddings: { ...head['embeddings'], ...said } } as never, data: bytes },
      length,
    ),
  });
  const other = (names: object) => ({ 'model.safetensors': safetensors({ head: names as never, data }) });
  const notNumbers = Buffer.from(Float32Array.from({ length: 18 }, () => Number.NaN).buffer);
  it.each([
    ['no head', { 'model.safetensors': 'abc' }, 'damaged'],
    ['a web page', { 'model.safetensors': '<html>Not found, and more of that</html>' }, 'damaged'],
    [
      'a pointer of git',
      { 'model.safetensors': 'version https://git-lfs.github.com/spec/v1\noid sha256:' },
      'damaged',
    ],
    ['a head as long as the world', weights({}, 2n ** 63n), 'damaged'],
    ['a head that is longer than the file', weights({}, 900n), 'damaged'],
    ['a head that is no JSON', weights({}, 20n), 'damaged'],
    ['a list as its head', other([]), 'damaged'],
    ['an array behind the end', weights({ shape: [6, 300], data_offsets: [0, 7200] }), 'damaged'],
    ['an array before the beginning', weights({ data_offsets: [-8, 64] }), 'damaged'],
    ['an array of another size than it says', weights({ shape: [6, 30] }), 'damaged'],
    ['sides that multiply to nothing sensible', weights({ shape: [2 ** 40, 2 ** 40] }), 'damaged'],
    ['sides of half numbers', weights({ shape: [1.5, 12] }), 'damaged'],
    ['no words', weights({ shape: [0, 3], data_offsets: [0, 0] }), 'damaged'],
    [
      'more numbers a word than anybody needs',
      weights({ shape: [1, 5000], data_offsets: [0, 20_000] }, undefined, Buffer.alloc(20_000)),
      'tooBig',
    ],
    ['numbers of an unknown kind', weights({ dtype: 'BF16', data_offsets: [0, 36] }), 'unsupported'],
    ['one row of numbers', weights({ shape: [18] }), 'unsupported'],
    [
      'the arrays of a whole language model',
      other({ 'encoder.layer.0.weight': head['embeddings'] }),
      'unsupported',
    ],
    ['a name that every object has', other({ toString: head['embeddings'] }), 'unsupported'],
    [
      'a row for a word that there is not',
      other({ ...head, mapping: { dtype: 'I32', shape: [6], data_offsets: [0, 24] } }),
      'damaged',
    ],
    ['a tokenizer that is no JSON', { 'tokenizer.json': '{' }, 'damaged'],
    ['a tokenizer that is nothing', { 'tokenizer.json': 'null' }, 'unsupported'],
    [
      'a tokenizer without words',
      { 'tokenizer.json': JSON.stringify({ ...smallTokenizer(), model: {} }) },
      'unsupported',
    ],
    [
      'a tokenizer of more words',
      { 'tokenizer.json': JSON.stringify(smallTokenizer(['a', 'b', 'c', 'd', 'e', 'f', 'g'])) },
      'mismatch',
    ],
    ['a config that is no JSON', { 'config.json': 'normalize: true' }, 'damaged'],
    ['a config that is too long', { 'config.json': ' '.repeat(2 * 1024 ** 2) }, 'tooBig'],
  ])('are not made of %s', (_, files, problem) => {
    expect(() => openStaticModel(writeWeights(files))).toThrow(expect.objectContaining({ problem }) as Error);
  });

  it('are not made of what is no number', () => {
    const model = openStaticModel(writeWeights(weights({}, undefined, notNumbers)));
    expect(() => model.embed('car')).toThrow(expect.objectContaining({ problem: 'damaged' }) as Error);
  });

  it('are made of the files of the folder alone: no link, no pipe, none that is missing or enormous', () => {
    const opened = (change: (folder: string) => void) => () => {
      const folder = writeWeights();
      change(folder);
      return openStaticModel(folder);
    };
    const file = (folder: string) => join(folder, 'model.safetensors');
    const fails = (problem: string) => expect.objectContaining({ problem }) as Error;
    expect(opened((folder) => rmSync(file(folder)))).toThrow(fails('missing'));
    expect(() => openStaticModel(join(writeWeights(), 'elsewhere'))).toThrow(fails('missing'));
    expect(
      opened((folder) => {
        renameSync(file(folder), `${folder}-elsewhere`);
        symlinkSync(`${folder}-elsewhere`, file(folder));
      }),
    ).toThrow(fails('notFiles'));
    expect(
      opened((folder) => {
        rmSync(file(folder));
        execFileSync('mkfifo', [file(folder)]);
      }),
    ).toThrow(fails('notFiles'));
    // A file with a hole takes no room on the disk.
    expect(opened((folder) => truncateSync(file(folder), 1024 ** 3 + 1))).toThrow(fails('tooBig'));
  });
});
