import { AppError, type NewFolder, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { requireName } from '../names.ts';
import { requireDepth, type Places } from '../places.ts';
import type { Place } from '../resources.repo.ts';

interface Dependencies {
  places: Places;
}

/** A folder that an action makes, or that is there already. */
export interface PlannedFolder {
  readonly name: string;
  readonly isThere: boolean;
  /** Where it lies. */
  readonly parent: Place;
  /** It as a place. While it is not there, nothing is in it and nobody finds it. */
  readonly place: Place;
}

/** Stands for a folder that is not there yet. */
const notThere = 'new';

/** Looks for the folder that an action is to make, and makes it. Whoever calls `make` is in a transaction that holds its storage. */
export function createNewFolders({ places }: Dependencies) {
  return {
    /** Null where the action makes none. One of that name that is there is used; a file of that name is in the way: `name_taken`. */
    async find(
      actor: Actor,
      { making, target }: { making?: NewFolder | null; target: Target | null },
    ): Promise<PlannedFolder | null> {
      if (!making || target === null) return null;
      const name = requireName(making.folder);
      const parent = await places.requirePlace(actor, target.storageId, target.parentId);
      const named = await places.findNamed(actor, parent, name);
      if (named !== null && named.rank !== 0)
        throw new AppError('name_taken', {
          message: 'A file called “{name}” is where a folder should be.',
          values: { name },
        });
      if (named === null) requireDepth(parent.path.length);
      const id = named?.id ?? notThere;
      const place = { ...parent, parentId: id, path: [...parent.path, { id, name }], folder: null };
      return { name, isThere: named !== null, parent, place };
    },

    /** The same with the folder there. */
    async make(actor: Actor, folder: PlannedFolder): Promise<PlannedFolder> {
      if (folder.isThere) return folder;
      return { ...folder, place: await places.ensurePath(actor, folder.parent, [folder.name]) };
    },
  };
}

export type NewFolders = ReturnType<typeof createNewFolders>;
