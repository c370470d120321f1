import { parseQuery } from './parseQuery.ts';
import type { Term } from './Term.ts';

function termOf({ ask, negated, text }: Term): string {
  if (ask.field !== 'text') return text;
  return negated ? `-text:${text.slice(1)}` : `text:${text}`;
}

/**
 * The query of a rule that finds by itself what a search finds. Words of a search may stand in the text of a file as well as
 * in its name; words of a rule stand in the name, unless it says `text:`. It may have become too long to be asked.
 */
export const ruleOfSearch = (query: string): string =>
  parseQuery(query)
    .groups.map((group) => group.map(termOf).join(' OR '))
    .join(' ');
