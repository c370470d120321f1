import { AppError, serverLimits } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { KeptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import type { Work } from '../../platform/index.ts';
import type { ArchiveEntry } from '../../../platform/zip/ArchiveEntry.ts';
import type { ArchiveSources } from './ArchiveSources.ts';
import type { ArchivesRepo } from './archives.repo.ts';
import { packEntries } from './packEntries.ts';
import { missingTexts, writeZip } from '../../../platform/zip/writeZip.ts';

interface Dependencies {
  repo: ArchivesRepo;
  sources: ArchiveSources;
  folder: KeptFiles;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  now(): Date;
  onFailure(error: unknown): void;
}

/** What a job of an archive needs to know. */
export type ArchiveInput = { archiveId: string };

const hourMs = 3_600_000;

/** Where an archive is fetched. */
export const addressOf = (archiveId: string) => `/api/archive/${archiveId}/download`;

/** No more than an archive may hold, however much was put below the chosen things since they were counted. */
async function* bounded(
  groups: AsyncIterable<readonly ArchiveEntry[]>,
): AsyncIterable<readonly ArchiveEntry[]> {
  let [count, bytes] = [0, 0];
  for await (const group of groups) {
    count += group.length;
    for (const { size } of group) bytes += size;
    if (count > serverLimits.archiveEntries || bytes > serverLimits.archiveBytes)
      throw new AppError('archive_too_large');
    yield group;
  }
}

/** The work of making an archive that is kept: a file that is whole before anybody can fetch it. */
export function makeArchive(needs: Dependencies): Work<ArchiveInput> {
  const { repo, sources, folder, transaction, publish, now, onFailure } = needs;

  return {
    async run({ archiveId }, { actor, signal, progress, failed }) {
      const archive = await repo.change(actor.userId, archiveId, { state: 'waiting' });
      if (archive === null) throw new AppError('not_found');
      const { roots, storages } = await sources.choose(actor, archive.items);
      let [files, skipped] = [0, 0];
      const zip = writeZip(bounded(packEntries(sources, actor, roots, now)), {
        open: sources.open,
        onFailure: (error) => signal.aborted || AppError.is(error) || onFailure(error),
        onEntry({ name, missing }) {
          if (missing === null) progress({ items: (files += 1) });
          else failed({ name, code: missing, message: missingTexts[missing] });
          if (missing !== null) skipped += 1;
        },
      });
      const onBytes = (written: number) => progress({ bytes: Math.min(written, archive.bytes) });
      const bytes = await folder.write(archiveId, zip, { signal, onBytes });
      progress({ items: files, totalItems: files, bytes, totalBytes: bytes });

      const expiresAt = new Date(now().getTime() + serverLimits.archiveHours * hourMs);
      await transaction(async () => {
        await repo.change(actor.userId, archiveId, { state: 'ready', files, bytes, expiresAt });
        publish({
          type: 'archiveReady',
          to: { userIds: [actor.userId] },
          properties: {
            archiveId,
            resourceName: archive.name,
            ...(storages.length === 1 && storages[0]?.storageName !== ''
              ? { storageName: storages[0]?.storageName }
              : {}),
            bytes,
            files,
            skipped,
            expiresAt: expiresAt.toISOString(),
          },
        });
      });
      return { opens: addressOf(archiveId) };
    },

    async onGivenUp({ archiveId }, { id: jobId, userId }, failure) {
      const archive = await repo.change(userId, archiveId, { state: 'failed' });
      await folder.remove(archiveId);
      if (failure === null || archive === null) return;
      const { code, reason } = failure;
      const properties = { resourceName: archive.name, code, reason, retryable: true, jobId };
      publish({ type: 'downloadFailed', to: { userIds: [userId] }, properties });
    },
  };
}
