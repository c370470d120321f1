import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands in a file of weights: its arrays, and what the head says of them. */
interface Written {
  readonly head: Record<string, { dtype: string; shape: number[]; data_offsets: number[] }>;
  readonly data: Buffer;
}

const words = ['[UNK]', 'car', 'automobile', 'doctor', 'soup', 'lamp'];
/** The same direction for words that mean the same. */
const vectors = [
  [0, 0, 1],
  [1, 0.1, 0],
  [1, 0, 0],
  [0, 1, 0],
  [-1, 0, 0.5],
  [0, -1, 0.2],
];

/** The bytes of a file as safetensors has them. */
export function safetensors({ head, data }: Written, length?: bigint): Buffer {
  const said = Buffer.from(JSON.stringify(head));
  const count = Buffer.alloc(8);
  count.writeBigUInt64LE(length ?? BigInt(said.length));
  return Buffer.concat([count, said, data]);
}

/** Small weights of six words, whole. */
export function smallWeights(): Written {
  const data = Buffer.from(Float32Array.from(vectors.flat()).buffer);
  return { head: { embeddings: { dtype: 'F32', shape: [6, 3], data_offsets: [0, data.length] } }, data };
}

/** What cuts texts into those words. */
export const smallTokenizer = (known: readonly string[] = words) => ({
  version: '1.0',
  added_tokens: [],
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(known.map((word, id) => [word, id])),
  },
});

/** Writes such weights into a folder, with what a test wants to be otherwise. */
export function writeWeights(
  files: Partial<Record<'model.safetensors' | 'tokenizer.json' | 'config.json', string | Buffer>> = {},
  folder = mkdtempSync(join(tmpdir(), 'weights-')),
): string {
  const all = {
    'model.safetensors': safetensors(smallWeights()),
    'tokenizer.json': JSON.stringify(smallTokenizer()),
    'config.json': JSON.stringify({ model_type: 'model2vec', normalize: true }),
    ...files,
  };
  for (const [name, bytes] of Object.entries(all)) writeFileSync(join(folder, name), bytes);
  return folder;
}
