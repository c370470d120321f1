import { tagSign } from '../../../platform/db/wordClause.ts';

/** Letters that Unicode does not take apart into a plain one and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

const digits = 16;
/** Long enough for every real name, short enough for an index row. */
const mostCharacters = 400;

/** A text without case, accents and widths: what people do not look at when they search. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłþıħ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

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
