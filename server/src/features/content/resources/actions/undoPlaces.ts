import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeUndo } from '../../../../access/authorize.ts';
import type { Undoer } from '../../../platform/index.ts';
import type { Announce } from '../announce.ts';
import { requireDepth } from '../places.ts';
import type { ResourcesRepo, SeenStorage } from '../resources.repo.ts';
import type { Departures } from './departures.ts';
import { givesWay, type Step } from './givesWay.ts';
import type { ItemsRepo } from './items.repo.ts';
import type { PlacedItem, PlacedItemsRepo } from './placedItems.repo.ts';
import type { PlacingRepo } from './placing.repo.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: ItemsRepo;
  placed: PlacedItemsRepo;
  placing: PlacingRepo;
  departures: Pick<Departures, 'returned'>;
  announce: Announce;
  now(): Date;
}

function block(message: string, names: readonly string[] = []): never {
  const [name = ''] = names;
  throw new AppError('undo_blocked', { message, values: { name }, details: { items: names.slice(0, 5) } });
}

/** The way back of something that is still where the operation has put it. */
const stepBack = (item: PlacedItem): Step => ({
  id: item.id,
  from: item.isTrashed ? null : { storageId: item.storageId, parentId: item.isParentId, name: item.name },
  to: item.wasTrashed
    ? null
    : { storageId: item.wasStorageId, parentId: item.wasParentId, name: item.wasName },
});

/** Puts everything an operation has placed back to where it was, all of it or nothing. */
export function undoPlaces(dependencies: Dependencies): Undoer {
  const { repo, items, placed, placing, departures, announce, now } = dependencies;

  async function requireUntouched(actor: Actor, moved: readonly PlacedItem[]): Promise<void> {
    const changed = moved.filter(({ state }) => state !== 'there').map(({ name }) => name);
    const gone = moved.some(({ state }) => state === 'gone');
    if (gone) block('Some of it has been deleted for good since, or you may no longer see it.', changed);
    for (const { role, createdBy, name } of moved) {
      authorizeUndo(actor, 'modify', { role, createdBy }, { items: [name] });
    }
    if (changed.length > 0) block('“{name}” has been changed again since. Undo that first.', changed);
  }

  /** The old places must still take what comes back: there, not in the trash, deep and free enough. */
  async function requirePlaces(actor: Actor, moved: readonly PlacedItem[]): Promise<void> {
    const coming = moved.filter(({ wasTrashed }) => !wasTrashed);
    const places = new Map(
      coming.map(({ wasStorageId, wasParentId }) => [
        `${wasStorageId}/${wasParentId}`,
        { wasStorageId, wasParentId },
      ]),
    );
    const heights = await items.sums(
      actor,
      coming.filter(({ rank }) => rank === 0).map(({ id }) => id),
    );
    const ids = new Set(moved.map(({ id }) => id));
    // A folder that comes back as well takes what was in it.
    const returning = new Set(coming.map(({ id }) => id));
    for (const [key, { wasStorageId, wasParentId }] of places) {
      if (wasParentId !== null && returning.has(wasParentId)) continue;
      const place = await repo.findPlace(actor, wasStorageId, wasParentId);
      if (place === null || place.trashed)
        block('The folder it was in is no longer there. Restore that first.');
      authorizeUndo(actor, 'create', place, { message: 'You may no longer put anything where it was.' });
      if (place.path.some(({ id }) => ids.has(id))) block('The folder it was in now lies inside it.');
      const here = coming.filter((item) => `${item.wasStorageId}/${item.wasParentId}` === key);
      const height = Math.max(...here.map(({ id }) => heights.get(id)?.height ?? 1));
      requireDepth(place.path.length, height);
    }
    const wanted = coming.map(({ wasStorageId, wasParentId, wasName }) => ({
      folderId: wasParentId ?? wasStorageId,
      name: wasName,
    }));
    const taken = await placed.takenByOthers(actor, wanted, [...ids]);
    if (taken.length > 0) block('Something else is called “{name}” there now. Rename that first.', taken);
  }

  /** Those hear of it who see the storage it comes from, and those who see the one it goes back to. */
  async function tell(actor: Actor, moved: readonly PlacedItem[]): Promise<void> {
    const storages = new Map<string, SeenStorage>(moved.map((item) => [item.storageId, item]));
    for (const { wasStorageId } of moved) {
      if (storages.has(wasStorageId)) continue;
      const place = await repo.findPlace(actor, wasStorageId, null);
      if (place !== null) storages.set(wasStorageId, place);
    }
    for (const storage of storages.values()) {
      const { storageId } = storage;
      const here = moved.filter((item) => item.storageId === storageId || item.wasStorageId === storageId);
      const parentIds = here.flatMap((item) => [
        ...(item.storageId === storageId ? [item.isParentId] : []),
        ...(item.wasStorageId === storageId ? [item.wasParentId] : []),
      ]);
      announce(actor, { storage, change: 'undo', ids: here.map(({ id }) => id), parentIds });
    }
  }

  return async (actor, operation, record) => {
    const storageIds = await placed.storageIds(operation.id);
    await placing.hold(storageIds);
    const moved = await placed.list(actor, operation.id);
    await requireUntouched(actor, moved);
    await requirePlaces(actor, moved);
    const operationId = await record({});
    const placements = moved.map(({ id, wasStorageId, wasParentId, wasName, wasTrashed }) => ({
      id,
      storageId: wasStorageId,
      parentId: wasParentId,
      name: wasName,
      trashed: wasTrashed,
    }));
    const back = moved.filter(({ storageId, wasStorageId }) => storageId !== wasStorageId);
    const giveWay = givesWay(moved.map(stepBack));
    await placing.place(actor, placements, { operationId, at: now(), giveWay, crosses: back.length > 0 });
    await departures.returned(
      actor,
      back.map(({ id, wasStorageId }) => ({ id, storageId: wasStorageId })),
    );
    await tell(actor, moved);
  };
}
