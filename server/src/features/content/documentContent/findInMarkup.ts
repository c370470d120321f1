import { lettersOf, runAt, type Run } from './lettersOf.ts';

const mostHits = 10_000;
const escaped = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The pieces of the markup that letters stand in, without the tags between them. */
function piecesOf(runs: readonly Run[], from: number, to: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (let number = runAt(runs, from); number < runs.length; number += 1) {
    const run = runs[number];
    if (!run || run.at >= to) break;
    const isEntity = (runs[number + 1]?.at ?? Infinity) - run.at < run.to - run.from;
    const start = isEntity ? run.from : run.from + Math.max(0, from - run.at);
    const end = isEntity ? run.to : Math.min(run.to, run.from + to - run.at);
    const before = pieces.at(-1);
    if (before?.end === start) before.end = end;
    else if (end > start) pieces.push({ start, end });
  }
  return pieces;
}

/**
 * Finds words in clean markup, upper and lower case alike, and marks them. A hit may go through bold and links, not
 * from one block into the next. Each begins with the place `hit-<number>`.
 */
export function findInMarkup(markup: string, words: string): { markup: string; hits: number } {
  const { text, runs } = lettersOf(markup);
  const pattern = new RegExp(escaped(words).replaceAll(/\s+/g, '[^\\S\\n]+'), 'giu');
  const made: string[] = [];
  let [at, hits] = [0, 0];
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (hits === mostHits || found === '') break;
    for (const [number, { start, end }] of piecesOf(runs, index, index + found.length).entries()) {
      const place = number === 0 ? ` id="hit-${hits}"` : '';
      made.push(markup.slice(at, start), `<mark class="hit"${place}>`, markup.slice(start, end), '</mark>');
      at = end;
    }
    hits += 1;
  }
  return { markup: made.join('') + markup.slice(at), hits };
}
