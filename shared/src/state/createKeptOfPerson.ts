import type { Shell } from '../shell/Shell.ts';
import { createKept, type Kept } from './createKept.ts';

type Page = Pick<Shell, 'queries' | 'onSignOut'>;

/**
 * Keeps a value in the browser for each person: one for the page, whatever shell a half of a split has; forgotten when they
 * leave. `read` says what of a kept value is still understood; it gets `undefined` when there is none.
 * @returns what gives the value of a person.
 */
export function createKeptOfPerson<T>(
  name: string,
  read: (value: unknown) => T,
): (page: Page, userId: string) => Kept<T> {
  const pages = new WeakMap<Page['queries'], Map<string, Kept<T>>>();
  return ({ queries, onSignOut }, userId) => {
    const ofPage = pages.get(queries) ?? new Map<string, Kept<T>>();
    pages.set(queries, ofPage);
    const known = ofPage.get(userId);
    if (known) return known;
    const made = createKept(`holdall.${name}.${userId}`, read);
    onSignOut(() => made.forget());
    ofPage.set(userId, made);
    return made;
  };
}
