import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { ArchiveEntry } from '../../../platform/zip/ArchiveEntry.ts';
import type { VersionsRepo } from './versions.repo.ts';

const atOnce = 200;

/** The older contents of all files of a storage that this person may have, each as a file under the name of its own. */
export function createWalkVersions({ repo }: { repo: Pick<VersionsRepo, 'walk'> }) {
  return async function* walk(
    actor: Actor,
    storageId: string,
    path: readonly string[],
  ): AsyncIterable<readonly ArchiveEntry[]> {
    for (let after = ''; ;) {
      const page = await repo.walk(actor, storageId, after, atOnce);
      const entries: ArchiveEntry[] = [];
      for (const version of page) {
        const { id, name, blobHash: blobKey, size, savedAt: changedAt } = version;
        if (!isAllowed(actor, 'versions', version) || !isAllowed(actor, 'download', version)) continue;
        const moment = changedAt.toISOString().replaceAll(':', '.');
        const own = `${moment} ${id.slice(-6)} ${name}`;
        entries.push({ path: [...path, ...version.path, name, own], blobKey, size, changedAt });
      }
      yield entries;
      const last = page.at(-1);
      if (last === undefined || page.length < atOnce) return;
      after = last.id;
    }
  };
}
