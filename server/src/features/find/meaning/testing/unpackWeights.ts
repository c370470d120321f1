import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const packed = join(import.meta.dirname, 'weights');
/** Where each of them has its files from. */
const sources = {
  float32: 'float32',
  float16: 'float32',
  int8: 'float32',
  'vocab-quantized': 'vocab-quantized',
} as const;

/** Unpacks real weights into a folder of the test’s own. */
export function unpackWeights(name: keyof typeof sources): string {
  const folder = mkdtempSync(join(tmpdir(), 'weights-'));
  const unpack = (from: string, file: string) =>
    writeFileSync(join(folder, file), gunzipSync(readFileSync(join(packed, from, `${file}.gz`))));
  unpack(name, 'model.safetensors');
  unpack(sources[name], 'tokenizer.json');
  unpack(sources[name], 'config.json');
  return folder;
}

/** What model2vec itself makes of “hello world”, and of a thousand times “hello”. */
export const expectedVectors = JSON.parse(readFileSync(join(packed, 'expected.json'), 'utf8')) as Readonly<
  Record<'short' | 'long' | 'vocabQuantized', readonly number[]>
>;
