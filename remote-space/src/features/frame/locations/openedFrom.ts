import type { CollectionSort, CollectedSection, Sort } from '@holdall/shared';
import { addressOf, sectionAddress, type Place } from './place.ts';

interface FromList {
  readonly place: Place;
  readonly filter: string;
}
interface FromFolder extends FromList {
  readonly sort: Sort;
  readonly collected?: undefined;
}
interface FromCollection extends FromList {
  readonly collected: { readonly view: CollectedSection; readonly sort: CollectionSort };
}

/**
 * The list that a resource was opened from: of a folder, or of a collection. It travels with the navigation, so that the way
 * back leads there, and the files beside it are those of that list.
 */
export type OpenedFrom = FromFolder | FromCollection;

/** Reads it out of the state of a navigation; null where the resource was reached by its bare address. */
export function openedFrom(state: unknown): OpenedFrom | null {
  const { from } = (state ?? {}) as { from?: OpenedFrom };
  return from ?? null;
}

/** The address of the list. */
export const addressOfList = ({ place, collected }: OpenedFrom): string =>
  collected ? sectionAddress(place.spaceId, place.storageId, collected.view) : addressOf(place);
