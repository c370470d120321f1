/** A place in a text. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

/** So many hits are told apart; a text in which nearly everything is one helps nobody. */
export const mostHits = 10_000;

const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** All places of some words in a text, upper and lower case alike. */
export function findHits(text: string, words: string): Hit[] {
  if (words === '') return [];
  const hits: Hit[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(escaped(words), 'giu'))) {
    hits.push({ from: index, to: index + found.length });
    if (hits.length === mostHits) break;
  }
  return hits;
}
