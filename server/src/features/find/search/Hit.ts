import type { PathStep, Resource } from '@holdall/shared/contract';
import type { Way } from '../../content/index.ts';

/** Something that was found, and where it is. */
export interface Hit {
  resource: Resource;
  path: PathStep[];
  spaceId: string;
  storageName: string;
}

/** A hit as it lies in the collection in which it was found; where it is shared, it lies where it is. */
export function shownIn(hit: Hit, way: Way | undefined): Hit {
  if (way === undefined || way.isShared) return hit;
  const { collectionId: storageId, collectionName: storageName, spaceId } = way;
  return { resource: { ...hit.resource, storageId }, path: [], spaceId, storageName };
}
