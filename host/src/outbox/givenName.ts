import type { Entry } from './Entry.ts';

/** The name that an act gives; null where it gives none. */
export function givenName({ input }: Pick<Entry, 'input'>): string | null {
  const { body } = input as { body?: { name?: unknown } };
  return typeof body?.name === 'string' ? body.name : null;
}

/** The same act with another name, as if it had been done so. */
export function withName(entry: Entry, name: string, title: string): Entry {
  const { body, ...rest } = entry.input as { body: object };
  const shown = entry.name === null ? {} : { name };
  return { ...entry, ...shown, title, problem: null, input: { ...rest, body: { ...body, name } } };
}
