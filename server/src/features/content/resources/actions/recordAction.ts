import type { PlannedAction } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { AddingRepo } from '../adding.repo.ts';
import type { PlannedFolder } from './newFolders.ts';
import type { Resolved } from './settleNames.ts';

/** What the recording of actions is made of. */
export interface RecordDependencies {
  adding: Pick<AddingRepo, 'noteAll'>;
  operations: OperationRecorder;
}

/** What is said of an act in the undo strip and the history: catalogue ids for one thing and for many. */
const actionTexts: Readonly<Record<PlannedAction, { one: string; many: string }>> = {
  copy: { one: 'Copied “{name}” to “{target}”', many: 'Copied {count} items to “{target}”' },
  move: { one: 'Moved “{name}” to “{target}”', many: 'Moved {count} items to “{target}”' },
  makeFolder: {
    one: 'Made the folder “{target}” with “{name}”',
    many: 'Made the folder “{target}” with {count} items',
  },
  rename: { one: 'Renamed to “{name}”', many: 'Renamed {count} items' },
  delete: { one: 'Moved “{name}” to the trash', many: 'Moved {count} items to the trash' },
  restore: { one: 'Restored “{name}”', many: 'Restored {count} items' },
  purge: { one: 'Deleted “{name}” for good', many: 'Deleted {count} items for good' },
  star: { one: 'Starred “{name}”', many: 'Starred {count} items' },
  tag: { one: 'Changed the tags of “{name}”', many: 'Changed the tags of {count} items' },
  unstar: { one: 'Removed the star of “{name}”', many: 'Removed the stars of {count} items' },
};

/** What takes each act back. */
const undoers: Readonly<Record<PlannedAction, string | null>> = {
  copy: 'places',
  move: 'places',
  makeFolder: 'places',
  rename: 'places',
  delete: 'places',
  restore: 'places',
  purge: null,
  star: 'stars',
  unstar: 'stars',
  tag: 'tags',
};

/** What became of tags, each change with all that it was made of: mostly all things get the same ones. */
function tagChangesOf(placed: Resolved['placed']) {
  const groups = Map.groupBy(placed, ({ tags }) => JSON.stringify(tags));
  return [...groups.values()].map((group) => ({ ids: group.map(({ item }) => item.id), ...group[0]?.tags }));
}

/** Every storage that something comes from or goes to. */
const touchedBy = (placed: Resolved['placed']) =>
  placed.flatMap(({ item, place }) => (place ? [item.storageId, place.storageId] : [item.storageId]));

/** Makes what writes an action down, for the undo strip and the history, and answers the id of the operation. */
export function createRecordAction({ adding, operations }: RecordDependencies) {
  return {
    /** Records what was done to all that was placed; `ids` are those that have really changed. */
    async recordAction(
      actor: Actor,
      action: PlannedAction,
      { placed }: Resolved,
      ids: readonly string[],
    ): Promise<string> {
      const [first] = placed;
      const place = first?.place ?? null;
      const values = {
        name: first?.name ?? '',
        count: placed.length,
        target: place === null ? '' : (place.path.at(-1)?.name ?? place.storageName),
      };
      const isStar = action === 'star' || action === 'unstar';
      const about = { storageIds: touchedBy(placed), ...(ids.length === 1 && { resourceId: ids[0] }) };
      return operations.record(actor, {
        // What goes into a folder that is made is moved: the activity knows it by that.
        kind: action === 'makeFolder' ? 'move' : action,
        text: actionTexts[action][placed.length === 1 ? 'one' : 'many'],
        values,
        undoBy: undoers[action],
        // Stars are nobody else's business.
        ...(isStar ? { detail: { ids, starred: action === 'star' } } : { about }),
        ...(action === 'tag' && { detail: { changes: tagChangesOf(placed) } }),
      });
    },

    /** Writes down that a folder was made, alone or along with what went into it. */
    async recordFolder(
      actor: Actor,
      { name, parent, place }: PlannedFolder,
      along: string | null,
    ): Promise<string> {
      const { storageId, parentId } = parent;
      const operationId =
        along ??
        (await operations.record(actor, {
          kind: 'create',
          text: 'Made the folder “{name}”',
          values: { name },
          undoBy: 'places',
          about: { storageIds: [storageId] },
        }));
      await adding.noteAll({ storageId, parentId }, [{ operationId, id: place.parentId ?? '', name }]);
      return operationId;
    },
  };
}
