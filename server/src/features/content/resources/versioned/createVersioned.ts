import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import { createFreeNames } from '../actions/freeNames.ts';
import type { ItemsRepo } from '../actions/items.repo.ts';
import type { AddingRepo } from '../adding.repo.ts';
import type { Announce } from '../announce.ts';
import type { ChangingRepo, Content } from '../changing.repo.ts';
import { requireName } from '../names.ts';
import type { Places } from '../places.ts';
import { presentContent } from '../presentContent.ts';
import type { FoundResource, ResourcesRepo } from '../resources.repo.ts';
import type { Changed, ResourcesService } from '../resources.service.ts';
import type { ReplaceContent } from './replaceContent.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: ItemsRepo;
  adding: AddingRepo;
  changing: ChangingRepo;
  places: Places;
  resources: Pick<ResourcesService, 'require' | 'requireSeen' | 'shown'>;
  replaceContent: ReplaceContent;
  operations: OperationRecorder;
  announce: Announce;
  newId(prefix: string): string;
  now(): Date;
}

export type Versioned = ReturnType<typeof createVersioned>;

/** What versions are handed of the files that they are of. Everything but `findFile` and `tell` needs a transaction. */
export function createVersioned(dependencies: Dependencies) {
  const { repo, items, adding, changing, places, resources, replaceContent } = dependencies;
  const { operations, announce, newId, now } = dependencies;

  async function find(actor: Actor, id: string): Promise<FoundResource> {
    const found = authorize(actor, 'list', await repo.find(actor, id));
    presentContent(found);
    return found;
  }

  async function change(actor: Actor, id: string, operationId: string | null): Promise<Changed> {
    const found = await resources.require(actor, id, 'list');
    return { resource: resources.shown(actor, found), operationId };
  }

  return {
    /** A file as the actor sees it. */
    async findFile(actor: Actor, id: string) {
      const found = await find(actor, id);
      return { role: found.role, createdBy: found.createdBy, isTrashed: found.trashed !== null };
    },

    /** Keeps others from changing a file until the transaction ends. */
    async hold(actor: Actor, id: string): Promise<void> {
      if ((await changing.hold(actor, id)) === null) throw new AppError('not_found');
    },

    /** Puts an earlier content in the place of the present one. */
    async putBack(actor: Actor, id: string, content: Content, seen: number): Promise<Changed> {
      const found = await resources.require(actor, id, 'modify');
      await resources.requireSeen(actor, found, seen);
      return change(actor, id, await replaceContent(actor, found, content, 'restore'));
    },

    /** Makes a file of an earlier content in the same folder; a name that is taken gets a number. */
    async addBeside(actor: Actor, id: string, content: Content, wanted: string): Promise<Changed> {
      const { row } = await find(actor, id);
      const { storage_id: storageId, parent_id: parentId } = row;
      const place = await places.requirePlace(actor, storageId, parentId);
      const name = requireName(wanted);
      const names = createFreeNames((asked) => items.holders(actor, asked));
      const isTaken = await places.findNamed(actor, place, name);
      const folderId = parentId ?? storageId;
      const [free] = isTaken ? await names.numbered([{ folderId, name, isFolder: false }]) : [name];
      const { blobHash, size, mime, kind } = content;
      const goal = { id: newId('res'), storageId, parentId, isFolder: false, at: now() };
      const file = { ...goal, name: free ?? name, kind, mime, size, blobHash };
      if (!(await adding.add(actor, file))) throw new AppError('name_taken');
      const operationId = await operations.record(actor, {
        kind: 'create',
        text: 'Made “{name}” of an earlier version',
        values: { name: file.name },
        undoBy: 'places',
        about: { storageIds: [storageId] },
      });
      await adding.note(operationId, file);
      announce(actor, { storage: place, change: 'create', ids: [file.id], parentIds: [parentId] });
      return change(actor, file.id, operationId);
    },

    /** Says that something about a file has changed that no row shows. */
    async tell(actor: Actor, id: string): Promise<void> {
      const found = await find(actor, id);
      announce(actor, { storage: found, change: 'versions', ids: [id], parentIds: [found.row.parent_id] });
    },
  };
}
