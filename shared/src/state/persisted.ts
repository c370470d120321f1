import type { Store } from './createStore.ts';
import { createStore } from './createStore.ts';

/** A store kept as text in the browser; other tabs follow. Where storage is refused it lives in memory. */
export function persisted<T extends string>(key: string, values: readonly T[], initial: T): Store<T> {
  const read = (): T => {
    try {
      const kept = localStorage.getItem(key);
      return values.find((value) => value === kept) ?? initial;
    } catch {
      return initial;
    }
  };
  const store = createStore(read());
  store.changes.subscribe((value) => {
    try {
      if (localStorage.getItem(key) !== value && !(value === initial && localStorage.getItem(key) === null)) {
        localStorage.setItem(key, value);
      }
    } catch {
      // Private modes refuse storage; the choice then lasts as long as the page.
    }
  });
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(read());
  });
  return store;
}
