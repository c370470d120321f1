import type { Readable } from 'node:stream';
import {
  AppError,
  limits,
  type Resolution,
  type Target,
  type Upload,
  type UploadDraft,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import type { PartialFiles } from '../../../platform/chunks/PartialFiles.ts';
import { explainIn } from '../../../platform/say.ts';
import { untilRefused } from '../../../platform/untilRefused.ts';
import { readTogether } from './readTogether.ts';
import type { UploadRow, UploadsRepo } from './uploads.repo.ts';
import type { ArrivedFile, UploadTargets } from './UploadTargets.ts';

interface Dependencies {
  repo: UploadsRepo;
  chunks: PartialFiles;
  store: Pick<BlobStore, 'put' | 'putAll'>;
  targets: UploadTargets;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Bytes the disk can still take, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
  /** Told where so many bytes were refused because the disk has no room for them. */
  onNoRoom(storageId: string, bytes: number): void;
  maxBytes: number;
  newId(prefix: string): string;
  now(): Date;
}

/** How far an upload is; `resourceId` once it has become a file. */
export interface UploadProgress {
  readonly id: string;
  readonly offset: number;
  readonly size: number;
  readonly resourceId: string | null;
  readonly operationId: string | null;
}

function toUpload(row: UploadRow, received: number): Upload {
  const { id, storageId, parentId, path, name, size, resourceId, operationId } = row;
  return {
    id,
    storageId,
    parentId,
    path,
    name,
    size,
    received,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    resourceId,
    operationId,
  };
}

/** A small file, with the folders below its target. */
export interface SmallFile extends Omit<ArrivedFile, 'blob'> {
  readonly path: readonly string[];
}

/** A week: as long as somebody may leave an upload lying. */
const keptMs = 7 * 86_400_000;

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Uploads that go on where they were cut off: the rules. Bytes lie in `chunks` until the last one is here. */
export function createUploadsService({
  repo,
  chunks,
  store,
  targets,
  transaction,
  freeBytes,
  onNoRoom,
  maxBytes,
  newId,
  now,
}: Dependencies) {
  /** Uploads that bytes are being added to right now: one stream a file. */
  const busy = new Set<string>();

  async function require(actor: Actor, id: string): Promise<UploadRow> {
    const row = await repo.find(actor, id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  const progress = (row: UploadRow, offset: number): UploadProgress => ({
    id: row.id,
    offset,
    size: row.size,
    resourceId: row.resourceId,
    operationId: row.operationId,
  });

  async function offsetOf(row: UploadRow): Promise<number> {
    return row.resourceId === null ? ((await chunks.received(row.id)) ?? 0) : row.size;
  }

  /** Where a file with a way goes. Whoever puts it there asks for the right. */
  async function folderFor(actor: Actor, root: Target, path: readonly string[]): Promise<Target> {
    return path.length === 0 ? root : targets.ensureFolders(actor, root, path);
  }

  async function finish(actor: Actor, row: UploadRow): Promise<UploadProgress> {
    const blob = await chunks.finish(row.id);
    return transaction(async () => {
      const root: Target = { storageId: row.storageId, parentId: row.parentId };
      const target = await folderFor(actor, root, row.path);
      const file = { ...target, name: row.name, blob, mime: row.mime, conflict: row.conflict };
      const { resource, operationId } = await targets.addFile(actor, file);
      await repo.finish(row.id, resource.id, operationId);
      return progress({ ...row, resourceId: resource.id, operationId }, row.size);
    });
  }

  async function requireRoom(storageId: string, bytes: number): Promise<void> {
    if (bytes > maxBytes) throw new AppError('file_too_large', { details: { maxBytes } });
    const free = await freeBytes();
    if (free === null || bytes <= free) return;
    onNoRoom(storageId, bytes);
    throw new AppError('disk_full', { details: { needed: bytes, free } });
  }

  return {
    /** Begins an upload. An empty file is there at once. */
    async create(actor: Actor, draft: UploadDraft): Promise<UploadProgress> {
      await targets.requireCreatable(actor, draft, [...draft.path, draft.name]);
      await requireRoom(draft.storageId, draft.size);
      const startedAt = now();
      const row: UploadRow = {
        ...draft,
        id: newId('upl'),
        userId: actor.userId,
        startedAt,
        expiresAt: new Date(startedAt.getTime() + keptMs),
        resourceId: null,
        operationId: null,
      };
      await chunks.create(row.id);
      await repo.insert(row);
      return row.size === 0 ? finish(actor, row) : progress(row, 0);
    },

    /**
     * Adds bytes at `offset`, which must be where the upload stands. With the last byte the file is there. Which they are is
     * asked of `next` once it is known that the upload is the actor's: nobody else hears what is wrong with them.
     */
    async append(
      actor: Actor,
      id: string,
      next: () => { readonly offset: number; readonly content: Readable },
    ): Promise<UploadProgress> {
      const row = await require(actor, id);
      const { offset, content } = next();
      if (busy.has(id)) throw new AppError('locked');
      busy.add(id);
      try {
        const present = await offsetOf(row);
        if (offset !== present) throw new AppError('upload_conflict', { details: { offset: present } });
        if (row.resourceId !== null) return progress(row, row.size);
        untilRefused(content, () => targets.requireCreatable(actor, row, []));
        const received = await chunks.append(id, offset, content, row.size);
        return received === row.size ? await finish(actor, row) : progress(row, received);
      } finally {
        busy.delete(id);
      }
    },

    /** Ends an upload and forgets its bytes. While some are being put down it is locked: they may be the last, and make it a file. */
    async cancel(actor: Actor, id: string): Promise<void> {
      const row = await require(actor, id);
      if (busy.has(id)) throw new AppError('locked');
      await repo.remove(row.id);
      await chunks.remove(row.id);
    },

    /** An upload of this person, and how far it is. */
    async get(actor: Actor, id: string): Promise<{ upload: Upload; progress: UploadProgress }> {
      const row = await require(actor, id);
      const offset = await offsetOf(row);
      return { upload: toUpload(row, offset), progress: progress(row, offset) };
    },

    /** What of this person's has begun and not ended. */
    async list(actor: Actor): Promise<Upload[]> {
      const rows = await repo.unfinished(actor);
      return Promise.all(rows.map(async (row) => toUpload(row, await offsetOf(row))));
    },

    /** Brings a small file in one go. It is on the disk for good when the answer comes. */
    async put(actor: Actor, { path, ...file }: SmallFile, content: Readable) {
      await targets.requireCreatable(actor, file, [...path, file.name]);
      untilRefused(content, () => targets.requireCreatable(actor, file, []));
      const blob = await store.put(content, { maxBytes: Math.min(maxBytes, limits.smallUploadBytes) });
      return transaction(async () => {
        const target = await folderFor(actor, file, path);
        return targets.addFile(actor, { ...file, ...target, blob });
      });
    },

    /** Brings several small files in one go. They are on the disk for good when the answer comes. */
    async putTogether(actor: Actor, target: Target, conflict: Resolution, content: Readable) {
      await targets.requireCreatable(actor, target, []);
      untilRefused(content, () => targets.requireCreatable(actor, target, []));
      const arrivals = await readTogether(content);
      if (arrivals.some(({ size }) => size > maxBytes))
        throw new AppError('file_too_large', { details: { maxBytes } });
      const blobs = await store.putAll(arrivals.map(({ bytes }) => bytes));
      const files = arrivals.flatMap((arrival, index) => {
        const blob = blobs[index];
        return blob ? [{ ...arrival, blob }] : [];
      });
      return targets.addFiles(actor, target, files, conflict);
    },

    /** Before the first byte: what is in the way, what cannot be, and whether there is room. */
    async check(
      actor: Actor,
      target: Target,
      files: readonly { path: string[]; name: string; size: number }[],
    ) {
      const { conflicts, refused } = await targets.check(actor, target, files);
      const tooLarge = files.flatMap(({ size }, index) =>
        size > Math.min(maxBytes, serverLimits.uploadBytes)
          ? [
              {
                index,
                code: 'file_too_large',
                message: explainIn(actor.locale, new AppError('file_too_large')),
                suggestedName: null,
              },
            ]
          : [],
      );
      const needed = files.reduce((sum, { size }) => sum + size, 0);
      const free = await freeBytes();
      const enough = free === null || needed <= free;
      if (!enough && tooLarge.length === 0) onNoRoom(target.storageId, needed);
      return { conflicts, refused: [...refused, ...tooLarge], room: { needed, free, enough } };
    },

    /** Forgets uploads that nobody went on with, and bytes that belong to no upload. */
    async sweep(): Promise<void> {
      for (const id of await repo.removeExpired(now())) await chunks.remove(id);
      const known = await repo.ids();
      for (const id of await chunks.ids()) if (!known.has(id) && !busy.has(id)) await chunks.remove(id);
    },
  };
}
