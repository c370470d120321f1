/**
 * A passage begins at every third start of a part of a text, which is every fiftieth word, and is as long as four of them: one of
 * these models knows hardly more at once. Neighbours share a quarter.
 */
const startsApart = 3;
const startsLong = 4;
/** What has no spaces is not one long word. */
const mostCharacters = 2400;

/** Passages of a part with so many places at which every fiftieth word begins. */
const countOf = (starts: number) => Math.max(1, Math.ceil((starts - 1) / startsApart));

/** Where a passage begins in its part, in characters as a database counts them. */
export const passageStart = (starts: readonly number[], passage: number): number =>
  starts[passage * startsApart] ?? 0;

/** Cuts a part of a text into passages. Words that say nothing are meant too: it is what sentences say that is compared. */
export function passagesOf(content: string, starts: readonly number[]): string[] {
  // A database counts a letter of two halves as one.
  const characters = Array.from(content);
  return Array.from({ length: countOf(starts.length) }, (_, passage) => {
    const from = passageStart(starts, passage);
    const end = starts[passage * startsApart + startsLong] ?? characters.length;
    return characters
      .slice(from, Math.min(end, from + mostCharacters))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  });
}
