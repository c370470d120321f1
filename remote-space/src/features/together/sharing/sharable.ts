import type { Resource, Storage } from '@holdall/shared';
import type { Share } from '@holdall/shared/later';
import { addressOf, resourceAddress, storageAddress } from '../../frame/locations/index.ts';

/** What can be shared: a storage, a folder or a file; with the address at which it opens. */
export interface Sharable {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Things can be brought into it. */
  readonly isPlace: boolean;
}

type NamedStorage = Pick<Storage, 'id' | 'name' | 'spaceId' | 'kind'>;

/** A storage as it is shared. */
export const sharableStorage = (storage: NamedStorage): Sharable => ({
  id: storage.id,
  name: storage.name,
  address: storageAddress(storage),
  isPlace: true,
});

/** A folder or a file as it is shared. */
export const sharableResource = ({ id, name, kind }: Pick<Resource, 'id' | 'name' | 'kind'>): Sharable => ({
  id,
  name,
  address: resourceAddress(id),
  isPlace: kind === 'folder',
});

/** What a share is of, by its kind: the kind of a resource, or `storage`. */
export function sharedThing({
  storage,
  resource,
}: Pick<Share, 'storage' | 'resource'>): Sharable & { readonly kind: string } {
  if (resource === null) return { ...sharableStorage(storage), kind: 'storage' };
  const { id, name, kind } = resource;
  const folder = { spaceId: storage.spaceId, storageId: storage.id, section: 'files', folderId: id } as const;
  const isPlace = kind === 'folder';
  return { id, name, kind, isPlace, address: isPlace ? addressOf(folder) : resourceAddress(id) };
}
