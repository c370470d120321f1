import { AppError, limits, serverLimits } from '@holdall/shared/contract';
import type { Readable } from 'node:stream';
import type { Actor } from '../../../access/Actor.ts';
import type { ByteRange } from '../../../platform/blobs/BlobStore.ts';
import type { KeptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import type { BeginJob } from '../../platform/index.ts';
import type { ArchiveSources, Measured } from './ArchiveSources.ts';
import type { ArchiveRow, ArchivesRepo } from './archives.repo.ts';
import { addressOf, type ArchiveInput } from './makeArchive.ts';
import { packEntries } from './packEntries.ts';
import { untilRefused } from '../../../platform/untilRefused.ts';
import { writeZip } from '../../../platform/zip/writeZip.ts';

interface Dependencies {
  repo: ArchivesRepo;
  sources: ArchiveSources;
  folder: KeptFiles;
  beginJob: BeginJob<ArchiveInput>;
  /** Up to so many bytes an archive is put together while it is sent. */
  streamBytes: number;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Bytes that can still be kept, or null when nobody knows. */
  freeBytes(): Promise<number | null>;
  hash(text: string): string;
  newId(prefix: string): string;
  now(): Date;
  onFailure(error: unknown): void;
}

/** A file that is whole, for sending it with its parts and its tag. */
interface KeptArchive {
  size: number;
  etag: string;
  mime: string;
  name: string;
  download: boolean;
  open(range?: ByteRange): Promise<Readable>;
}

/** What is sent of an archive: a file that is there, or a zip that is put together on the way. */
export type OpenArchive = { kept: KeptArchive } | { name: string; content: Readable };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** What a modest disk packs in a second; only for guessing how long it takes. */
const bytesASecond = 60_000_000;
const filesASecond = 1000;

export type ArchivesService = ReturnType<typeof createArchivesService>;

/** Selections as one zip. The right to each thing is asked for when it is packed, and again when the zip is fetched. */
export function createArchivesService(needs: Dependencies) {
  const { repo, sources, folder, beginJob, streamBytes, transaction, freeBytes, hash, newId, now } = needs;

  function shown({ id, state, jobId, name, files, bytes, expiresAt }: ArchiveRow) {
    const isThere = state === 'streamed' || state === 'ready';
    const seconds = Math.ceil(bytes / bytesASecond + files / filesASecond);
    return {
      archiveId: id,
      jobId,
      name,
      files,
      bytes,
      url: isThere ? addressOf(id) : null,
      estimate: isThere ? null : { files, bytes, seconds },
      expiresAt: expiresAt.toISOString(),
    };
  }

  function draft(actor: Actor, items: string[], measured: Measured, name?: string): ArchiveRow {
    const { storages, files, bytes } = measured;
    if (files > serverLimits.archiveEntries || bytes > serverLimits.archiveBytes) {
      const parts = Math.ceil(
        Math.max(files / serverLimits.archiveEntries, bytes / serverLimits.archiveBytes),
      );
      throw new AppError('archive_too_large', { details: { files, bytes, parts } });
    }
    const createdAt = now();
    const title = name ?? measured.name ?? 'Holdall';
    return {
      id: newId('arc'),
      userId: actor.userId,
      name: `${title}.zip`,
      items,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + dayMs),
      state: 'streamed',
      jobId: null,
      wish: null,
      storageIds: storages.map(({ storageId }) => storageId),
      files,
      bytes,
    };
  }

  /** Has it made and kept, unless the same is being made, or was a moment ago. */
  function keep(actor: Actor, row: ArchiveRow) {
    const wish = hash(JSON.stringify([actor.userId, row.name, row.items.toSorted()]));
    return transaction(async () => {
      await repo.lockWish(wish);
      const after = new Date(now().getTime() - serverLimits.archiveJoinMinutes * minuteMs);
      const same = await repo.findSame(actor, wish, after);
      if (same !== null) return shown(same);
      const free = await freeBytes();
      if (free !== null && free < row.bytes) throw new AppError('disk_full');
      const { jobId } = await beginJob(actor, {
        text: 'Archive {name}',
        values: { name: row.name },
        input: { archiveId: row.id },
        totalItems: row.files,
        totalBytes: row.bytes,
      });
      // A job that is held or failed may be taken up again as long as it is listed.
      const expiresAt = new Date(row.createdAt.getTime() + (limits.jobDays + 1) * dayMs);
      const kept: ArchiveRow = { ...row, state: 'waiting', jobId, wish, expiresAt };
      await repo.insert(kept);
      return shown(kept);
    });
  }

  async function requireTaking(actor: Actor, storageIds: readonly string[]): Promise<void> {
    if (!(await sources.mayTakeFrom(actor, storageIds))) throw new AppError('not_found');
  }

  /** Opens contents for a zip on the line: a long one ends with the right to it. */
  const openFor = (actor: Actor) => async (blobKey: string, size: number, id: string | undefined) => {
    const content = await sources.open(blobKey, size);
    if (Buffer.isBuffer(content) || id === undefined) return content;
    return untilRefused(content, async () => {
      if (!(await sources.whichAreThere(actor, [id])).has(id)) throw new AppError('not_found');
    });
  };

  return {
    async create(actor: Actor, ids: readonly string[], name?: string) {
      const items = [...new Set(ids)];
      const row = draft(actor, items, await sources.measure(actor, items), name);
      if (row.bytes > streamBytes) return keep(actor, row);
      await repo.insert(row);
      return shown(row);
    },

    async open(actor: Actor, id: string): Promise<OpenArchive> {
      const archive = await repo.find(actor, id);
      if (archive === null) throw new AppError('not_found');
      const { name, state, bytes, items, storageIds } = archive;
      if (state === 'failed' || archive.expiresAt < now()) throw new AppError('archive_expired');
      if (state === 'waiting') throw new AppError('archive_not_ready');
      if (state === 'ready') {
        await requireTaking(actor, storageIds);
        if (!(await folder.has(id))) throw new AppError('archive_expired');
        const file = { size: bytes, etag: id, mime: 'application/zip', name, download: true };
        const ask = () => requireTaking(actor, storageIds);
        return { kept: { ...file, open: async (range) => untilRefused(folder.read(id, range), ask) } };
      }
      const { roots } = await sources.choose(actor, items);
      const entries = packEntries(sources, actor, roots, now);
      const { onFailure } = needs;
      return { name, content: writeZip(entries, { open: openFor(actor), onFailure }) };
    },

    async sweep(): Promise<void> {
      await repo.removeExpired(now());
      await folder.sweep(await repo.keptIds(), now());
    },
  };
}
