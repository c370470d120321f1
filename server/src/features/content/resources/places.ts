import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { AddingRepo } from './adding.repo.ts';
import type { Announce } from './announce.ts';
import type { ItemsRepo } from './actions/items.repo.ts';
import { requireName } from './names.ts';
import { requireLiving } from './resourceRow.ts';
import type { Place, ResourcesRepo } from './resources.repo.ts';
import { sortNameOf } from './sortName.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: ItemsRepo;
  adding: AddingRepo;
  announce: Announce;
  newId(prefix: string): string;
  now(): Date;
}

/** Refuses what would lie deeper than people can find. `levels` are those that are to be added below the place. */
export function requireDepth(depth: number, levels = 1): void {
  if (depth + levels <= serverLimits.folderDepth) return;
  throw new AppError('conflict', {
    message: 'Folders can be nested {most} deep and no deeper.',
    values: { most: serverLimits.folderDepth },
    details: { maxDepth: serverLimits.folderDepth },
  });
}

/** Where something can be put, and the folders on the way there. */
export function createPlaces({ repo, items, adding, announce, newId, now }: Dependencies) {
  /** A place in which this person may put something. */
  async function requirePlace(actor: Actor, storageId: string, parentId: string | null): Promise<Place> {
    const place = authorize(actor, 'create', await repo.findPlace(actor, storageId, parentId));
    requireLiving(place.trashed);
    return place;
  }

  /** The living thing of this name in a place, or null. */
  async function findNamed(actor: Actor, place: Place, name: string) {
    const folderId = place.parentId ?? place.storageId;
    const namesakes = await items.namesakes(actor, [{ folderId, sortName: sortNameOf(name) }]);
    return namesakes.find((namesake) => namesake.name === name) ?? null;
  }

  async function makeFolder(actor: Actor, place: Place, name: string): Promise<Place> {
    requireDepth(place.path.length);
    const { storageId, parentId } = place;
    const id = newId('res');
    const folder = {
      id,
      storageId,
      parentId,
      isFolder: true,
      kind: 'folder',
      name,
      mime: null,
      size: 0,
      blobHash: null,
    };
    const added = await adding.add(actor, { ...folder, at: now() });
    if (added) announce(actor, { storage: place, change: 'create', ids: [id], parentIds: [parentId] });
    const found = added ? null : await findNamed(actor, place, name);
    if (!added && found?.rank !== 0) throw new AppError('name_taken');
    const path = [...place.path, { id: found?.id ?? id, name }];
    return { ...place, parentId: found?.id ?? id, childrenCount: 0, path, folder: null };
  }

  return {
    requirePlace,
    findNamed,

    /** Follows names down from a place as far as there are folders of these names. Null when one is missing. */
    async followPath(actor: Actor, start: Place, names: readonly string[]): Promise<Place | null> {
      let place = start;
      for (const name of names) {
        const found = await findNamed(actor, place, name);
        if (found === null || found.rank !== 0) return null;
        place = { ...place, parentId: found.id, path: [...place.path, { id: found.id, name }], folder: null };
      }
      return place;
    },

    /** The folder at the end of these names; makes what is missing. A file of such a name is in the way: `name_taken`. */
    async ensurePath(actor: Actor, start: Place, names: readonly string[]): Promise<Place> {
      let place = start;
      for (const given of names) {
        const name = requireName(given);
        const found = await findNamed(actor, place, name);
        if (found !== null && found.rank !== 0) {
          throw new AppError('name_taken', {
            message: 'A file called “{name}” is where a folder should be.',
            values: { name },
          });
        }
        place =
          found === null
            ? await makeFolder(actor, place, name)
            : { ...place, parentId: found.id, path: [...place.path, { id: found.id, name }], folder: null };
      }
      return place;
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
