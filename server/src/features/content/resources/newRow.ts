import type { NewResource } from './adding.repo.ts';
import type { ResourceRow } from './resourceRow.ts';
import { sortNameOf } from './sortName.ts';

type Maker = 'created_by' | 'changed_by' | 'changer' | 'changer_guest';

/** The row of a thing that was just added, without asking the database for it; who made it is missing. */
export function newRow(one: NewResource): Omit<ResourceRow, Maker> {
  return {
    id: one.id,
    storage_id: one.storageId,
    parent_id: one.parentId,
    rank: one.isFolder ? 0 : 1,
    kind: one.kind,
    name: one.name,
    sort_name: sortNameOf(one.name),
    mime: one.mime,
    size: one.size,
    blob_hash: one.blobHash,
    children_count: 0,
    comments: 0,
    tags: [],
    created_at: one.at,
    changed_at: one.at,
    revision: 1,
    trashed_at: null,
    trashed_by: null,
    trash_path: null,
    starred: false,
  };
}
