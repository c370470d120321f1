import type { MissingPart } from '@holdall/shared/contract';
import { escaped } from './markup.ts';

/**
 * Names in its place what a document holds and is not shown. The sentence is put in when the page is sent, in the
 * reader's language (`framePage`); `words` are those of the document: a title, the description of a picture.
 */
export const missing = (part: MissingPart, words = ''): string =>
  `<span class="missing" data-missing="${part}">${escaped(words)}</span>`;

/** The same between blocks. */
export const missingBlock = (part: MissingPart, words = ''): string => `<p>${missing(part, words)}</p>`;
