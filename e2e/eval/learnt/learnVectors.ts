import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { chance } from '../../bench/measure/chance.ts';
import type { Vocabulary } from './countWords.ts';

/** Vectors of words, by their places, each of length one; all zeros where nothing is known. */
export type WordVectors = readonly Float64Array[];

/** By what vectors of words are learnt of nothing but the texts. */
export const learners = {
  /** How much more often words stand near each other than by chance (PPMI), by its 200 strongest directions (truncated SVD). */
  'PPMI, SVD': (vocabulary: Vocabulary) => decompose(nearCounts(vocabulary)),
  /** The same numbers, thrown onto 200 directions by chance: what costs next to nothing. */
  'random indexing': (vocabulary: Vocabulary) => project(nearCounts(vocabulary)),
} as const;

const dimensions = 200;
/** So many words to each side are near. */
const window = 5;
const rounds = 4;

/** A symmetrical matrix with few numbers: of each row its columns, and what stands there. */
interface Sparse {
  readonly columns: readonly Uint32Array[];
  readonly values: readonly Float64Array[];
}

/** How much more often two words stand near each other than they would by chance, as a logarithm; nothing where it is less. */
function nearCounts({ words, texts }: Vocabulary): Sparse {
  const counts = words.map(() => new Map<number, number>());
  const sums = new Float64Array(words.length);
  let all = 0;
  for (const text of texts)
    for (const [at, word] of text.entries())
      for (let apart = 1; apart <= window && at + apart < text.length; apart += 1) {
        const other = text[at + apart] ?? 0;
        if (other === word) continue;
        const weight = 1 / apart;
        for (const [one, two] of [
          [word, other],
          [other, word],
        ] as const) {
          counts[one]?.set(two, (counts[one].get(two) ?? 0) + weight);
          sums[one] = (sums[one] ?? 0) + weight;
          all += weight;
        }
      }
  const rows = counts.map((row, word) =>
    [...row].flatMap(([other, count]) => {
      const value = Math.log((count * all) / ((sums[word] ?? 1) * (sums[other] ?? 1)));
      return value > 0 ? [[other, value] as const] : [];
    }),
  );
  return {
    columns: rows.map((row) => Uint32Array.from(row, ([column]) => column)),
    values: rows.map((row) => Float64Array.from(row, ([, value]) => value)),
  };
}

/** Each row of a matrix of few numbers times a matrix of as many rows. */
const times = ({ columns, values }: Sparse, rows: readonly Float64Array[]): Float64Array[] =>
  columns.map((row, at) => {
    const sum = new Float64Array(dimensions);
    row.forEach((column, index) => {
      const [value, other] = [values[at]?.[index] ?? 0, rows[column]];
      if (other !== undefined)
        for (let place = 0; place < dimensions; place += 1)
          sum[place] = (sum[place] ?? 0) + value * (other[place] ?? 0);
    });
    return sum;
  });

function byChance(count: number): Float64Array[] {
  const random = chance();
  return Array.from({ length: count }, () =>
    Float64Array.from({ length: dimensions }, () => (random.next().value < 0.5 ? -1 : 1)),
  );
}

/** Sets the columns at right angles to each other, each of length one (Gram and Schmidt, twice for exactness). */
function setUpright(rows: readonly Float64Array[]): void {
  for (let column = 0; column < dimensions; column += 1) {
    for (let again = 0; again < 2; again += 1)
      for (let before = 0; before < column; before += 1) {
        let along = 0;
        for (const row of rows) along += (row[column] ?? 0) * (row[before] ?? 0);
        for (const row of rows) row[column] = (row[column] ?? 0) - along * (row[before] ?? 0);
      }
    const length = Math.sqrt(rows.reduce((sum, row) => sum + (row[column] ?? 0) ** 2, 0));
    for (const row of rows) row[column] = length > 1e-9 ? (row[column] ?? 0) / length : 0;
  }
}

const unit = (vector: Float64Array): Float64Array => {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
};

const project = (matrix: Sparse): WordVectors => times(matrix, byChance(matrix.columns.length)).map(unit);

/**
 * The directions in which the matrix is strongest: what it makes of directions by chance, again and again, lies ever more among
 * them. Words by these directions, each as strong as the root of what it weighs.
 */
function decompose(matrix: Sparse): WordVectors {
  const basis = byChance(matrix.columns.length);
  setUpright(basis);
  let turned = times(matrix, basis);
  for (let round = 0; round < rounds; round += 1) {
    setUpright(turned);
    basis.splice(0, basis.length, ...turned);
    turned = times(matrix, basis);
  }
  const small = Matrix.zeros(dimensions, dimensions);
  for (const [word, row] of basis.entries())
    for (let one = 0; one < dimensions; one += 1)
      for (let two = 0; two < dimensions; two += 1)
        small.set(one, two, small.get(one, two) + (row[one] ?? 0) * (turned[word]?.[two] ?? 0));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(small, {
    assumeSymmetric: true,
  });
  return basis.map((row) =>
    unit(
      Float64Array.from({ length: dimensions }, (_, direction) => {
        let sum = 0;
        for (let place = 0; place < dimensions; place += 1)
          sum += (row[place] ?? 0) * eigenvectorMatrix.get(place, direction);
        return sum * Math.sqrt(Math.abs(realEigenvalues[direction] ?? 0));
      }),
    ),
  );
}

/** The cosine between two of them. */
export const cosine = (one: Float64Array | undefined, other: Float64Array | undefined): number => {
  let sum = 0;
  if (one !== undefined && other !== undefined)
    for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
};

/** The vector of a text: that of its words together, the rare ones more. */
export function vectorOf(
  text: readonly number[],
  { frequencies, texts }: Pick<Vocabulary, 'frequencies' | 'texts'>,
  vectors: WordVectors,
): Float64Array {
  const sum = new Float64Array(dimensions);
  for (const place of text) {
    const weight = Math.log(texts.length / (frequencies[place] ?? 1));
    vectors[place]?.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + weight * value));
  }
  return unit(sum);
}
