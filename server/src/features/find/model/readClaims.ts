import { sentencesOf } from '../../../platform/words/sentences.ts';
import type { Claim } from './checkClaims.ts';

/** What a model writes where the passages say nothing of what was asked. */
export const notFound = 'NOT FOUND';

/** Numbers of passages in brackets, as `[1]`, `[1][2]` and `[1, 2]`. */
const named = /\s*\[\s*\d{1,3}(?:\s*[,;]\s*\d{1,3})*\s*\]/g;
/** Those that stand behind the end of their sentence. */
const behindEnd = /([.!?。！？؟…]["'”»)]?)((?:\s*\[\s*\d{1,3}(?:\s*[,;]\s*\d{1,3})*\s*\])+)/g;
/** Signs of a formatted text, which an answer is not. */
const formatting = /\*\*|__|`+|^\s{0,3}(?:#{1,6}|[-*•]|\d{1,2}[.)])\s+/gm;
/** A model that thinks aloud does it between these. */
const thinking = /<think>[\s\S]*?(?:<\/think>|$)/g;

/** The sentences of what a model has written, each with the numbers that it names. */
export function readClaims(written: string): Claim[] {
  const plain = written
    .replaceAll(thinking, '')
    .replaceAll(formatting, '')
    .replaceAll(behindEnd, (_, end: string, numbers: string) => `${numbers}${end}`)
    .trim();
  if (plain === '' || plain.toUpperCase().startsWith(notFound)) return [];
  return Array.from(sentencesOf(plain), ({ text }) => ({
    text: text.replaceAll(named, '').trim(),
    named: Array.from(text.matchAll(named), ([numbers]) => (numbers.match(/\d+/g) ?? []).map(Number)).flat(),
  })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
