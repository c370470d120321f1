const blockTags =
  /^<\/?(?:h[1-6]|p|div|section|article|aside|blockquote|pre|ul|ol|li|dl|dt|dd|table|tr|td|th|figure|figcaption|hr|br|caption)\b/;
const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** Letters that stand together in markup. An entity is a run of one letter that is longer there. */
export interface Run {
  /** Where it begins in the text and in the markup, and where it ends there. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The text of clean markup (every `<` in it begins a tag, no tag has `>` inside), and where its letters stand. */
export function lettersOf(markup: string): { text: string; runs: Run[] } {
  const pieces: string[] = [];
  const runs: Run[] = [];
  let [length, last] = [0, 0];
  const add = (text: string, from: number, to: number) => {
    if (to > from) runs.push({ at: length, from, to });
    pieces.push(text);
    length += text.length;
  };
  for (const { 0: piece, index } of markup.matchAll(/<[^>]*>|&[a-z#0-9]{2,8};/g)) {
    if (index > last) add(markup.slice(last, index), last, index);
    last = index + piece.length;
    if (piece.startsWith('&')) add(signs[piece] ?? ' ', index, last);
    else if (blockTags.test(piece)) add('\n', index, index);
  }
  if (markup.length > last) add(markup.slice(last), last, markup.length);
  return { text: pieces.join(''), runs };
}

/** The number of the run that a letter stands in. */
export function runAt(runs: readonly Run[], letter: number): number {
  let [low, high] = [0, runs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle]?.at ?? 0) <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}
