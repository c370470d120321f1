import { api } from '@holdall/shared';
import type { Entry } from './Entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Calls that replace a whole, and where that stands in what the server says it is like now. */
const wholes: Readonly<Record<string, string>> = { [api.me.setPreferences.path]: 'preferences' };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that are not what they were. */
export const changedIn = (body: object, before: Fields | null): Fields =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => !isSame(value, before?.[field])));

/**
 * The same act upon what has become of the thing meanwhile: what it changes wins, all else stays as it is now. Null for
 * an act that replaces no whole.
 */
export function laidOver(entry: Entry, current: Fields & { readonly revision: number }): Entry | null {
  const { before, input, path } = entry;
  const whole = wholes[path];
  if (whole === undefined || before === null) return null;
  const theirs = current[whole] as Fields;
  const { body } = input as { body: Fields };
  const merged = { ...theirs, ...changedIn(body, before) };
  return {
    ...entry,
    revision: current.revision,
    before: theirs,
    input: { ...(input as object), body: merged },
  };
}
