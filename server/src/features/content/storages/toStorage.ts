import { collectionSections, localSections, type Storage } from '@holdall/shared/contract';
import { storageKindOf } from '@holdall/shared/kinds';
import type { Actor } from '../../../access/Actor.ts';
import { rightsTo } from '../../../access/authorize.ts';
import { rightsOf } from '../../../access/rights.ts';
import type { FoundStorage } from './storages.repo.ts';

/** What a storage of each kind can do, beside what the rights say. A collection holds references and no files. */
const capabilities: Readonly<Record<string, string[]>> = {
  local: ['upload', 'folders', 'move', 'copy', 'trash', 'search', 'star', 'tags'],
  virtual: ['references', 'order', 'notes'],
};

function sectionsOf({ kind, childrenCount, trashCount }: FoundStorage): Storage['sections'] {
  const counts: Record<string, number> = { files: childrenCount, items: childrenCount, trash: trashCount };
  const known = storageKindOf(kind)?.sections ?? [];
  const shown: readonly string[] = kind === 'virtual' ? collectionSections : localSections;
  return shown.flatMap((id) => {
    const section = known.find((one) => one.id === id);
    if (section === undefined) return [];
    const count = counts[id];
    return [{ id, label: section.label, icon: section.icon, ...(count === undefined ? {} : { count }) }];
  });
}

/** What lies in a frozen storage is read only; the storage itself is managed as any other. */
function rightsIn(actor: Actor, found: FoundStorage) {
  const held = rightsTo(actor, found);
  if (found.frozenAt === null) return held;
  const reading = new Set<string>(rightsOf('viewer'));
  return held.filter((right) => right === 'manage' || reading.has(right));
}

/** A storage as a person sees it. */
export function toStorage(actor: Actor, found: FoundStorage): Storage {
  const { id, spaceId, kind, name, visibility, used, childrenCount, revision } = found;
  return {
    id,
    spaceId,
    kind,
    name,
    visibility,
    used,
    childrenCount,
    revision,
    capabilities: capabilities[kind] ?? [],
    owner: { id: found.ownerId, name: found.ownerName ?? '' },
    state: found.deletedAt === null ? 'ready' : 'deleting',
    stateSince: (found.deletedAt ?? found.createdAt).toISOString(),
    sections: sectionsOf(found),
    frozenAt: found.frozenAt?.toISOString() ?? null,
    ...(found.shareId !== null && { shareId: found.shareId }),
    ...(found.isByGroup && { isByGroup: true }),
    can: rightsIn(actor, found),
  };
}
