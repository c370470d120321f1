import { Tokenizer } from '@huggingface/tokenizers';
import { jsonIn, openFiles } from './openFiles.ts';
import { tensorsIn } from './tensors.ts';
import { WeightsFailure } from './WeightsFailure.ts';

/** Weights that are open: they make vectors of texts. */
export interface StaticModel {
  /** What they are known by. */
  readonly hash: string;
  readonly dimensions: number;
  isChanged(): boolean;
  close(): void;
  /** The vector of a text; null where it has no word that is known. */
  embed(text: string): number[] | null;
}

/** The array of the vectors, by the names that it has had. */
const namesOfVectors = ['embeddings', '0', 'embedding.weight'];
const mostWords = 4_000_000;
const mostDimensions = 4096;

interface Described {
  readonly model?: { readonly unk_token?: unknown };
}

function tokenizerOf(described: unknown): Tokenizer {
  try {
    return new Tokenizer(described as object, {});
  } catch {
    throw new WeightsFailure('unsupported');
  }
}

/**
 * Opens a folder with static embeddings as model2vec writes them: the vector of a text is the mean of those of its words and
 * parts of words. Vectors are read from the file as they are needed, so that weights of any size take no more memory than
 * their tokenizer. Throws a `WeightsFailure`.
 */
export function openStaticModel(folder: string): StaticModel {
  const { files, hash, isChanged, close } = openFiles(folder);
  try {
    const tensor = tensorsIn(files['model.safetensors']);
    const vectors = namesOfVectors.map(tensor).find((one) => one !== null);
    if (vectors === undefined || vectors.shape.length !== 2) throw new WeightsFailure('unsupported');
    const [rows = 0, dimensions = 0] = vectors.shape;
    if (rows === 0 || dimensions === 0) throw new WeightsFailure('damaged');
    if (rows > mostWords || dimensions > mostDimensions) throw new WeightsFailure('tooBig');

    const all = (name: string) => {
      const found = tensor(name);
      if (found === null) return null;
      const [count = 0, ...more] = found.shape;
      if (more.length > 0) throw new WeightsFailure('unsupported');
      if (count > mostWords) throw new WeightsFailure('tooBig');
      return found.read(0, count);
    };
    /** How much each word counts, and which of the vectors is its own, where several words have one. */
    const [weights, mapping] = [all('weights'), all('mapping')];
    if (mapping?.some((row) => !Number.isInteger(row) || row < 0 || row >= rows) === true)
      throw new WeightsFailure('damaged');

    const described = jsonIn(files['tokenizer.json']);
    const config = jsonIn(files['config.json']) as { normalize?: unknown } | null;
    const tokenizer = tokenizerOf(described);
    const known = mapping?.length ?? rows;
    const vocabulary = tokenizer.get_vocab();
    let highest = -1;
    for (const id of vocabulary.values()) highest = Math.max(highest, id);
    if (vocabulary.size === 0 || !(highest < known)) throw new WeightsFailure('mismatch');
    const unknown = (described as Described).model?.unk_token;
    const unknownId = typeof unknown === 'string' ? tokenizer.token_to_id(unknown) : undefined;
    const isNormal = config?.normalize !== false;

    return {
      hash,
      dimensions,
      isChanged,
      close,
      embed(text) {
        const { ids } = tokenizer.encode(text, { add_special_tokens: false });
        const sum = new Float64Array(dimensions);
        let count = 0;
        for (const id of ids) {
          if (id === unknownId || !(id >= 0 && id < known)) continue;
          const vector = vectors.read((mapping?.[id] ?? id) * dimensions, dimensions);
          const weight = weights?.[id] ?? 1;
          for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * weight;
          count += 1;
        }
        const length = Math.hypot(...sum);
        if (count === 0 || length === 0) return null;
        if (!Number.isFinite(length)) throw new WeightsFailure('damaged');
        return Array.from(sum, (value) => value / (isNormal ? length : count));
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
