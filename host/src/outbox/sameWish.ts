import type { Draft, Entry } from './Entry.ts';

/**
 * Whether an act takes the place of one that waits: a name that nobody saw need not be sent. Of what says so only the
 * newest waits, even where the one before was refused.
 */
export function mayTakeItsPlace({ method, path, about, revision, newest }: Draft, one: Entry): boolean {
  if (one.both || one.method !== method || one.path !== path || one.about.join() !== about.join())
    return false;
  return newest ? one.newest === true : revision !== null && one.problem === null && one.newest !== true;
}

/** An act that waits, with what is wished by now. It is another one to the server, upon what the first was done upon. */
export function withWishOf(entry: Entry, { id, input, title, name }: Draft): Entry {
  return { ...entry, id, input, title, name, problem: null };
}
