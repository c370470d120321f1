/** A sentence of a text: what stands between two places of it. */
export interface Sentence {
  /** On one line. */
  readonly text: string;
  /** From and to, in characters of JavaScript. */
  readonly start: number;
  readonly end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A line that is shorter than this is not broken for want of room: what follows it is something else. */
const wrappedLine = 40;
/** What begins an entry of a list. */
const entry = /^\s*(?:[-–—•*·▪◦‣]|\(?\p{Nd}{1,3}[.)]|\(?\p{L}[.)])\s/u;
const stop = /[.!?:;。！？：；؟۔…][\p{Pf}\p{Pe}"']*\s*$/u;
/** A dot behind these ends no sentence: one letter, or a word that is always cut short. */
const cutShort =
  /(?:^|[\s(])(?:\p{L}|\p{Lu}\p{L}?|Dr|Mrs?|Ms|Prof|Nos?|Nr|Art|Abs|Fig|Sec|Vol|pp?|vs|St|Inc|Ltd|Co|Corp|etc|approx|ca|cf|bzw|vgl|usw|z\.\s?B|d\.\s?h|e\.\s?g|i\.\s?e|al)\.\s*$/u;

/** Where one thing ends and another begins, whatever stands there: an empty line, the end of an entry, of a heading. */
function* blocksOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  let previous: string | null = null;
  for (let at = 0; at <= text.length;) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end);
    const begins =
      previous !== null &&
      (line.trim() === '' ||
        previous.trim() === '' ||
        previous.includes('\t') ||
        line.includes('\t') ||
        entry.test(line) ||
        stop.test(previous) ||
        previous.trim().length < wrappedLine);
    if (begins) {
      yield { start, end: at };
      start = at;
    }
    previous = line;
    at = end + 1;
  }
  if (start < text.length) yield { start, end: text.length };
}

/** The sentences of a text, one after another. A heading, an entry of a list and a row of a table each count as one. */
export function* sentencesOf(text: string): Generator<Sentence> {
  for (const block of blocksOf(text)) {
    let open: number | null = null;
    // A line that was broken for want of room ends no sentence.
    const flowing = text.slice(block.start, block.end).replaceAll(/[\r\n\u0085\u2028\u2029]/g, ' ');
    for (const { segment, index } of segmenter.segment(flowing)) {
      const from: number = open ?? block.start + index;
      const to = block.start + index + segment.length;
      const found = text.slice(from, to);
      open = cutShort.test(found) && to < block.end ? from : null;
      if (open !== null) continue;
      const inside = found.trim();
      if (inside === '') continue;
      const start = from + found.indexOf(inside);
      yield { text: inside.replaceAll(/\s+/g, ' '), start, end: start + inside.length };
    }
  }
}
