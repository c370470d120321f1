import { lexemeOf } from '../../../../platform/words/stems.ts';
import { sentencesOf } from '../../../../platform/words/sentences.ts';
import { charactersIn } from '../../../../platform/words/splitText.ts';
import { tokensOf } from '../../../../platform/words/tokens.ts';

/** A piece of a text with the words in it that were looked for. */
export interface Passage {
  readonly text: string;
  /** Before how many characters of the piece stands what fits best, as a database counts characters. */
  readonly from: number;
  /** From and to, in characters of JavaScript. */
  readonly marks: { readonly start: number; readonly end: number }[];
}

/** So many words are shown at most. */
const shownWords = 36;
const shownCharacters = 280;
/** So many words are a thing that is said. */
const closeWords = 12;
/** A piece is fetched from the start before the place: so many characters hold what is shown of it. */
export const fetched = 900;

/** The first place around which most of the places lie together. Places are numbers of words, in order. */
export function densest(places: readonly number[]): number {
  let best = { place: places[0] ?? 1, count: 0 };
  for (let from = 0, to = 0; from < places.length; from += 1) {
    const place = places[from] ?? 0;
    while (to < places.length && (places[to] ?? 0) < place + shownWords) to += 1;
    if (to - from > best.count) best = { place, count: to - from };
  }
  return best.place;
}

/** The last word from which on most of what was looked for stands close together: there it is said. */
function closest(
  tokens: readonly { readonly word: string }[],
  lexemes: ReadonlySet<string>,
  language: string,
): number {
  const found = tokens.flatMap(({ word }, at) => {
    const lexeme = lexemeOf(language, word);
    return lexemes.has(lexeme) ? [{ at, lexeme }] : [];
  });
  let best = { at: 0, count: 0 };
  for (const { at } of found) {
    const near = found.filter((other) => other.at >= at && other.at < at + closeWords);
    const count = new Set(near.map(({ lexeme }) => lexeme)).size;
    if (count >= best.count) best = { at, count };
  }
  return best.at;
}

/** Stands for what is left out of a sentence. */
const leftOut = '…';
/** What ends a sentence, with what closes a quotation or a bracket behind it. */
const sentenceEnd = /^[.!?。！？؟۔…]+[\p{Pf}\p{Pe}"']*/u;

/** A part of a piece, from one of its letters to another. */
interface Cut {
  readonly begin: number;
  readonly end: number;
  /** The text begins with the piece. */
  readonly isFirst: boolean;
}

/** A part of a piece as it is shown, on one line: where it begins or ends within a sentence, it says so. */
function shownOf(piece: string, { begin, end, isFirst }: Cut): { text: string; marksMove: number } {
  const stop = sentenceEnd.exec(piece.slice(end))?.[0].length ?? 0;
  const sentences = [...sentencesOf(piece)];
  const isWord = (from: number, to: number) => /[\p{L}\p{N}]/u.test(piece.slice(from, to));
  const begins =
    (begin > 0 || isFirst) &&
    !sentences.some(({ start, end: last }) => start < begin && begin < last && isWord(start, begin));
  const ends =
    stop > 0 || !sentences.some(({ start, end: last }) => start < end && end < last && isWord(end, last));
  const shown = piece.slice(begin, end + stop).replaceAll(/[\r\n\t\f]/g, ' ');
  return {
    text: `${begins ? '' : leftOut}${shown}${ends ? '' : leftOut}`,
    marksMove: begins ? 0 : leftOut.length,
  };
}

/** The beginning of a piece of a text, where none of the words that were looked for stands in it. */
export function beginningOf(piece: string, isFirst: boolean): Passage {
  const last = [...tokensOf(piece)].findLast(({ end }) => end <= shownCharacters);
  const end = piece.length <= shownCharacters ? piece.length : (last?.end ?? shownCharacters);
  return { text: shownOf(piece, { begin: 0, end, isFirst }).text, from: 0, marks: [] };
}

/**
 * Cuts the passage out of a piece of a text: a little before the first word that was looked for, with all of them marked.
 * `isFirst` says that the text begins with the piece.
 */
export function passageIn(
  piece: string,
  language: string,
  lexemes: ReadonlySet<string>,
  isFirst: boolean,
): Passage | null {
  const tokens = [...tokensOf(piece)];
  const isSought = tokens.map(({ word }) => lexemes.has(lexemeOf(language, word)));
  const first = isSought.indexOf(true);
  if (first < 0) return null;
  const begin = tokens[Math.max(0, first - 6)]?.start ?? 0;
  const last = tokens.findLast(({ end }) => end <= begin + shownCharacters);
  const isEnd = last === tokens.at(-1);
  const cut = isEnd ? begin + shownCharacters : (last?.end ?? begin + shownCharacters);
  const stands = Math.min(cut, piece.length);
  const { text, marksMove } = shownOf(piece, { begin, end: stands, isFirst });
  const move = marksMove - begin;
  const marks = tokens.flatMap(({ start, end }, index) =>
    isSought[index] === true && start >= begin && end <= stands
      ? [{ start: start + move, end: end + move }]
      : [],
  );
  const from = charactersIn(piece.slice(0, tokens[closest(tokens, lexemes, language)]?.start ?? begin));
  return { text, from, marks };
}
