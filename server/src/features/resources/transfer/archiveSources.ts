import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import type { ArchiveEntry, ArchiveSources } from '../../archives/ArchiveSources.ts';
import type { ItemsRepo } from '../acts/items.repo.ts';
import type { ResourcesRepo } from '../resources.repo.ts';
import type { WalkedEntry, WalkingRepo } from './walking.repo.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: ItemsRepo;
  walking: WalkingRepo;
  blobs: Pick<BlobStore, 'open'>;
}

/** What archives are packed from. The right to download is asked for at the top, that to see at every page. */
export function createArchiveSources({ repo, items, walking, blobs }: Dependencies): ArchiveSources {
  const fileEntry = (
    { blobHash, size, changedAt }: Pick<WalkedEntry, 'blobHash' | 'size' | 'changedAt'>,
    path: readonly string[],
  ) => ({
    path,
    blobKey: blobHash,
    size,
    changedAt,
  });

  async function* below(
    actor: Actor,
    folderId: string,
    path: readonly string[],
  ): AsyncIterable<ArchiveEntry> {
    for (let after: WalkedEntry | null = null, isWhole = false; !isWhole;) {
      const page: WalkedEntry[] = await walking.page(actor, folderId, after);
      for (const entry of page) {
        const here = [...path, entry.name];
        yield fileEntry(entry, here);
        if (entry.rank === 0) yield* below(actor, entry.id, here);
      }
      after = page.at(-1) ?? null;
      isWhole = walking.isWhole(page);
    }
  }

  return {
    async roots(actor, ids) {
      const found = await items.items(actor, ids);
      const byId = new Map(found.map((item) => [item.id, item]));
      const sums = await items.sums(actor, ids);
      return ids.map((id) => {
        const item = byId.get(id);
        const sum = sums.get(id);
        if (item === undefined || sum === undefined) throw new AppError('not_found');
        if (!isAllowed(actor, 'download', item)) throw new AppError('forbidden');
        return { id, name: item.name, files: sum.files, bytes: sum.bytes };
      });
    },

    async *walk(actor, id) {
      const found = await repo.find(actor, id);
      if (found === null || !isAllowed(actor, 'download', found)) throw new AppError('not_found');
      const { row } = found;
      const entry = { blobHash: row.blob_hash, size: Number(row.size), changedAt: row.changed_at };
      yield fileEntry(entry, [row.name]);
      if (row.rank === 0) yield* below(actor, id, [row.name]);
    },

    walkStorage: (actor, storageId, path) => below(actor, storageId, path),

    open: (blobKey) => blobs.open(blobKey),
  };
}
