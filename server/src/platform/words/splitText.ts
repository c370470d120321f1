import type { TextPlace } from '@holdall/shared/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { lexemeLimits, vectorText } from './lexemes.ts';
import { languageOf, lexemeOf } from './stems.ts';
import { tokensOf } from './tokens.ts';
import { isSpelt } from './spelt.ts';

/** What a text was read of, place by place, in order: pages counted from one, or moments in seconds. */
export interface Places {
  readonly unit: 'page' | 'second';
  /** Before how many characters of the text each place begins. */
  readonly starts: readonly number[];
  readonly values: readonly number[];
  /** Of a text that was recognized: the places whose words the file itself has. */
  readonly own?: readonly number[];
}

/** The pages of a text, between two of which stands a form feed. */
export function placesOfPages(text: string): Places {
  const starts = [0, ...Array.from(text.matchAll(/\f/g), ({ index }) => index + 1)];
  return { unit: 'page', starts, values: starts.map((_, index) => index + 1) };
}

/** A part of a text as it is kept to be searched. */
export interface TextPart {
  readonly text: string;
  readonly language: string;
  /** How many words it has. */
  readonly length: number;
  /** Its words as a `tsvector`. */
  readonly words: string;
  /** Those of its words that can be spelt wrong, as they are written, in small letters; of several that differ by accents alone the first. */
  readonly spelt: readonly string[];
  /** Before how many characters every fiftieth word begins, so that a place in it is found without reading all of it. */
  readonly starts: readonly number[];
  /** The places that it is of, the first from its beginning on; null for a text without. */
  readonly places: Places | null;
}

/** Words from one start to the next. */
export const startEvery = 50;

/** Words that are taken apart before others get a turn: about five milliseconds. */
const breathWords = 4000;

/** Cuts at the end of a line or between two words. */
const cutAt = { words: 16_000, characters: 200_000 };
/**
 * A list of numbers or names has hardly any word twice, and an index takes in a new one as slowly as twenty known ones. What
 * belongs together there stands in one line, so it is cut between two of them sooner.
 */
const list = { words: 1500, share: 0.6 };

/**
 * Cuts a text into parts that an index can hold, each with its words. Nearly every text is one part. Gives way to others
 * between thousands of words.
 */
export async function splitText(
  text: string,
  { places = null, signal }: { places?: Places | null; signal?: AbortSignal } = {},
): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  const clean = text.toWellFormed().replaceAll('\0', ' ');
  for (let from = 0; from < clean.length;) {
    signal?.throwIfAborted();
    const piece = pieceOf(clean, from);
    const { part, end } = await readPart(piece);
    if (part.length > 0) parts.push({ ...part, places: places && placesIn(places, part.text, from) });
    from += end;
  }
  return parts;
}

/** The place in which a character of a text stands; null where it has none. */
export function placeAt(places: Places | null, character: number): TextPlace | null {
  if (places === null) return null;
  const at = Math.max(
    0,
    places.starts.findLastIndex((start) => start <= character),
  );
  const value = places.values[at];
  return value === undefined ? null : { unit: places.unit, value };
}

/** How many characters a text has as a database counts them: a letter of two halves is one. */
export const charactersIn = (text: string) => text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0);

/** The places of a text that a piece of it is of, as the database counts characters. `from` is where it begins. */
function placesIn({ unit, starts, values, own }: Places, piece: string, from: number): Places {
  const first = Math.max(
    0,
    starts.findLastIndex((start) => start <= from),
  );
  const after = starts.findIndex((start) => start >= from + piece.length);
  const last = after < 0 ? starts.length : after;
  let counted = { to: 0, characters: 0 };
  const here = starts.slice(first, last).map((start) => {
    const to = Math.max(0, start - from);
    const characters = counted.characters + charactersIn(piece.slice(counted.to, to));
    counted = { to, characters };
    return characters;
  });
  return { unit, starts: here, values: values.slice(first, last), ...(own && { own }) };
}

/** The next piece, which ends between two words where that can be. */
function pieceOf(text: string, from: number): string {
  const piece = text.slice(from, from + cutAt.characters);
  if (from + piece.length === text.length) return piece;
  const space = piece.lastIndexOf(' ');
  return space > 0 ? piece.slice(0, space + 1) : piece;
}

/** Whether what was read is a list that is long enough: so many different words among all that it has. */
const isLongList = (different: number, length: number) =>
  different >= list.words && different >= length * list.share;

async function readPart(piece: string): Promise<{ part: Omit<TextPart, 'places'>; end: number }> {
  const language = languageOf(piece);
  const places = new Map<string, number[]>();
  const known = new Map<string, string>();
  const spelt: string[] = [];
  const starts: number[] = [];
  let length = 0;
  let end = piece.length;
  let readTo = 0;
  let counted = { from: 0, characters: 0 };
  for (const token of tokensOf(piece)) {
    const isCut =
      length === cutAt.words ||
      (isLongList(places.size, length) && piece.slice(readTo, token.start).includes('\n'));
    if (isCut) {
      end = token.start;
      break;
    }
    readTo = token.end;
    if (length % startEvery === 0) {
      const characters = counted.characters + charactersIn(piece.slice(counted.from, token.start));
      counted = { from: token.start, characters };
      starts.push(characters);
    }
    length += 1;
    let lexeme = known.get(token.word);
    if (lexeme === undefined) {
      lexeme = lexemeOf(language, token.word);
      known.set(token.word, lexeme);
      if (isSpelt(token.word)) spelt.push(piece.slice(token.start, token.end).normalize('NFC').toLowerCase());
    }
    const at = places.get(lexeme);
    if (at === undefined) places.set(lexeme, [length]);
    else if (at.length < lexemeLimits.places) at.push(length);
    if (length % breathWords === 0) await nextTurn();
  }
  const part = {
    text: piece.slice(0, end),
    language,
    length,
    words: vectorText(places, length),
    spelt,
    starts,
  };
  return { part, end: Math.max(1, end) };
}
