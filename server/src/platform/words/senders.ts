import { foldText } from './foldText.ts';

/** Letters and digits, one word behind another. */
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The address in `Ann Lee <ann@example.org>`, or what stands there alone; empty where there is none. */
const addressOf = (from: string) => /<([^<>]*)>$/.exec(from)?.[1] ?? (from.includes('@') ? from : '');

/** The sender of a mail as it is looked for: the words of the name, those of the address, a space before each, and the address. */
export function senderText(from: string): string {
  const address = addressOf(from);
  const name = from.slice(0, from.length - (from.endsWith('>') ? address.length + 2 : address.length));
  const words = [...wordsOf(name), '|', ...wordsOf(address)];
  return ` ${words.join(' ')} <${foldText(address).trim()}>`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * A pattern of LIKE for `senderText`: one with `@` is an address, or with nothing before it the end of one; everything else is
 * how a word of name or address begins, and those behind it.
 */
export function senderPattern(who: string): string {
  const typed = foldText(who).trim();
  if (typed.startsWith('@')) return `%${escaped(typed)}>`;
  return typed.includes('@') ? `%<${escaped(typed)}>` : `% ${escaped(wordsOf(typed).join(' '))}%`;
}
