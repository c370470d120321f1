import type { Resource, Storage } from '@holdall/shared';

/** A line of the folder tree: a storage or a folder. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly storageId: string;
  /** Null for the root of a storage. */
  readonly folderId: string | null;
  readonly childrenCount: number;
}

export const storageNode = (storage: Storage): TreeNode => ({
  id: storage.id,
  name: storage.name,
  storageId: storage.id,
  folderId: null,
  childrenCount: storage.childrenCount,
});

export const folderNode = ({ id, name, storageId, childrenCount }: Resource): TreeNode => ({
  id,
  name,
  storageId,
  folderId: id,
  childrenCount: childrenCount ?? 0,
});
