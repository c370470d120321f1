import type { Anchor } from '@holdall/shared';

type Quote = Pick<Extract<Anchor, { type: 'quote' }>, 'text' | 'before' | 'after'>;
type Lines = Pick<Extract<Anchor, { type: 'line' }>, 'from' | 'to' | 'text'>;

/** A stretch of a text, by its letters. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** So many places are compared; words that stand more often than that say little about where. */
const mostPlaces = 1000;

const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Where words stand; where they do not stand so, where they stand with other gaps between them, such as ends of lines. */
function placesOf(text: string, words: string): Stretch[] {
  const places: Stretch[] = [];
  for (let at = text.indexOf(words); at >= 0 && places.length < mostPlaces; at = text.indexOf(words, at + 1))
    places.push({ from: at, to: at + words.length });
  const parts = words.split(/\s+/).filter((part) => part !== '');
  if (places.length > 0 || parts.length < 2) return places;
  const loose = new RegExp(parts.map(escaped).join(String.raw`\s+`), 'gu');
  for (const { index, 0: found } of text.matchAll(loose)) {
    places.push({ from: index, to: index + found.length });
    if (places.length === mostPlaces) break;
  }
  return places;
}

/** How many letters two texts share, from their end on or from their beginning. */
function shared(one: string, other: string, fromEnd: boolean): number {
  const most = Math.min(one.length, other.length);
  const letter = (text: string, index: number) => text.at(fromEnd ? -1 - index : index);
  let count = 0;
  while (count < most && letter(one, count) === letter(other, count)) count += 1;
  return count;
}

/** Where quoted words stand; of several places the one with the most of the same around it. Null when they are gone. */
export function findQuote(text: string, { text: words, before, after }: Quote): Stretch | null {
  let best: (Stretch & { score: number }) | null = null;
  for (const { from, to } of placesOf(text, words)) {
    const score =
      shared(text.slice(Math.max(0, from - before.length), from), before, true) +
      shared(text.slice(to, to + after.length), after, false);
    if (best === null || score > best.score) best = { from, to, score };
  }
  return best && { from: best.from, to: best.to };
}

/** The lines of a text, counted from one, in which what a line anchor quotes stands now. Null when it is gone. */
export function findLines(text: string, { from, to, text: words = '' }: Lines): Stretch | null {
  const lines = text.split('\n');
  const wanted = words.split('\n');
  const stands = (line: number) => wanted.every((one, index) => lines[line - 1 + index] === one);
  const cut = wanted.length < to - from + 1;
  const last = (line: number) => (cut ? line + to - from : line + wanted.length - 1);
  if (words === '') return null;
  // The nearest one to where it was.
  for (let away = 0; away <= lines.length; away += 1) {
    for (const line of away === 0 ? [from] : [from - away, from + away])
      if (line >= 1 && line <= lines.length && stands(line))
        return { from: line, to: Math.min(lines.length, last(line)) };
  }
  return null;
}
