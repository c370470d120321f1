import { thinVersions, untouchedMs, type AgedVersion } from './thinVersions.ts';
import type { VersionsRepo } from './versions.repo.ts';

interface Dependencies {
  repo: Pick<VersionsRepo, 'aged' | 'remove'>;
  now(): Date;
}

/** So many files are looked at with one statement. */
const filesAtOnce = 100;

/** Makes the job that thins versions out, some files at a time. */
export function createSweepVersions({ repo, now }: Dependencies) {
  return async function sweep(): Promise<void> {
    const at = now();
    const before = new Date(at.getTime() - untouchedMs);
    for (let after = ''; ;) {
      const aged = await repo.aged(after, before, filesAtOnce);
      const last = aged.at(-1);
      if (last === undefined) return;
      const files = Map.groupBy(aged, ({ resourceId }) => resourceId);
      const gone = [...files.values()].flatMap((versions: AgedVersion[]) => thinVersions(versions, at));
      if (gone.length > 0) await repo.remove(gone);
      after = last.resourceId;
    }
  };
}
