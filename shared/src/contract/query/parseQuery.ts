import { queryFields } from './fields.ts';
import { queryProblems } from './queryProblems.ts';
import type { Query, QueryProblem, Term } from './Term.ts';

/** The longest query, and the most terms of one. */
export const queryLimits = { length: 500, terms: 30 } as const;

/** One word as it was typed: `-`, a field, a value that may stand in quotes. */
const wordForm = /(-?)(?:([a-zA-Z]+):)?("([^"]*)("?)|[^\s"]*)/gy;

interface Word {
  readonly negated: boolean;
  readonly field: string | undefined;
  readonly value: string;
  readonly quoted: boolean;
  readonly closed: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    wordForm.lastIndex = at;
    const found = wordForm.exec(text);
    const typed = found?.[0] ?? '';
    const [, minus = '', field, value = '', inside, close] = found ?? [];
    const quoted = inside !== undefined;
    const end = at + Math.max(1, typed.length);
    words.push({
      negated: minus === '-',
      field: field?.toLowerCase(),
      value: quoted ? inside : value,
      quoted,
      closed: !quoted || close === '"',
      text: text.slice(at, end),
      start: at,
      end,
    });
    at = end;
  }
  return words;
}

/** What one word asks; a text says what is wrong with it. */
function askOf({ field, value, closed }: Word): Term['ask'] | string {
  if (!closed) return queryProblems.quote;
  if (value.trim() === '') return queryProblems.nothing;
  if (field === undefined) return { field: 'text', text: value.trim() };
  const read = Object.hasOwn(queryFields, field) ? queryFields[field] : undefined;
  return read ? read(value.trim()) : queryProblems.field;
}

/**
 * Reads a query: words, `"a phrase"`, `-not`, `OR` between neighbours, and fields such as `kind:pdf`. What cannot be
 * understood is told with its place and never left out in silence: a query with problems must not be asked.
 */
export function parseQuery(text: string): Query {
  const groups: Term[][] = [];
  const problems: QueryProblem[] = [];
  const mark = ({ start, end }: Word, message: string) => problems.push({ start, end, message });
  let joins: Word | null = null;
  for (const word of wordsIn(text.slice(0, queryLimits.length))) {
    if (word.text === 'OR') {
      if (groups.length === 0 || joins !== null) mark(word, queryProblems.or);
      else joins = word;
      continue;
    }
    const ask = askOf(word);
    if (typeof ask === 'string') {
      mark(word, ask);
      joins = null;
      continue;
    }
    const { negated, start, end } = word;
    const term = { ask, negated, text: word.text, start, end };
    if (joins === null) groups.push([term]);
    else groups.at(-1)?.push(term);
    joins = null;
  }
  if (joins !== null) mark(joins, queryProblems.or);
  if (text.length > queryLimits.length)
    problems.push({ start: queryLimits.length, end: text.length, message: queryProblems.long });
  if (groups.flat().length > queryLimits.terms)
    problems.push({ start: 0, end: text.length, message: queryProblems.many });
  if (groups.length === 0 && problems.length === 0)
    problems.push({ start: 0, end: text.length, message: queryProblems.empty });
  if (groups.length > 0 && groups.every((group) => group.some(({ negated }) => negated)))
    problems.push({ start: 0, end: text.length, message: queryProblems.onlyNot });
  return { groups, problems };
}
