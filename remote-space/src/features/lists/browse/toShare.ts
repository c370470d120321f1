import type { Resource, Storage } from '@holdall/shared';
import { sharableResource, sharableStorage } from '../../together/sharing/index.ts';

/** What is shared from a list: the open folder, or the storage where none is open; null where that may not be done. */
export function toShare(folder: Resource | null, storage: Storage | undefined) {
  if (folder !== null) return folder.can.includes('share') ? sharableResource(folder) : null;
  return storage?.can.includes('share') ? sharableStorage(storage) : null;
}
