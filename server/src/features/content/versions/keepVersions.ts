import { AppError, serverLimits } from '@holdall/shared/contract';
import { authorize } from '../../../access/authorize.ts';
import type { KeepVersions } from '../resources/versioned/KeepVersions.ts';
import type { VersionRow, VersionsRepo } from './versions.repo.ts';

/** A content that a file may hold. */
export interface KeptContent {
  blobHash: string;
  size: number;
  mime: string;
  kind: string;
}

/** What a version holds, as what a file would hold. */
export const contentOf = ({ blobHash, size, mime, kind }: VersionRow): KeptContent => ({
  blobHash,
  size,
  mime: mime ?? 'application/octet-stream',
  kind,
});

const sittingMs = serverLimits.versionSittingMinutes * 60_000;

interface Dependencies {
  repo: Pick<VersionsRepo, 'find' | 'keep' | 'takeBack'>;
  newId(prefix: string): string;
}

/** Keeps what is about to be replaced. The lower half of versions: resources stand on it, and versions on resources. */
export function createKeepVersions({ repo, newId }: Dependencies): KeepVersions {
  return {
    async keep(actor, resourceId, { sitting, at }) {
      // The many saves of one person who writes share a version for a while.
      const sittingSince = sitting ? new Date(at.getTime() - sittingMs) : null;
      await repo.keep(actor, { id: newId('ver'), resourceId, at, sittingSince }, serverLimits.versions);
    },

    takeBack: (actor, resourceId, blobHash) => repo.takeBack(actor, resourceId, blobHash),

    async content(actor, file, resourceId, versionId) {
      authorize(actor, 'versions', file);
      const row = await repo.find(actor, resourceId, versionId);
      if (row === null) throw new AppError('not_found');
      return contentOf(row);
    },
  };
}
