import { AppError, type PathStep, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { OperationRecorder } from '../../platform/index.ts';
import type { AddingRepo } from './adding.repo.ts';
import type { Announce } from './announce.ts';
import type { ChangingRepo } from './changing.repo.ts';
import type { FileType, FileTypeOf } from './fileTypeOf.ts';
import type { LastSeenRepo } from './lastSeen.repo.ts';
import { requireName } from './names.ts';
import type { PlacingRepo } from './actions/placing.repo.ts';
import { requireDepth, type Places } from './places.ts';
import { requireLiving, toResource } from './resourceRow.ts';
import type { FoundResource, GrantedThrough, ResourcesRepo } from './resources.repo.ts';
import type { StarsRepo } from './stars.repo.ts';
import type { TagsRepo } from './tags.repo.ts';

interface Dependencies {
  repo: ResourcesRepo;
  adding: AddingRepo;
  changing: ChangingRepo;
  placing: PlacingRepo;
  places: Places;
  stars: StarsRepo;
  lastSeen: LastSeenRepo;
  tags: TagsRepo;
  operations: OperationRecorder;
  announce: Announce;
  /** Keeps an empty content, which every empty file shares. */
  keepEmpty(): Promise<string>;
  fileTypeOf: FileTypeOf;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
  trashDays: number;
}

/** What a person may change of one thing. */
export interface ResourceChange {
  name?: string | undefined;
  starred?: boolean | undefined;
  tags?: readonly string[] | undefined;
}

/** A thing after a change, and the operation that takes the change back. */
export interface Changed {
  resource: Resource;
  operationId: string | null;
}

/** A thing as somebody may know it who sees it through a shared collection alone: it lies there, and in no folder. */
const shownThrough = (resource: Resource, { collectionId, collectionName, spaceId }: GrantedThrough) => ({
  resource: { ...resource, storageId: collectionId },
  path: [],
  spaceId,
  storageName: collectionName,
});

export type ResourcesService = ReturnType<typeof createResourcesService>;

/** Everything the product can do with one resource, but for its content. */
export function createResourcesService(dependencies: Dependencies) {
  const { repo, adding, changing, placing, places, stars, lastSeen, operations, announce } = dependencies;
  const { keepEmpty, fileTypeOf, transaction, newId, now, trashDays } = dependencies;

  const shown = (actor: Actor, { row, role, trashed }: FoundResource) =>
    toResource(row, { actor, role, trashed, trashDays });

  async function require(
    actor: Actor,
    id: string,
    right: 'list' | 'modify' | 'download' | 'preview',
  ): Promise<FoundResource> {
    return authorize(actor, right, await repo.find(actor, id));
  }

  /** Stops a change made on an older state than the present one. Others wait until the transaction ends. */
  async function requireSeen(actor: Actor, found: FoundResource, seen: number): Promise<void> {
    const held = await changing.hold(actor, found.row.id);
    if (held === null) throw new AppError('not_found');
    if (held.revision === seen) return;
    const current = await require(actor, found.row.id, 'list');
    throw new AppError('revision_conflict', { details: { current: shown(actor, current) } });
  }

  async function rename(actor: Actor, found: FoundResource, name: string): Promise<string | null> {
    const { row, storageId } = found;
    if (name === row.name) return null;
    await placing.hold([storageId]);
    const place = await repo.findPlace(actor, storageId, row.parent_id);
    const namesake = place && (await places.findNamed(actor, place, name));
    if (namesake && namesake.id !== row.id)
      throw new AppError('name_taken', { details: { existing: namesake.id } });
    const values = { name, before: row.name };
    const operationId = await operations.record(actor, {
      kind: 'rename',
      text: 'Renamed “{before}” to “{name}”',
      values,
      undoBy: 'places',
      about: { storageIds: [storageId] },
    });
    const placement = { id: row.id, storageId, parentId: row.parent_id, name, trashed: false };
    await placing.place(actor, [placement], { operationId, at: now() });
    return operationId;
  }

  async function tag(
    actor: Actor,
    { row, storageId }: FoundResource,
    given: readonly string[],
  ): Promise<string | null> {
    const tags = [...new Set(given.map((one) => one.normalize('NFC')))];
    if (tags.length === row.tags.length && tags.every((one, index) => one === row.tags[index])) return null;
    await changing.setTags(actor, row.id, tags);
    return operations.record(actor, {
      kind: 'tag',
      text: 'Changed the tags of “{name}”',
      values: { name: row.name },
      undoBy: 'tags',
      detail: { id: row.id, was: row.tags, is: tags },
      about: { storageIds: [storageId], resourceId: row.id },
    });
  }

  async function star(actor: Actor, { row }: FoundResource, starred: boolean): Promise<string | null> {
    const ids = await stars.set(actor, [row.id], starred, now());
    if (ids.length === 0) return null;
    return operations.record(actor, {
      kind: starred ? 'star' : 'unstar',
      text: starred ? 'Starred “{name}”' : 'Removed the star of “{name}”',
      values: { name: row.name },
      undoBy: 'stars',
      detail: { ids, starred },
    });
  }

  /** What an empty text is by its name: a Markdown text, a table, a program; never what no text can be. */
  async function typeOfEmpty(key: string, name: string): Promise<FileType> {
    const type = await fileTypeOf({ key, size: 0 }, name, new Uint8Array());
    return type.mime.startsWith('text/') ? type : { mime: 'text/plain', kind: 'text' };
  }

  return {
    async get(actor: Actor, id: string): Promise<Resource> {
      return shown(actor, await require(actor, id, 'list'));
    },

    /** The folders above it, the outermost first. */
    async path(actor: Actor, id: string): Promise<PathStep[]> {
      const found = await require(actor, id, 'list');
      return found.path;
    },

    /** Makes a folder or an empty text file. */
    async create(
      actor: Actor,
      storageId: string,
      draft: { kind: 'folder' | 'text'; name: string; parentId: string | null },
    ): Promise<Changed> {
      const isFolder = draft.kind === 'folder';
      const blobHash = isFolder ? null : await keepEmpty();
      return transaction(async () => {
        const place = await places.requirePlace(actor, storageId, draft.parentId);
        const name = requireName(draft.name);
        requireDepth(place.path.length);
        const one = {
          id: newId('res'),
          storageId,
          parentId: draft.parentId,
          isFolder,
          name,
          ...(blobHash === null ? { kind: 'folder', mime: null } : await typeOfEmpty(blobHash, name)),
          size: 0,
          blobHash,
          at: now(),
        };
        if (!(await adding.add(actor, one))) throw new AppError('name_taken');
        const text = isFolder ? 'Made the folder “{name}”' : 'Made “{name}”';
        const operationId = await operations.record(actor, {
          kind: 'create',
          text,
          values: { name },
          undoBy: 'places',
          about: { storageIds: [storageId] },
        });
        await adding.note(operationId, one);
        announce(actor, { storage: place, change: 'create', ids: [one.id], parentIds: [draft.parentId] });
        return { resource: shown(actor, await require(actor, one.id, 'list')), operationId };
      });
    },

    /** Renames, tags or stars. Renaming and tagging need the right to change it; a star is everybody's own. */
    async change(actor: Actor, id: string, change: ResourceChange, seen: number): Promise<Changed> {
      const onlyStar = change.name === undefined && change.tags === undefined;
      const right = onlyStar ? 'list' : 'modify';
      return transaction(async () => {
        const found = await require(actor, id, right);
        const name = change.name === undefined ? undefined : requireName(change.name);
        await requireSeen(actor, found, seen);
        if (!onlyStar) requireLiving(found.trashed);
        const operationIds = [
          name === undefined ? null : await rename(actor, found, name),
          change.tags === undefined ? null : await tag(actor, found, change.tags),
          change.starred === undefined ? null : await star(actor, found, change.starred),
        ];
        const operationId = operationIds.find((one) => one !== null) ?? null;
        if (operationId !== null && !onlyStar) {
          const kind = name === undefined ? 'tag' : 'rename';
          announce(actor, { storage: found, change: kind, ids: [id], parentIds: [found.row.parent_id] });
        }
        return { resource: shown(actor, await require(actor, id, 'list')), operationId };
      });
    },

    /** Remembers which content of a file this person has seen, so that it is told when somebody changes it. */
    async noteLook(actor: Actor, id: string, hash: string): Promise<void> {
      const found = await require(actor, id, 'preview');
      await lastSeen.keep(actor, id, hash, now());
      if (!found.row.looked_at) return;
      const parentIds = [found.row.parent_id];
      announce(actor, { storage: found, change: 'look', ids: [id], parentIds, isOwn: true });
    },

    /** The tags of the space of a storage, those that begin with a text, those first that most things have. */
    usedTags: (actor: Actor, storageId: string, begin: string) =>
      dependencies.tags.list(actor, storageId, begin),

    /** A thing for something that is done with its content; refuses without the right. */
    require,
    requireSeen,
    shown,

    /** Several things as this person sees them, those in the trash too; those that are gone are missing. In no order. */
    async look(actor: Actor, ids: readonly string[]) {
      const found = await repo.findMany(actor, ids);
      return found.map((one) => shown(actor, one));
    },

    /**
     * Several things as this person sees them, with the way to each; those that are gone are missing, and those in the
     * trash, or with `inTrash` all others. What they see through a shared collection lies there.
     */
    async describe(actor: Actor, ids: readonly string[], { inTrash = false }: { inTrash?: boolean } = {}) {
      const found = await repo.findMany(actor, ids);
      const byId = new Map(found.map((one) => [one.row.id, one]));
      return ids.flatMap((id) => {
        const one = byId.get(id);
        if (one === undefined || (one.trashed !== null) !== inTrash) return [];
        const { path, through } = one;
        const resource = shown(actor, one);
        if (through !== undefined) return [shownThrough(resource, through)];
        return [{ resource, path, spaceId: one.spaceId, storageName: one.storageName }];
      });
    },
  };
}
