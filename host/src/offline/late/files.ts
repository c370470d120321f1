import type { Registry } from '@holdall/shared/remote';

const ours = /^\/[hr]\/[\w@.~/-]+$/;

/** Addresses of the folders that a page is made of. */
export const foldersOf = ({ host, remotes }: Pick<Registry, 'host' | 'remotes'>): readonly string[] =>
  [host, ...remotes].map(({ base }) => base);

/** Files of host and remotes among what was fetched. One that was asked for twice (`?retry=`) has an address of its own, and is not kept. */
export function filesAmong(entries: readonly PerformanceEntry[]): string[] {
  const urls = entries.map(({ name }) => new URL(name, location.href));
  const kept = urls.filter(
    ({ origin, pathname, search }) => origin === location.origin && search === '' && ours.test(pathname),
  );
  return [...new Set(kept.map(({ pathname }) => pathname))];
}

/** Keeps files for when there is no connection. */
export interface FileShelf {
  /** Keeps these, those that are there already left alone. Rejects when one is not to be had, or not what was published. */
  keep(addresses: readonly string[]): Promise<void>;
  /** Keeps every script and style of the page, whether or not it was fetched. */
  keepAll(): Promise<void>;
  /** Drops what stands in no folder of the page: versions that nothing kept needs any more. */
  dropOthers(): Promise<void>;
}

/** Makes the shelf of a page's files. Scripts and styles are checked by the hashes of the page's own registry. */
export function fileShelf(cache: Cache, registry: Pick<Registry, 'host' | 'remotes'>): FileShelf {
  const folders = foldersOf(registry);
  const hashes = new Map(
    [registry.host, ...registry.remotes].flatMap(({ base, integrity }) =>
      Object.entries(integrity ?? {}).map(([file, hash]) => [base + file, hash] as const),
    ),
  );

  // What is not to be had is not asked for again: asking is seen as a file that was fetched, and so on for ever.
  const asked = new Set<string>();

  async function keepOne(address: string): Promise<void> {
    if (asked.has(address) || (await cache.match(address, { ignoreVary: true }))) return;
    asked.add(address);
    const integrity = hashes.get(address);
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(address, integrity ? { integrity } : {});
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    await cache.put(address, answer);
  }

  async function keep(addresses: readonly string[]): Promise<void> {
    const wanted = addresses.filter((address) => folders.some((folder) => address.startsWith(folder)));
    await Promise.all(wanted.map(keepOne));
  }
  return {
    keep,
    keepAll: () => keep([...hashes.keys()]),
    async dropOthers() {
      const kept = await cache.keys();
      const old = kept.filter(
        ({ url }) => !folders.some((folder) => new URL(url).pathname.startsWith(folder)),
      );
      await Promise.all(old.map((file) => cache.delete(file)));
    },
  };
}
