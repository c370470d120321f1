import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import { openContent, type BlobStore } from '../../../../platform/blobs/BlobStore.ts';
import type { ArchiveEntry } from '../../../../platform/zip/ArchiveEntry.ts';
import type { ArchiveSources } from '../../archives/ArchiveSources.ts';
import type { ItemsRepo } from '../actions/items.repo.ts';
import type { ResourcesRepo } from '../resources.repo.ts';
import type { WalkedEntry, WalkingRepo } from './walking.repo.ts';

interface Dependencies {
  repo: ResourcesRepo;
  items: ItemsRepo;
  walking: WalkingRepo;
  blobs: Pick<BlobStore, 'open' | 'read'>;
  now(): Date;
}

/** What archives are packed from. The right to download is asked for at the top, and again with every page. */
export function createArchiveSources({ repo, items, walking, blobs, now }: Dependencies): ArchiveSources {
  type Found = Pick<WalkedEntry, 'id' | 'blobHash' | 'size' | 'changedAt'>;
  const fileEntry = ({ id, blobHash, size, changedAt }: Found, path: readonly string[], foundAt: Date) => ({
    id,
    path,
    blobKey: blobHash,
    size,
    changedAt,
    foundAt,
  });

  async function* below(
    actor: Actor,
    folderId: string,
    path: readonly string[],
  ): AsyncIterable<readonly ArchiveEntry[]> {
    const ask = (after: WalkedEntry | null) => ({
      foundAt: now(),
      page: walking.page(actor, folderId, after),
    });
    for (let asked: ReturnType<typeof ask> | null = ask(null); asked !== null;) {
      const { foundAt } = asked;
      const page: WalkedEntry[] = await asked.page;
      const last = page.at(-1);
      asked = last === undefined || walking.isWhole(page) ? null : ask(last);
      // Whoever stops in the middle does not wait for it.
      asked?.page.catch(() => {});
      const files: ArchiveEntry[] = [];
      for (const entry of page) {
        const found = fileEntry(entry, [...path, entry.name], foundAt);
        const here = isAllowed(actor, 'download', entry) ? found : { ...found, missing: 'gone' as const };
        if (entry.rank === 0) {
          yield [here];
          yield* below(actor, entry.id, here.path);
        } else files.push(here);
      }
      // Folders come before files, so the order of the page stays.
      if (files.length > 0) yield files;
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
        const { name, storageId, storageName } = item;
        return { id, name, storageId, storageName, files: sum.files, bytes: sum.bytes };
      });
    },

    async *walk(actor, id) {
      const found = await repo.find(actor, id);
      if (found === null || !isAllowed(actor, 'download', found)) throw new AppError('not_found');
      const { row } = found;
      const entry = { id, blobHash: row.blob_hash, size: Number(row.size), changedAt: row.changed_at };
      yield [fileEntry(entry, [row.name], now())];
      if (row.rank === 0) yield* below(actor, id, [row.name]);
    },

    walkStorage: (actor, storageId, path) => below(actor, storageId, path),

    async whichAreThere(actor, ids) {
      const found = await items.items(actor, ids);
      const ways = await items.ways(actor, [...new Set(found.flatMap(({ parentId }) => parentId ?? []))]);
      const there = found.filter(
        (item) =>
          !item.isTrashRoot &&
          !ways.get(item.parentId ?? '')?.isTrashed &&
          isAllowed(actor, 'download', item),
      );
      return new Set(there.map(({ id }) => id));
    },

    async mayTakeFrom(actor, storageIds) {
      const roles = await walking.rolesIn(actor, storageIds);
      return (
        roles.length === storageIds.length && roles.every((role) => isAllowed(actor, 'download', { role }))
      );
    },

    open: openContent(blobs),
  };
}
