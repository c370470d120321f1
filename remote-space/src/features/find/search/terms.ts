import { parseQuery, type Ask, type Term } from '@holdall/shared/query';

/** The condition for a value of a field as it is typed. */
const typed = (field: string, value: string) => `${field}:${/\s/.test(value) ? `"${value}"` : value}`;

/** The terms of a query that are conditions, each with its text. */
export function conditionsOf(query: string): readonly Term[] {
  return parseQuery(query)
    .groups.flat()
    .filter(({ ask }) => ask.field !== 'text');
}

/** Whether a query has a condition about this. */
export const asksFor = (query: string, field: Ask['field']) =>
  conditionsOf(query).some(({ ask }) => ask.field === field);

/** Whether a query has this condition, by itself. */
export const hasCondition = (query: string, field: string, value: string) =>
  conditionsOf(query).some(({ text }) => text === typed(field, value));

/** The query without one of its parts. */
export function without(query: string, { start, end }: Pick<Term, 'start' | 'end'>): string {
  return `${query.slice(0, start)}${query.slice(end)}`.replaceAll(/\s+/g, ' ').trim();
}

/** The query without the part that is written so, or without several that stand beside each other. */
export function withoutText(query: string, text: string): string {
  const { groups, problems } = parseQuery(query);
  const part = [...groups.flat(), ...problems].find(({ start, end }) => query.slice(start, end) === text);
  return part === undefined ? query.replace(text, '').replaceAll(/\s+/g, ' ').trim() : without(query, part);
}

/** The query with a condition in the place of others about the same, or without it where it has it. */
export function chosen(query: string, field: string, value: string): string {
  const has = hasCondition(query, field, value);
  let left = query;
  for (;;) {
    const other = conditionsOf(left).find(({ text }) => text.startsWith(`${field}:`));
    if (other === undefined) return has ? left : toggled(left, field, value);
    left = without(left, other);
  }
}

/** The query with a condition, or without it where it has it. */
export function toggled(query: string, field: string, value: string): string {
  const text = typed(field, value);
  const there = conditionsOf(query).find((term) => term.text === text);
  return there ? without(query, there) : `${query.trim()} ${text}`.trim();
}

/** The query with another word in the place of one that stands there by itself. */
export function replaced(query: string, typedWord: string, by: string): string {
  const term = parseQuery(query)
    .groups.flat()
    .find(({ ask, text }) => ask.field === 'text' && text === typedWord);
  return term === undefined ? query : `${query.slice(0, term.start)}${by}${query.slice(term.end)}`;
}
