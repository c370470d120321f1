import { join } from 'node:path';
import type { Release } from '@holdall/shared/remote';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { readFiles, type StoredFile } from './readFiles.ts';
import { readRelease } from './readRelease.ts';
import type { RemoteKeys } from './remoteKeys.ts';
import { createVersionStore, type Pointer } from './versionStore.ts';

interface Dependencies {
  readonly dataFolder: string;
  readonly keys: RemoteKeys;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Is told of each version that is served from now on. */
  onSwitched?(served: Pick<Release, 'name' | 'version'>): void;
}

interface Loaded {
  readonly release: Release;
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** What publishing has done. */
export interface Published {
  readonly name: string;
  readonly version: string;
  /** The version served before, if any. */
  readonly before: string | null;
}

/**
 * Keeps versions of remotes and says which of them are served. Whatever it hands out was signed by a trusted key and
 * checked file by file; a version that fails the check is not served, and the others are not touched by it.
 */
export function createRemotesService({ dataFolder, keys, log, onSwitched }: Dependencies) {
  const store = createVersionStore(join(dataFolder, 'remotes'));
  const loaded = new Map<string, Promise<Loaded>>();
  const served = new Map<string, { mark: string; current: Loaded | null }>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One change at a time. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = queue.then(act, act);
    queue = turn.catch(() => undefined);
    return turn;
  }

  function load(name: string, version: string): Promise<Loaded> {
    const key = `${name}/${version}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = readChecked(store.folderOf(name, version)).then((found) => {
      if (found.release.name !== name || found.release.version !== version) {
        throw new ReleaseRefused(
          `${store.folderOf(name, version)} holds another release than its name says.`,
        );
      }
      return found;
    });
    loaded.set(key, loading);
    loading.catch(() => loaded.delete(key));
    return loading;
  }

  async function isKept(name: string, version: string): Promise<boolean> {
    const isNamed = /^[a-z][a-z0-9]*$/.test(name) && /^[a-f0-9]{16}$/.test(version);
    return isNamed && store.has(name, version);
  }

  async function readChecked(folder: string) {
    const signed = await readRelease(folder, keys);
    return { ...signed, files: await readFiles(folder, signed.release.files) };
  }

  /** Follows the pointer: a change made by another process is seen at the next page. */
  async function follow(name: string): Promise<Release | null> {
    const mark = await store.pointerMark(name);
    const known = served.get(name);
    if (known?.mark === mark) return known.current?.release ?? null;
    let current: Loaded | null = null;
    try {
      const pointer = await store.pointer(name);
      current = pointer && (await load(name, pointer.version));
    } catch (error) {
      log.error({ remote: name, error }, 'remote refused');
    }
    served.set(name, { mark, current });
    return current?.release ?? null;
  }

  async function switchTo(name: string, pointer: Pointer): Promise<void> {
    await load(name, pointer.version);
    await store.point(name, pointer);
    await follow(name);
    log.info({ remote: name, version: pointer.version }, 'remote switched');
    onSwitched?.({ name, version: pointer.version });
  }

  async function publishNow(folder: string, wanted?: string): Promise<Published> {
    const { files, ...signed } = await readChecked(folder);
    const { name, version } = signed.release;
    if (wanted !== undefined && name !== wanted)
      throw new ReleaseRefused(`This is a release of "${name}", not of "${wanted}".`);
    if (!(await store.has(name, version))) await store.add(signed, files);
    const pointer = await store.pointer(name);
    if (pointer?.version !== version) {
      await switchTo(name, { version, before: pointer ? [pointer.version, ...pointer.before] : [] });
    }
    return { name, version, before: pointer?.version ?? null };
  }

  return {
    /** The releases served right now, by name. Asked once at the start, it checks everything and tells what is refused. */
    async current(): Promise<readonly Release[]> {
      const releases = await Promise.all((await store.names()).map(follow));
      return releases.filter((release) => release !== null);
    },

    /** A release that is kept here, served or not; null when there is none. */
    async release(name: string, version: string): Promise<Release | null> {
      return (await isKept(name, version)) ? (await load(name, version)).release : null;
    },

    /**
     * Takes over a built remote (its `dist` folder) and serves it from the next page on. Refuses what is not signed and
     * whole, and what is not the remote that was said.
     */
    publish: (folder: string, remote?: string): Promise<Published> =>
      inTurn(() => publishNow(folder, remote)),

    /** As `publish`, for the remotes that come with the product: a version that was ever here is not put back in front. */
    offer: (folder: string): Promise<Published | null> =>
      inTurn(async () => {
        const { release } = await readRelease(folder, keys);
        const isKnown = await store.has(release.name, release.version);
        return isKnown && (await store.pointer(release.name)) ? null : publishNow(folder);
      }),

    /** Serves the version before. What was served until now can be published again. */
    rollback: (name: string): Promise<Published> =>
      inTurn(async () => {
        const pointer = /^[a-z][a-z0-9]*$/.test(name) ? await store.pointer(name) : null;
        if (!pointer) throw new ReleaseRefused(`No version of "${name}" is here.`);
        const [version, ...before] = pointer.before;
        if (!version) throw new ReleaseRefused(`There is no version of "${name}" before this one.`);
        await switchTo(name, { version, before });
        return { name, version, before: pointer.version };
      }),

    /** A file of any kept version; null when there is none. */
    async file(name: string, version: string, path: string): Promise<StoredFile | null> {
      if (!(await isKept(name, version))) return null;
      const { files } = await load(name, version);
      return files.get(path) ?? null;
    },
  };
}

/** Keeps versions of remotes and says which are served. */
export type RemotesService = ReturnType<typeof createRemotesService>;
