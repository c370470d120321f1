import { createKept, createStore, type Kept, type Shell, type Store } from '@holdall/shared';

/**
 * When this browser last took something whose links other programs got; read anew each time, so that all its tabs know.
 * Of no worth to anybody else: a moment.
 */
export function remembered({ user }: Pick<Shell, 'user'>): Kept<string> {
  return createKept(`holdall.taken.${user.get()?.id}`, (value) => (typeof value === 'string' ? value : ''));
}

const put = new WeakMap<Shell['queries'], Store<string>>();

/** When that was taken which was last put down here: it need not be shown any more, and can be put down again. */
export function lastPut({ queries }: Pick<Shell, 'queries'>): Store<string> {
  const present = put.get(queries) ?? createStore('');
  put.set(queries, present);
  return present;
}
