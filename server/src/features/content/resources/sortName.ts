import { tagSign } from '../../../platform/db/wordClause.ts';
import { foldText } from '../../../platform/words/foldText.ts';

const digits = 16;
/** Long enough for every real name, short enough for an index row. */
const mostCharacters = 400;

/** What a name is ordered by, byte by byte: folded, and with numbers padded, so that `9` comes before `10`. */
export function sortNameOf(name: string): string {
  const padded = foldText(name).replace(/\d+/g, (number) =>
    number.replace(/^0+(?=\d)/, '').padStart(digits, '0'),
  );
  return padded.slice(0, mostCharacters).toWellFormed();
}

/** What a name is searched in. */
export function searchNameOf(name: string): string {
  return foldText(name);
}

const tagForm = /(?<!\S)tag:(?:"([^"]*)"|(\S+))/giu;

/** The words of a search, folded; at most eight. A tag, `tag:` or `tag:"of words"`, is one word and stays as it was typed. */
export function wordsOf(query: string): string[] {
  const tags = Array.from(query.normalize('NFC').matchAll(tagForm), ([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  );
  const names = foldText(query.replace(tagForm, ' ')).split(/\s+/);
  return [...new Set([...names, ...tags.map((tag) => tag && tagSign + tag)].filter(Boolean))].slice(0, 8);
}
