import { createStore, type Store } from './createStore.ts';

/** A store that outlives the page. */
export interface Kept<T> extends Store<T> {
  /** Takes it out of the browser and starts anew. */
  forget(): void;
}

/**
 * Keeps a value as JSON in the browser. `read` says what of a kept value is still understood; it gets `undefined` when
 * there is none. Put the person's id into the key, and forget it at sign-out.
 */
export function createKept<T>(key: string, read: (value: unknown) => T): Kept<T> {
  const load = (): T => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined);
    } catch {
      // Storage may be refused, its contents may be anybody's: both are the same as nothing kept.
      return read(undefined);
    }
  };
  const store = createStore(load());
  const save = (value: T) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full or refused: the value then lasts as long as the page.
    }
  };
  return {
    ...store,
    set(value) {
      store.set(value);
      save(value);
    },
    update(change) {
      store.update(change);
      save(store.get());
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Refused storage has kept nothing.
      }
      store.set(read(undefined));
    },
  };
}
