import { conditionsFrom } from './fields.ts';
import { parseQuery } from './parseQuery.ts';

/** The word that is being typed: the last one of a query, with nothing behind it. Null where that is none. */
export function lastWord(query: string): string | null {
  const { groups, problems } = parseQuery(query);
  const last = groups.at(-1)?.at(-1);
  if (problems.length > 0 || last === undefined || last.end !== query.length) return null;
  return last.ask.field === 'text' && last.text === last.ask.text && last.text.length > 1 ? last.text : null;
}

/** A query with its last word completed. */
export const withLastWord = (query: string, word: string): string =>
  `${query.slice(0, query.length - (lastWord(query)?.length ?? 0))}${word}`;

/** A condition that is being typed: the last of a query, with nothing behind it and in no quotation marks. */
const lastCondition = /^((?:[^"]|"[^"]*")*?(?:^|\s))([a-z]+:[a-z]*)$/i;

/** The conditions that complete the one that is being typed: those of `is:` and `has:`, whose values are few. */
export const conditionsOffered = (query: string): string[] =>
  conditionsFrom(lastCondition.exec(query)?.[2]?.toLowerCase() ?? '');

/** A query with its last condition completed. */
export const withCondition = (query: string, condition: string): string =>
  query.replace(lastCondition, (_, before: string) => `${before}${condition}`);
