import type { CollectionItem, Resource } from '@holdall/shared';

/** The thing behind an entry, while it is there. */
export const thingOf = ({ resource, broken }: CollectionItem): Resource | null =>
  broken === null ? resource : null;
