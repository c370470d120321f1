import type { Sort } from '@holdall/shared';
import type { Place } from './place.ts';

/** The list that a resource was opened from; travels with the navigation, so that the way back leads there. */
export interface OpenedFrom {
  readonly place: Place;
  readonly sort: Sort;
  readonly filter: string;
}

/** Reads it out of the state of a navigation; null where the resource was reached by its bare address. */
export function openedFrom(state: unknown): OpenedFrom | null {
  const { from } = (state ?? {}) as { from?: OpenedFrom };
  return from ?? null;
}
