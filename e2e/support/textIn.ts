import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A language of the product, or the one that tests alone speak. */
export type StoryLanguage = 'en' | 'pseudo' | 'ar';

const rooms = ['shared', 'host', 'remote-public', 'remote-space', 'remote-admin'];

/** What the pages say for an English text. */
function translated(language: string, text: string): string {
  for (const room of rooms) {
    const file = join(root, room, 'texts', `${language}.json`);
    const said = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[text];
    if (said) return said;
  }
  throw new Error(`No room says “${text}” in the language "${language}".`);
}

const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds what begins with a text of the catalogue in the language of a story: as it is, translated, or, in the
 * pseudo-language, with another letter in place of each small one.
 */
export function textIn(language: StoryLanguage, text: string): RegExp {
  const letters = plain(text);
  if (language === 'pseudo') return new RegExp(`^${letters.replaceAll(/[a-z]/g, '\\p{Ll}')}`, 'u');
  return new RegExp(`^${language === 'en' ? letters : plain(translated(language, text))}`, 'u');
}
