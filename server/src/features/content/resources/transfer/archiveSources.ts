import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import { openContent, type BlobStore } from '../../../../platform/blobs/BlobStore.ts';
import { inParts } from '../../../../platform/db/createPace.ts';
import type { ArchiveEntry } from '../../../../platform/zip/ArchiveEntry.ts';
import type { ArchiveSources } from '../../archives/ArchiveSources.ts';
import type { ItemsRepo } from '../actions/items.repo.ts';
import { seenIn, type ReadThing } from '../actions/readStorages.ts';
import type { SeenStorage } from '../resources.repo.ts';
import type { ChosenEntry, WalkedEntry, WalkingRepo } from './walking.repo.ts';

/** So many chosen things are looked for at once. */
const chosenAtOnce = 200;

interface Dependencies {
  items: ItemsRepo;
  walking: WalkingRepo;
  blobs: Pick<BlobStore, 'open' | 'read'>;
  now(): Date;
}

/** What archives are packed from. The right to download is asked for at the top, and again with every page. */
export function createArchiveSources({ items, walking, blobs, now }: Dependencies): ArchiveSources {
  type Found = Pick<WalkedEntry, 'id' | 'blobHash' | 'size' | 'changedAt'>;
  const fileEntry = ({ id, blobHash, size, changedAt }: Found, path: readonly string[], foundAt: Date) => ({
    id,
    path,
    blobKey: blobHash,
    size,
    changedAt,
    foundAt,
  });

  const goneEntry = (id: string, path: readonly string[], changedAt: Date): ArchiveEntry => ({
    id,
    path,
    blobKey: null,
    size: 0,
    changedAt,
    missing: 'gone',
  });

  /** Those that are not deleted, neither they nor a folder above them, and that may be downloaded. */
  async function there(actor: Actor, ids: readonly string[]): Promise<Map<string, ChosenEntry>> {
    const found = await walking.chosen(actor, ids);
    const ways = await items.ways(actor, [...new Set(found.flatMap(({ parentId }) => parentId ?? []))]);
    const here = found.filter(
      (entry) => !ways.get(entry.parentId ?? '')?.isTrashed && isAllowed(actor, 'download', entry),
    );
    return new Map(here.map((entry) => [entry.id, entry]));
  }

  const missing = (): never => {
    throw new AppError('not_found');
  };

  /** The places in which chosen things lie. Throws unless this person may download from each. */
  async function downloadable(actor: Actor, chosen: readonly (ReadThing & { storageId: string })[]) {
    const storages = await walking.storages(actor, chosen);
    const places = new Map<string, SeenStorage>();
    for (const one of chosen) {
      const place = seenIn(storages, one) ?? missing();
      if (!isAllowed(actor, 'download', place)) throw new AppError('forbidden');
      const id = one.topId ?? one.storageId;
      places.set(id, { ...place, storageId: id });
    }
    return [...places.values()];
  }

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
    async choose(actor, ids) {
      const found = await walking.roots(actor, ids);
      const storages = await downloadable(actor, found);
      const byId = new Map(found.map((root) => [root.id, root]));
      const roots = ids.map((id) => byId.get(id) ?? missing());
      return { roots, storages };
    },

    async measure(actor, ids) {
      const sums = await walking.sums(actor, ids);
      const storages = await downloadable(actor, sums);
      let [found, files, bytes] = [0, 0, 0];
      const add = (sum: { files: number; bytes: number }) => {
        files += sum.files;
        bytes += sum.bytes;
      };
      for (const sum of sums) {
        found += sum.found;
        add(sum);
      }
      if (found < ids.length) missing();
      const folderIds = sums.flatMap((sum) => sum.folderIds);
      for (const sum of (await items.sums(actor, folderIds)).values()) add(sum);
      return { name: ids.length === 1 ? (sums[0]?.name ?? null) : null, storages, files, bytes };
    },

    async *walk(actor, chosen) {
      for (const part of inParts(chosen, chosenAtOnce)) {
        const foundAt = now();
        const found = await there(
          actor,
          part.map(({ id }) => id),
        );
        let files: ArchiveEntry[] = [];
        for (const { id, name } of part) {
          // A folder may have gone while those before it were packed, and what lies in it does not tell.
          const isFolder = found.get(id)?.rank === 0;
          const entry = isFolder ? (await there(actor, [id])).get(id) : found.get(id);
          if (entry === undefined) files.push(goneEntry(id, [name], foundAt));
          else if (!isFolder) files.push(fileEntry(entry, [name], foundAt));
          else {
            yield [...files, fileEntry(entry, [name], now())];
            files = [];
            yield* below(actor, id, [name]);
          }
        }
        if (files.length > 0) yield files;
      }
    },

    walkStorage: (actor, storageId, path) => below(actor, storageId, path),

    whichAreThere: async (actor, ids) => new Set((await there(actor, ids)).keys()),

    async mayTakeFrom(actor, placeIds) {
      const roles = await walking.rolesIn(actor, placeIds);
      return (
        roles.length === placeIds.length && roles.every((role) => isAllowed(actor, 'download', { role }))
      );
    },

    open: openContent(blobs),
  };
}
