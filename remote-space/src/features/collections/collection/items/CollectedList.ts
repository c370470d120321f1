import type { CollectedSection } from '@holdall/shared';

/** The list of a collection that is on the screen, in whatever order. */
export interface CollectedList {
  readonly collectionId: string;
  readonly view: CollectedSection;
  readonly filter: string;
}
