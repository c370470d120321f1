import { useCallback, useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

const itself = (value: unknown) => value;

/**
 * A value of a store, in a component that follows it. With `select`, the component follows that part only;
 * the selected value must be stable while the store is.
 */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = itself): unknown {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = store.changes.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => select(store.get()));
}
