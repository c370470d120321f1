import { unspaced } from './tokens.ts';

/** Letters alone, or with an apostrophe: numbers and signs are not spelt. */
const letters = /^\p{L}[\p{L}\p{M}'’]*$/u;
const lengths = { least: 3, most: 40 };
/** In shorter words a wrong letter makes another word; long ones may have two. */
const mistyped = { once: 4, twice: 8 };

/** Whether a word is one that can be spelt wrong, or completed. */
export const isSpelt = (word: string): boolean =>
  word.length >= lengths.least && word.length <= lengths.most && letters.test(word) && !unspaced.test(word);

/** How many slips are forgiven in typing a word. */
export function forgiven(word: string): number {
  if (!isSpelt(word) || word.length < mistyped.once) return 0;
  return word.length < mistyped.twice ? 1 : 2;
}

/**
 * How many slips lie between two words: a letter too many, one too few, another one, two changed round. More than `most` is
 * told as `most + 1`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(most + 1, last[other.length] ?? 0);
}

/** `like` patterns of which each word fits one that is so many slips away: what a slip has left as it was. */
export function nearPatterns(word: string): string[] {
  if (forgiven(word) === 1) {
    const half = Math.floor(word.length / 2);
    return [`${word.slice(0, half)}%`, `%${word.slice(half)}`, swapped(word, half)];
  }
  const third = Math.floor(word.length / 3);
  return [`${word.slice(0, third)}%`, `%${word.slice(third, -third)}%`, `%${word.slice(-third)}`];
}

/** The one slip that spoils both parts of a word: the letters at their border changed round. */
export const swapped = (word: string, at: number) =>
  `${word.slice(0, at - 1)}${word.charAt(at)}${word.charAt(at - 1)}${word.slice(at + 1)}`;
