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
