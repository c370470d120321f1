/** How much of two texts is the same, from 0 to 1: of their words, of their pairs of words, and of their longest common row of words. */
export interface Rouge {
  readonly rouge1: number;
  readonly rouge2: number;
  readonly rougeL: number;
}

/** The harmonic mean of what of each is in the other one. */
const f1 = (same: number, ours: number, theirs: number) => (same === 0 ? 0 : (2 * same) / (ours + theirs));

function counted(words: readonly string[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const row = words.slice(at, at + length).join(' ');
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return counts;
}

function ofRows(ours: readonly string[], theirs: readonly string[], length: number): number {
  const own = counted(ours, length);
  const other = counted(theirs, length);
  const same = Array.from(own, ([row, count]) => Math.min(count, other.get(row) ?? 0));
  const all = (words: readonly string[]) => Math.max(0, words.length - length + 1);
  return f1(
    same.reduce((sum, one) => sum + one, 0),
    all(ours),
    all(theirs),
  );
}

/** The length of the longest row of words that stands in both in this order, whatever stands between them. */
function longestCommon(ours: readonly string[], theirs: readonly string[]): number {
  let before = new Uint32Array(theirs.length + 1);
  for (const word of ours) {
    const row = new Uint32Array(theirs.length + 1);
    for (const [at, other] of theirs.entries())
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    before = row;
  }
  return before.at(-1) ?? 0;
}

/** Compares the words of a summary with those of one that people have written (Lin 2004; F1). */
export const rouge = (ours: readonly string[], theirs: readonly string[]): Rouge => ({
  rouge1: ofRows(ours, theirs, 1),
  rouge2: ofRows(ours, theirs, 2),
  rougeL: f1(longestCommon(ours, theirs), ours.length, theirs.length),
});
