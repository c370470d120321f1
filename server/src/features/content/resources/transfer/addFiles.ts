import { AppError, type Resolution, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { explainIn } from '../../../../platform/say.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { ArrivedTogether, FileOutcome, UploadTargets } from '../../uploads/UploadTargets.ts';
import type { AddingRepo, NewResource } from '../adding.repo.ts';
import type { Announce } from '../announce.ts';
import type { FileTypeOf } from '../fileTypeOf.ts';
import { requireName } from '../names.ts';
import { requireDepth, type Places } from '../places.ts';
import { uploadDraftOf } from './uploadDraft.ts';

interface Dependencies {
  places: Pick<Places, 'requirePlace' | 'ensurePath'>;
  adding: Pick<AddingRepo, 'addAll' | 'noteAll'>;
  operations: Pick<OperationRecorder, 'recordAll'>;
  fileTypeOf: FileTypeOf;
  announce: Announce;
  alone: Pick<UploadTargets, 'addFile' | 'ensureFolders'>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  requireHere(file: Pick<NewResource, 'blobHash' | 'size'>): Promise<void>;
  newId(prefix: string): string;
  now(): Date;
}

/** Null for a file that is not there and has to be tried alone. */
type Outcomes = readonly (FileOutcome | null)[];

/**
 * Puts files that came together in their places, those of one folder in one transaction: the wait for the disk is
 * shared. Each is an act of its own, which is undone alone. What is left, because its name is taken or one of its
 * company was refused, is tried alone, so that exactly those are refused that have to be.
 */
export function createAddFiles(dependencies: Dependencies): UploadTargets['addFiles'] {
  const { places, adding, operations, fileTypeOf, announce, alone, transaction } = dependencies;
  const { requireHere, newId, now } = dependencies;

  async function newFile(
    target: Target,
    { name, blob, bytes }: ArrivedTogether,
    at: Date,
  ): Promise<NewResource> {
    const type = await fileTypeOf(blob, name, bytes);
    const { key: blobHash, size } = blob;
    return {
      ...target,
      id: newId('res'),
      isFolder: false,
      name: requireName(name),
      ...type,
      size,
      blobHash,
      at,
    };
  }

  /** Needs a transaction. */
  async function addToFolder(
    actor: Actor,
    target: Target,
    arrivals: readonly ArrivedTogether[],
  ): Promise<Outcomes> {
    const start = await places.requirePlace(actor, target.storageId, target.parentId);
    const place = await places.ensurePath(actor, start, arrivals[0]?.path ?? []);
    requireDepth(place.path.length);
    const { storageId, parentId } = place;
    const at = now();
    const files = await Promise.all(arrivals.map((arrival) => newFile({ storageId, parentId }, arrival, at)));
    const ids = await adding.addAll(actor, place, files, at);
    const added = files.filter(({ id }) => ids.has(id));
    if (added.length === 0) return files.map(() => null);

    const drafts = added.map(({ name }) => uploadDraftOf(name, place));
    const operationIds = await operations.recordAll(actor, drafts);
    const actions = new Map(added.map(({ id }, index) => [id, operationIds[index] ?? '']));
    const notes = added.map(({ id, name }) => ({ operationId: actions.get(id) ?? '', id, name }));
    await adding.noteAll(place, notes);
    await Promise.all(added.map(requireHere));
    announce(actor, { storage: place, change: 'create', ids: [...ids], parentIds: [parentId] });
    return files.map(({ id }) => {
      const operationId = actions.get(id);
      return operationId === undefined ? null : { resourceId: id, operationId, problem: null };
    });
  }

  async function addTogether(
    actor: Actor,
    target: Target,
    arrivals: readonly ArrivedTogether[],
  ): Promise<Outcomes> {
    try {
      return await transaction(() => addToFolder(actor, target, arrivals));
    } catch (error) {
      if (!AppError.is(error)) throw error;
      return arrivals.map(() => null);
    }
  }

  async function addAlone(
    actor: Actor,
    target: Target,
    { path, name, blob }: ArrivedTogether,
    conflict: Resolution,
  ): Promise<FileOutcome> {
    try {
      const { resource, operationId } = await transaction(async () => {
        const goal = path.length === 0 ? target : await alone.ensureFolders(actor, target, path);
        return alone.addFile(actor, { ...goal, name, blob, mime: '', conflict });
      });
      return { resourceId: resource.id, operationId, problem: null };
    } catch (error) {
      if (!AppError.is(error)) throw error;
      const problem = { code: error.code, message: explainIn(actor.locale, error) };
      return { resourceId: null, operationId: null, problem };
    }
  }

  return async (actor, { storageId, parentId }, arrivals, conflict) => {
    const target = { storageId, parentId };
    const outcomes = new Map<ArrivedTogether, FileOutcome | null>();
    const byFolder = Map.groupBy(arrivals, ({ path }) => path.join('/'));
    for (const company of byFolder.values()) {
      const added = await addTogether(actor, target, company);
      for (const [index, arrival] of company.entries()) outcomes.set(arrival, added[index] ?? null);
    }
    const all: FileOutcome[] = [];
    for (const arrival of arrivals)
      all.push(outcomes.get(arrival) ?? (await addAlone(actor, target, arrival, conflict)));
    return all;
  };
}
