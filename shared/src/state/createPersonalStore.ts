import { createStore, type Store } from './createStore.ts';

const begins = new Set<() => void>();

/**
 * A store of a module for what one person is asked, told or about to do. When they leave, it has its first value again, so
 * whoever signs in next in the same tab finds nothing of theirs. A module keeps nothing about a person in any other way.
 */
export function createPersonalStore<T>(initial: T): Store<T> {
  const store = createStore(initial);
  begins.add(() => store.set(initial));
  return store;
}

/** Gives all of them their first value again. The host calls it when a person leaves, whoever ended their session. */
export function forgetPersonalStores(): void {
  for (const begin of begins) begin();
}
