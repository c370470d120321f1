import { AppError, type FollowLevel, limits, type Resource, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { isLinkId } from '../../../access/isLinkId.ts';
import { rightsTo } from '../../../access/authorize.ts';
import { daysKept, type SaidDays } from '../../../access/trashDays.ts';
import { doerName, whoOf } from '../../../access/whoOf.ts';

/** What every list shows of a resource, beside who changed it and whether it is starred. */
export const rowParts = [
  'id',
  'parent_id',
  'kind',
  'name',
  'mime',
  'size',
  'blob_hash',
  'children_count',
  'comments',
  'tags',
  'created_at',
  'created_by',
  'changed_at',
  'changed_by',
  'sort_name',
  'revision',
] as const;

/** SQL: somebody else has changed this content since `$1` has looked at it. */
export function changedSinceLook(row: string, look: string): string {
  return `(${look}.blob_hash <> ${row}.blob_hash and ${row}.changed_by <> $1)`;
}

const listedColumns = [
  ...rowParts.map((column) => `r.${column}`),
  `${doerName('r.changed_by')} as changer`,
  'u.guest as changer_guest',
  't.user_id is not null as starred',
  'f.level as followed',
  `case when ${changedSinceLook('r', 'k')} then k.at end as looked_at`,
  'k.blob_hash as looked_hash',
].join(', ');

/** All columns that are read of one resource. */
export const resourceColumns = `${listedColumns}, r.storage_id, r.rank, r.trashed_at, r.trashed_by, r.trash_path`;

/** The tables behind `resourceColumns` beside the resource itself. `$1` is the actor. */
export const resourceJoins = `
  left join users u on u.id = r.changed_by
  left join stars t on t.resource_id = r.id and t.user_id = $1
  left join follows f on f.resource_id = r.id and f.user_id = $1
  left join looks k on k.resource_id = r.id and k.user_id = $1`;

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
  comments: number;
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
  /** Only where it is shown: the trash. */
  departed_id?: string | null;
  starred: boolean;
  /** How much this person wants to be told of it, where they have said so. */
  followed?: FollowLevel | null;
  /** It is shared with somebody by itself, for who sees its storage. */
  shared?: boolean;
  /** What is shared with this person, where they see no more than that. */
  top_id?: string | null;
  /** When this person last looked at it; only where somebody else has changed it since. */
  looked_at?: Date | null;
  looked_hash?: string | null;
}

/** As much of a row as is shown. */
export type ShownRow = Omit<ResourceRow, 'rank' | 'trashed_at' | 'trashed_by' | 'trash_path' | 'departed_id'>;

/** What is told of the trash that a thing lies in: its own, or that of a folder above it. */
export interface Trashed {
  at: Date;
  by: Who | null;
  path: readonly string[];
  /** It was moved out of its storage; this is the copy that stayed. */
  movedOut?: boolean;
  /** How long what is deleted is kept there. */
  days: SaidDays | null;
}

/** Kinds that a small picture can be made of. */
const picturedKinds = new Set(['image', 'pdf']);

function trashedOf(
  { at, by, path, movedOut, days }: Trashed,
  trashDays: number,
): NonNullable<Resource['trashed']> {
  const until = new Date(at.getTime() + daysKept(trashDays, days) * 86_400_000);
  const from = path.join(' / ');
  return { at: at.toISOString(), by, until: until.toISOString(), from, ...(movedOut && { movedOut }) };
}

interface Seen {
  actor: Pick<Actor, 'userId' | 'byLink'>;
  role: HeldRole;
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
  // Whoever has a public link sees the thing, and not what people do with it, unless it shows what they say.
  const isInside = !isLinkId(actor.userId);
  return {
    id: row.id,
    storageId: row.storage_id,
    parentId: row.id === row.top_id ? null : row.parent_id,
    kind: row.kind,
    name: row.name,
    mime: row.mime,
    size: isFolder ? null : Number(row.size),
    childrenCount: isFolder ? row.children_count : null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: isInside ? whoOf(row.changed_by, row.changer, row.changer_guest) : null,
    hash: row.blob_hash,
    thumbUrl:
      row.blob_hash !== null && picturedKinds.has(row.kind)
        ? `/api/resources/${row.id}/preview?w=256&v=${row.blob_hash.slice(0, 16)}`
        : null,
    starred: row.starred,
    ...(row.followed && { followed: row.followed }),
    ...(row.shared && { shared: true }),
    tags: isInside ? row.tags : [],
    ...((isInside || actor.byLink?.showsComments === true) && { comments: row.comments }),
    trashed: trashed ? trashedOf(trashed, trashDays) : null,
    can: trashed ? can.filter((right) => right !== 'create' && right !== 'modify' && right !== 'share') : can,
    revision: row.revision,
    ...(row.looked_at && { changedSince: { at: row.looked_at.toISOString(), hash: row.looked_hash ?? '' } }),
  };
}

/** Refuses to touch what lies in the trash. */
export function requireLiving(trashed: Trashed | null): void {
  if (trashed) throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
}
