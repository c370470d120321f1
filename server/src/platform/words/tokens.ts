import { foldText } from './foldText.ts';

/** A word of a text: folded, and where it stands. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits, with the marks that belong to them; an apostrophe or a dot between two of them does not end a word. */
const wordForm = /[\p{L}\p{N}\p{M}]+(?:['’.][\p{L}\p{N}\p{M}]+)*/gu;

/** Scripts that put no space between words: in them every place may begin one, and one sign more or less makes another word. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** An index takes no longer words, and nobody looks for one. */
const longestWord = 80;

/**
 * The words of a text, one after another. Where words stand without spaces between them, a dictionary says where each
 * begins. A word such as `o’neill` or `3.14` is one.
 */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(wordForm)) {
    if (!unspaced.test(found)) {
      if (found.length <= longestWord)
        yield { word: foldText(found), start: index, end: index + found.length };
      continue;
    }
    for (const { segment, index: inside, isWordLike } of segmenter.segment(found)) {
      if (isWordLike !== true || segment.length > longestWord) continue;
      const start = index + inside;
      yield { word: foldText(segment), start, end: start + segment.length };
    }
  }
}
