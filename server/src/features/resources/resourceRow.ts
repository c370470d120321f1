import { AppError, limits, type Resource, type Role, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { rightsTo } from '../../access/authorize.ts';

/** What every list shows of a resource `r`, with who changed it (`u`) and the actor's star (`t`): column by name. */
export const listed = {
  id: 'r.id',
  parent_id: 'r.parent_id',
  kind: 'r.kind',
  name: 'r.name',
  mime: 'r.mime',
  size: 'r.size',
  blob_hash: 'r.blob_hash',
  children_count: 'r.children_count',
  tags: 'r.tags',
  created_at: 'r.created_at',
  created_by: 'r.created_by',
  changed_at: 'r.changed_at',
  changed_by: 'r.changed_by',
  changer: 'u.name',
  changer_guest: 'u.guest',
  sort_name: 'r.sort_name',
  revision: 'r.revision',
  starred: 't.user_id is not null',
} as const;

const listedColumns = Object.entries(listed)
  .map(([name, column]) => `${column} as ${name}`)
  .join(', ');

/** All columns that are read of one resource. */
export const resourceColumns = `${listedColumns}, r.storage_id, r.rank, r.trashed_at, r.trashed_by, r.trash_path`;

/** The tables behind `resourceColumns` beside the resource itself. `$1` is the actor. */
export const resourceJoins = `
  left join users u on u.id = r.changed_by
  left join stars t on t.resource_id = r.id and t.user_id = $1`;

/** A resource as `resourceColumns` reads it. */
export interface ResourceRow {
  id: string;
  storage_id: string;
  parent_id: string | null;
  rank: number;
  kind: string;
  name: string;
  mime: string | null;
  /** A bigint, which the driver gives as text. */
  size: string | number;
  blob_hash: string | null;
  children_count: number;
  tags: string[];
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  changer: string | null;
  changer_guest: boolean | null;
  sort_name: string;
  revision: number;
  trashed_at: Date | null;
  trashed_by: string | null;
  trash_path: string[] | null;
  starred: boolean;
}

/** As much of a row as is shown. */
export type ShownRow = Omit<ResourceRow, 'rank' | 'trashed_at' | 'trashed_by' | 'trash_path'>;

/** What is told of the trash that a thing lies in: its own, or that of a folder above it. */
export interface Trashed {
  at: Date;
  by: Who | null;
  path: readonly string[];
}

/** Kinds that a small picture can be made of. */
const picturedKinds = new Set(['image', 'pdf']);

function trashedOf({ at, by, path }: Trashed, trashDays: number): NonNullable<Resource['trashed']> {
  const until = new Date(at.getTime() + trashDays * 86_400_000);
  return { at: at.toISOString(), by, until: until.toISOString(), from: path.join(' / ') };
}

/** A person as others see them; a name that is gone is empty. */
export function whoOf(id: string, name: string | null, guest: boolean | null): Who {
  return { id, name: name ?? '', ...(guest === true ? { guest: true } : {}) };
}

interface Seen {
  actor: Pick<Actor, 'userId'>;
  role: Role;
  trashed?: Trashed | null;
  trashDays?: number;
}

/** The row as the person sees it. In the trash nothing can be made, changed or shared. */
export function toResource(
  row: ShownRow,
  { actor, role, trashed, trashDays = limits.trashDays }: Seen,
): Resource {
  const isFolder = row.kind === 'folder';
  const can: string[] = rightsTo(actor, { role, createdBy: row.created_by });
  return {
    id: row.id,
    storageId: row.storage_id,
    parentId: row.parent_id,
    kind: row.kind,
    name: row.name,
    mime: row.mime,
    size: isFolder ? null : Number(row.size),
    childrenCount: isFolder ? row.children_count : null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: whoOf(row.changed_by, row.changer, row.changer_guest),
    hash: row.blob_hash,
    thumbUrl:
      row.blob_hash !== null && picturedKinds.has(row.kind)
        ? `/api/resources/${row.id}/preview?w=256&v=${row.blob_hash.slice(0, 16)}`
        : null,
    starred: row.starred,
    tags: row.tags,
    trashed: trashed ? trashedOf(trashed, trashDays) : null,
    can: trashed ? can.filter((right) => right !== 'create' && right !== 'modify' && right !== 'share') : can,
    revision: row.revision,
  };
}

/** Refuses to touch what lies in the trash. */
export function requireLiving(trashed: Trashed | null): void {
  if (trashed) throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
}
