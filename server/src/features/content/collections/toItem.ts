import type { CollectionItem, EntryReason, Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { rightsTo } from '../../../access/authorize.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { ListedEntry } from './entries.repo.ts';

/** What may be done with an entry: changing its note and place, taking it out. */
export function rightsToEntry(actor: Actor, role: HeldRole, addedBy?: string): string[] {
  const thing = addedBy === undefined ? { role } : { role, createdBy: addedBy };
  return rightsTo(actor, thing).filter((right) => right === 'modify' || right === 'delete');
}

interface Seen {
  actor: Actor;
  role: HeldRole;
  /** The thing itself, where the actor may see it. */
  resource: Resource | undefined;
  rules: EntryReason['rules'];
}

/** An entry that was put there by hand, as a person sees it. */
export function toItem(row: ListedEntry, { actor, role, resource, rules }: Seen): CollectionItem {
  const by = whoOf(row.added_by, row.adder, row.adder_guest);
  const reason = { manual: { by, at: row.added_at.toISOString() }, rules };
  const { note, position } = row;
  const { origin_id: storageId, origin_name: storageName, space_id: spaceId, space_name: spaceName } = row;
  const isThere = storageId !== null && storageName !== null && spaceId !== null && spaceName !== null;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    resource: resource === undefined ? null : { ...resource, entry: { note, reason, position } },
    origin: isThere ? { spaceId, spaceName, storageId, storageName } : null,
    storageKind: row.target_id.startsWith('sto_') ? (row.origin_kind ?? 'local') : null,
    note,
    position,
    reason,
    broken: row.broken,
    can: rightsToEntry(actor, role, row.added_by),
    revision: row.revision,
  };
}
