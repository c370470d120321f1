/** Fields of the grid over a page, along one side. */
export const gridSize = 24;

/** Darkness below which a field counts as paper. */
const paper = 1;

/** True when nothing is on the page. */
export const isBlank = (ink: readonly number[]) => ink.every((value) => value < paper);

/**
 * How alike two grids of darkness are: 1 is the same picture, 0 has nothing to do with it. The correlation of the
 * two, so that another weight of the same letters does not count.
 */
export function inkLikeness(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let [both, mine, theirs] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [left, right] = [value - middle, (other[at] ?? 0) - otherMiddle];
    both += left * right;
    mine += left ** 2;
    theirs += right ** 2;
  }
  return mine === 0 || theirs === 0 ? 0 : both / Math.sqrt(mine * theirs);
}

/** The share of letters and digits that two texts have in common, whatever their order; 0 where one has none. */
export function textLikeness(one: string, other: string): number {
  const [left, right] = [lettersOf(one), lettersOf(other)];
  const counts = new Map<string, number>();
  for (const letter of left) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let common = 0;
  for (const letter of right) {
    const rest = counts.get(letter) ?? 0;
    if (rest === 0) continue;
    counts.set(letter, rest - 1);
    common += 1;
  }
  return common / Math.max(left.length, right.length, 1);
}

const lettersOf = (text: string) => text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? [];
