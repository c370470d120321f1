/** How a line ends. */
type LineEnd = '\n' | '\r\n' | '\r';

/** A text as the editor holds it: every line ends by \\n. */
export const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const lineEndsOf = (text: string): LineEnd[] => (text.match(/\r\n?|\n/g) ?? []) as LineEnd[];

/** The end that most lines have. */
function usualOf(ends: readonly LineEnd[]): LineEnd {
  const count = (wanted: LineEnd) => ends.filter((end) => end === wanted).length;
  const [usual] = (['\n', '\r\n', '\r'] as const).toSorted((one, other) => count(other) - count(one));
  return usual ?? '\n';
}

/** How many of two lists are the same, from their beginnings on. */
function sameFromStart(one: readonly string[], other: readonly string[], most: number): number {
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
}

/** Remembers how each line of a file ends. */
export interface LineEnds {
  /** The text with the ends of its file: a line that stays keeps its own, a new one gets the usual end. */
  restore(text: string): string;
}

/** Makes the memory of a text as its file has it. */
export function createLineEnds(raw: string): LineEnds {
  let ends = lineEndsOf(raw);
  let lines = unixLines(raw).split('\n');
  const usual = usualOf(ends);
  const isEven = ends.every((end) => end === usual);

  /** What stands before and behind the changed part keeps its ends. */
  function follow(next: readonly string[]): void {
    const most = Math.min(lines.length, next.length);
    const before = Math.min(sameFromStart(lines, next, most), ends.length);
    const reversed = [lines.toReversed(), next.toReversed()] as const;
    // The last line has no end, so one line less than are the same behind it.
    const behind = Math.max(
      0,
      Math.min(sameFromStart(...reversed, most - before), ends.length - before + 1) - 1,
    );
    const between = Math.max(0, next.length - 1 - before - behind);
    ends = [
      ...ends.slice(0, before),
      ...Array.from({ length: between }, () => usual),
      ...(behind === 0 ? [] : ends.slice(-behind)),
    ];
    lines = [...next];
  }

  return {
    restore(text) {
      if (isEven) return usual === '\n' ? text : text.replaceAll('\n', usual);
      follow(text.split('\n'));
      return lines.map((line, index) => line + (ends[index] ?? '')).join('');
    },
  };
}
