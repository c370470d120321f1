import type { Way } from '../../content/index.ts';
import type { Candidate } from './candidates.ts';

/** A file that was found, as it is put in order. */
export type Found = Pick<Candidate, 'id' | 'part' | 'language'> & {
  kind: string;
  /** Where it lies: the storage, or the collection through which it is granted. */
  storageId: string;
  changedAt: Date;
  changedBy: string;
  sortName: string;
  score: number;
  /** The passage of the part that is near to the question; absent where words have found it. */
  passage?: number;
  /** What whoever asks sees it through, where they do not see its storage. */
  way?: Way;
};

/** Each file once, by its best part. */
export function bestOf(candidates: readonly Candidate[], score: (one: Candidate) => number): Found[] {
  const best = new Map<string, Found>();
  for (const candidate of candidates) {
    const { named: _, length: __, ranks: ___, ...of } = candidate;
    const found = { ...of, score: score(candidate) };
    const known = best.get(of.id);
    if (known === undefined || found.score > known.score) best.set(of.id, found);
  }
  return [...best.values()];
}
