import type { Resource, Storage } from '@holdall/shared';
import { resourceAddress, storageAddress } from '../../frame/locations/index.ts';

/** What comments are about: a resource and places in it, or a storage as a whole. */
export interface Subject {
  readonly type: 'resource' | 'storage';
  readonly id: string;
  readonly name: string;
  /** Where it is looked at; a thread is named in the query of this address. */
  readonly address: string;
  readonly mayComment: boolean;
  /** What lies in the trash is not commented on. */
  readonly isTrashed: boolean;
}

/** A resource as what comments are about. */
export function ofResource({ id, name, can, trashed }: Resource): Subject {
  return {
    type: 'resource',
    id,
    name,
    address: resourceAddress(id),
    mayComment: can.includes('comment'),
    isTrashed: trashed !== null,
  };
}

/** A storage as what comments are about: its talk. */
export function ofStorage(storage: Storage): Subject {
  return {
    type: 'storage',
    id: storage.id,
    name: storage.name,
    address: storageAddress(storage),
    mayComment: storage.can.includes('comment'),
    isTrashed: false,
  };
}
