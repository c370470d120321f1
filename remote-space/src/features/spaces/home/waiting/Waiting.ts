import type { Loaded } from '@holdall/shared';
import type { ReactElement } from 'react';

/** One kind of things that wait for somebody. */
export interface Waiting {
  readonly status: Loaded<unknown>['status'];
  retry(): void;
  /** List items with keys. */
  readonly cards: readonly ReactElement[];
}

/** What a call has answered, as cards; until it has there are none. */
export function waitingOf<T>(
  { status, data, retry }: Loaded<T>,
  cardsOf: (answer: T) => readonly ReactElement[],
): Waiting {
  return { status, retry, cards: data === undefined ? [] : cardsOf(data) };
}

/** There is nothing to ask for: what somebody of this sort is never waited for with. */
export const nothingWaits: Waiting = { status: 'ready', retry: () => {}, cards: [] };
