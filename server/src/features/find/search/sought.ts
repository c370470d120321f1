import { queryText } from '../../../platform/words/lexemes.ts';
import { containing } from './patterns.ts';
import { phrasesOf, type SoughtWords } from './readQuestion.ts';

/** Adds a value to a statement and answers what stands for it there. */
export type Give = (value: unknown, type: string) => string;

/** SQL: whether the name of `r` has one of these that are looked for in names. */
export const namedBy = (sought: readonly SoughtWords[], give: Give): string => {
  const patterns = sought.flatMap(({ name }) => (name === '' ? [] : containing(name)));
  return `(${patterns.map((pattern) => `r.search_name like ${give(pattern, 'text')}`).join(' or ') || 'false'})`;
};

/** A `tsquery` as text: one of each group stands there, in whatever language; with this impact at least. Without a language it never holds. */
export const fitsText = (
  groups: readonly (readonly SoughtWords[])[],
  languages: readonly string[],
  impact = 0,
): string =>
  languages.length === 0
    ? ''
    : groups.map((group) => `(${queryText(phrasesOf(group, languages), impact)})`).join(' & ');

/** A `tsquery` that holds where one of these stands; one that never holds where there is no text at all. */
export const giveQuery = (give: Give, sought: readonly SoughtWords[], languages: readonly string[]): string =>
  give(queryText(phrasesOf(sought, languages)), 'tsquery');
