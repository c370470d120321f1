import type { Resource, Storage } from '@holdall/shared';

/** A line of the folder tree: a storage or a folder. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly storageId: string;
  /** Null for the root of a storage. */
  readonly folderId: string | null;
  readonly childrenCount: number;
  /** Of a storage. */
  readonly kind?: string;
}

export const storageNode = (storage: Storage): TreeNode => ({
  id: storage.id,
  name: storage.name,
  storageId: storage.id,
  folderId: null,
  // What a collection holds are references: they stand in its list.
  childrenCount: storage.kind === 'virtual' ? 0 : storage.childrenCount,
  kind: storage.kind,
});

export const folderNode = ({ id, name, storageId, childrenCount }: Resource): TreeNode => ({
  id,
  name,
  storageId,
  folderId: id,
  childrenCount: childrenCount ?? 0,
});
