import { AppError, type Resolution, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize, isAllowed } from '../../../../access/authorize.ts';
import type { BlobStore } from '../../../../platform/blobs/BlobStore.ts';
import { sayIn } from '../../../../platform/say.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { UploadTargets } from '../../uploads/UploadTargets.ts';
import { createFreeNames } from '../actions/freeNames.ts';
import type { ItemsRepo, Namesake } from '../actions/items.repo.ts';
import type { PlacingRepo } from '../actions/placing.repo.ts';
import type { AddingRepo, NewResource } from '../adding.repo.ts';
import type { Announce } from '../announce.ts';
import type { ChangingRepo } from '../changing.repo.ts';
import type { FileTypeOf } from '../fileTypeOf.ts';
import { mendedName, nameProblem, requireName } from '../names.ts';
import { requireDepth, type Places } from '../places.ts';
import type { Place, ResourcesRepo } from '../resources.repo.ts';
import type { ResourcesService } from '../resources.service.ts';
import type { ReplaceContent } from '../versioned/replaceContent.ts';
import { newRow } from '../newRow.ts';
import { toResource } from '../resourceRow.ts';
import { sortNameOf } from '../sortName.ts';
import { createAddFiles } from './addFiles.ts';
import { uploadDraftOf } from './uploadDraft.ts';

interface Dependencies {
  places: Places;
  items: ItemsRepo;
  adding: AddingRepo;
  placing: PlacingRepo;
  resources: Pick<ResourcesService, 'get'>;
  blobs: Pick<BlobStore, 'size'>;
  fileTypeOf: FileTypeOf;
  repo: Pick<ResourcesRepo, 'find'>;
  changing: Pick<ChangingRepo, 'hold'>;
  replaceContent: ReplaceContent;
  operations: OperationRecorder;
  announce: Announce;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

/** A name that somebody else took between looking and adding is looked at again so often. */
const attempts = 5;

/** How uploads put files in their places. */
export function createUploadTargets(dependencies: Dependencies): UploadTargets {
  const { places, items, adding, placing, resources, blobs, fileTypeOf, operations, announce } = dependencies;
  const { repo, changing, replaceContent, transaction, newId, now } = dependencies;

  const folderIdOf = (place: Place) => place.parentId ?? place.storageId;

  async function freeName(actor: Actor, place: Place, name: string): Promise<string> {
    const names = createFreeNames((wanted) => items.holders(actor, wanted));
    const [free] = await names.numbered([{ folderId: folderIdOf(place), name, isFolder: false }]);
    return free ?? name;
  }

  async function putAside(
    actor: Actor,
    place: Place,
    existing: Namesake,
    operationId: string,
  ): Promise<void> {
    if (!isAllowed(actor, 'delete', { role: place.role, createdBy: existing.createdBy }))
      throw new AppError('forbidden');
    const { storageId, parentId } = place;
    const placement = { id: existing.id, name: existing.name, storageId, parentId, trashed: true };
    await placing.hold([storageId]);
    await placing.place(actor, [placement], { operationId, at: now() });
  }

  const record = (actor: Actor, name: string, place: Place) =>
    operations.record(actor, uploadDraftOf(name, place));

  /** The thing that was just added, as its maker sees it. */
  function shownNew(actor: Actor, place: Place, file: NewResource): Resource {
    const row = {
      ...newRow(file),
      created_by: actor.userId,
      changed_by: actor.userId,
      changer: actor.name,
      changer_guest: actor.guest,
    };
    return toResource(row, { actor, role: place.role });
  }

  async function finish(
    actor: Actor,
    place: Place,
    file: NewResource,
    replaced?: { id: string; operationId: string },
  ) {
    const operationId = replaced?.operationId ?? (await record(actor, file.name, place));
    await adding.note(operationId, file);
    const ids = replaced ? [file.id, replaced.id] : [file.id];
    announce(actor, { storage: place, change: 'create', ids, parentIds: [file.parentId] });
    return { resource: shownNew(actor, place, file), operationId };
  }

  /** The file that is there gets the new content; what it held becomes a version. Null when it has just gone. */
  async function giveContent(actor: Actor, existing: Namesake, { blobHash, size, mime, kind }: NewResource) {
    const held = await changing.hold(actor, existing.id);
    const found = await repo.find(actor, existing.id);
    if (held === null || found === null || found.trashed !== null || blobHash === null) return null;
    authorize(actor, 'modify', found);
    const is = { blobHash, size, mime: mime ?? 'application/octet-stream', kind };
    const operationId = await replaceContent(actor, found, is, 'upload');
    return { resource: await resources.get(actor, existing.id), operationId };
  }

  /** One try. Null when the name was taken or freed in between. */
  async function put(actor: Actor, place: Place, file: NewResource, conflict: Resolution) {
    if (await adding.add(actor, file)) return finish(actor, place, file);
    const existing = await places.findNamed(actor, place, file.name);
    if (existing === null) return null;
    if (conflict === 'skip') return { resource: await resources.get(actor, existing.id), operationId: null };
    if (conflict === 'keepBoth') {
      const numbered = { ...file, name: await freeName(actor, place, file.name) };
      return (await adding.add(actor, numbered)) ? finish(actor, place, numbered) : null;
    }
    if (existing.rank !== 0) return giveContent(actor, existing, file);
    const operationId = await record(actor, file.name, place);
    await putAside(actor, place, existing, operationId);
    if (!(await adding.add(actor, file))) throw new AppError('locked');
    return finish(actor, place, file, { id: existing.id, operationId });
  }

  async function requireHere({ blobHash, size }: Pick<NewResource, 'blobHash' | 'size'>): Promise<void> {
    if (blobHash !== null && (await blobs.size(blobHash)) === size) return;
    throw new AppError('conflict', { message: 'The file did not arrive whole. Send it again.' });
  }

  const alone: Pick<UploadTargets, 'ensureFolders' | 'addFile'> = {
    ensureFolders: (actor, target, path) =>
      transaction(async () => {
        const start = await places.requirePlace(actor, target.storageId, target.parentId);
        const { storageId, parentId } = await places.ensurePath(actor, start, path);
        return { storageId, parentId };
      }),

    async addFile(actor, { storageId, parentId, name: given, blob, conflict }) {
      const name = requireName(given);
      const type = await fileTypeOf(blob, name);
      return transaction(async () => {
        const place = await places.requirePlace(actor, storageId, parentId);
        requireDepth(place.path.length);
        const file = {
          id: newId('res'),
          storageId,
          parentId,
          isFolder: false,
          name,
          ...type,
          size: blob.size,
          blobHash: blob.key,
          at: now(),
        };
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const added = await put(actor, place, file, conflict);
          if (added === null) continue;
          await requireHere(file);
          return added;
        }
        throw new AppError('locked');
      });
    },
  };

  return {
    ...alone,
    addFiles: createAddFiles({ ...dependencies, alone, requireHere }),

    async requireCreatable(actor, target, names) {
      const place = await places.requirePlace(actor, target.storageId, target.parentId);
      for (const name of names) requireName(name);
      requireDepth(place.path.length, Math.max(1, names.length));
    },

    async check(actor, target, files) {
      const start = await places.requirePlace(actor, target.storageId, target.parentId);
      const known = new Map<string, Promise<Place | null>>();
      const follow = (path: readonly string[]) => {
        const key = path.join('/');
        const found = known.get(key) ?? places.followPath(actor, start, path);
        known.set(key, found);
        return found;
      };
      const refused: Awaited<ReturnType<UploadTargets['check']>>['refused'] = [];
      const wanted: { index: number; folderId: string; name: string; sortName: string }[] = [];
      for (const [index, { path, name }] of files.entries()) {
        const wrong = [...path, name].find((one) => nameProblem(one) !== null);
        if (wrong !== undefined) {
          const suggestedName = nameProblem(name) === null ? null : mendedName(name);
          const message = sayIn(actor.locale, nameProblem(wrong) ?? '');
          refused.push({ index, code: 'name_invalid', message, suggestedName });
          continue;
        }
        const place = await follow(path.map((one) => one.normalize('NFC')));
        const kept = name.normalize('NFC');
        if (place)
          wanted.push({ index, folderId: folderIdOf(place), name: kept, sortName: sortNameOf(kept) });
      }
      const found = wanted.length === 0 ? [] : await items.namesakes(actor, wanted);
      const conflicts = new Map<number, string>();
      for (const namesake of found) {
        const one = wanted[namesake.index];
        if (one && one.name.toLowerCase() === namesake.name.toLowerCase())
          conflicts.set(one.index, namesake.id);
      }
      return { refused, conflicts: [...conflicts].map(([index, existing]) => ({ index, existing })) };
    },
  };
}
