import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './root.ts';

const packed = join(root, 'server/src/features/find/meaning/testing/weights/vocab-quantized');

/** Unpacks real weights, small ones of English words, into a folder of its own. */
export function unpackWeights(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weights-'));
  for (const name of ['model.safetensors', 'tokenizer.json', 'config.json'])
    writeFileSync(join(folder, name), gunzipSync(readFileSync(join(packed, `${name}.gz`))));
  return folder;
}
