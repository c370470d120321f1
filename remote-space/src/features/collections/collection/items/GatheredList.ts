import type { GatheredSection } from '@holdall/shared';

/** The list of a collection that is on the screen, in whatever order. */
export interface GatheredList {
  readonly collectionId: string;
  readonly view: GatheredSection;
  readonly filter: string;
}
