import { swapped } from '../../../platform/words/spelt.ts';
import { unspaced } from '../../../platform/words/tokens.ts';

const letter = /[\p{L}\p{N}]/u;

/** What stands before a word inside of a name; the space first. */
export const separators = [' ', '-', '_', '.', '('];
/** An index of three letters at a time finds no shorter part of a word. */
const indexed = 3;
/** In a shorter word one wrong letter makes another word of it. */
const shortestMistyped = 5;

/** Whether only the beginnings of words are meant. */
export function isShort(word: string): boolean {
  return word.length < indexed && !unspaced.test(word);
}

/** Whether a slip in typing it is forgiven. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= shortestMistyped && !unspaced.test(word);
}

/** Protects what `like` would read as a sign. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

const inside = (text: string) => `%${escapeLike(text)}%`;

/** Whether an index can find the word. A sign alone says nothing, and would be looked for in every name. */
export function isFindable(word: string): boolean {
  return letter.test(word);
}

/** `like` patterns of which a name with the word fits one. Of one or two letters words only begin with them. */
export function containing(word: string): string[] {
  if (!isShort(word)) return [inside(word)];
  const text = escapeLike(word);
  return [`${text}%`, ...separators.map((separator) => `%${escapeLike(separator)}${text}%`)];
}

/** Patterns of which a name with the word fits one even if one slip was made in typing it: half of it is right. */
export function nearly(word: string): string[] {
  if (!mayBeMistyped(word)) return containing(word);
  const half = Math.max(indexed, Math.floor(word.length / 2));
  const halves = [word, swapped(word, Math.floor(word.length / 2))].flatMap((text) => [
    text.slice(0, half),
    text.slice(-half),
  ]);
  return [...new Set([word, ...halves])].map(inside);
}

/** The first text behind all that begin with this one, letter by letter. */
export function after(text: string): string {
  const letters = [...text];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  // What lies between is no letter.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return next > 0x10ffff ? `${text}\u{10ffff}` : letters.join('') + String.fromCodePoint(next);
}
