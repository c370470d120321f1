import type { CollectionItem } from '@holdall/shared';
import { addressOf, resourceAddress, storageAddress } from '../../../frame/locations/index.ts';

/** Where an entry leads: a file to its viewer, a folder or a storage to what is in it. Null where nothing is left of it. */
export function addressOfEntry(
  { resource, origin, storageKind, broken }: CollectionItem,
  to: 'thing' | 'place' = 'thing',
): string | null {
  if (broken !== null) return null;
  // A file that is granted is all of its place that is seen.
  if (origin === null) return resource !== null && to === 'thing' ? resourceAddress(resource.id) : null;
  const { spaceId, storageId } = origin;
  if (storageKind !== null) return storageAddress({ spaceId, id: storageId, kind: storageKind });
  if (resource === null) return null;
  if (to === 'place') return addressOf({ spaceId, storageId, section: 'files', folderId: resource.parentId });
  return resource.childrenCount === null
    ? resourceAddress(resource.id)
    : addressOf({ spaceId, storageId, section: 'files', folderId: resource.id });
}
