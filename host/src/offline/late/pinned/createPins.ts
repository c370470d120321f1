import {
  address,
  api,
  AppError,
  isAway,
  type Pin,
  type PinActions,
  type Resource,
  type Sort,
  type Store,
  type KeptRoom,
} from '@holdall/shared';
import { fetchPinned } from './fetchPinned.ts';
import { gather } from './gather.ts';
import { addressesOf, pinOf, readRecords, recordAddress, type PinRecord } from './PinRecord.ts';
import { walk, type Within } from './walk.ts';

/** Missing without encryption, except on this machine itself. */
const storage = () => (navigator as { storage?: StorageManager }).storage;

/** A disk that is full to the brim is of no use to anybody. */
const share = 0.9;

/** How much this browser keeps of the product, and how much it may. */
async function readRoom(): Promise<KeptRoom> {
  const { usage = 0, quota = null } = (await storage()?.estimate?.()) ?? {};
  return { used: usage, quota };
}

/** What may still be added; null where the browser does not say. */
async function freeRoom(): Promise<number | null> {
  const { used, quota } = await readRoom();
  return quota === null ? null : Math.max(0, Math.floor(quota * share) - used);
}

/** Asks the browser not to throw away what is kept when the disk runs full. It may refuse; then it is kept all the same. */
async function askToStay(): Promise<void> {
  await storage()
    ?.persist?.()
    .catch(() => false);
}

/** Whether the browser has refused to put something away because it is full. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Keeps pins of one person. */
export interface PinKeeper extends PinActions {
  /** Shows what is kept, as another window has left it. */
  look(): Promise<void>;
  /** Brings those up to date that hold one of these things. */
  refreshAround(ids: readonly (string | null)[]): Promise<void>;
  /** The person leaves. */
  end(): void;
}

interface Dependencies {
  readonly cache: Cache;
  readonly kept: Store<readonly Pin[]>;
  readonly build: string;
  /** In which order this person sees folders. */
  sort(): Sort;
  tooMany(most: number): string;
  readonly noRoom: string;
  /** Keeps what shows things: a viewer that was never opened is not there otherwise. */
  keepCode(): Promise<void>;
  /** Lets go of what was visited. */
  clearVisited(): Promise<void>;
  /** Tells the other windows that something has changed. */
  changed(): void;
}

const isGone = (error: unknown) =>
  AppError.is(error) && (error.code === 'not_found' || error.code === 'forbidden');

/** Makes the keeper. Whatever is written after the person has left goes into a cache that nobody finds any more. */
export function createPins(needs: Dependencies): PinKeeper {
  const { cache, kept, build, sort, tooMany, noRoom, keepCode, clearVisited, changed } = needs;
  const leaving = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    const records = await readRecords(cache);
    if (!leaving.signal.aborted) kept.set(records.map(pinOf));
  }
  async function show(): Promise<void> {
    await look();
    changed();
  }
  const save = (record: PinRecord) => cache.put(recordAddress(record.resource.id), Response.json(record));

  /** Deletes what no pin needs any more. */
  async function release(addresses: Iterable<string>): Promise<void> {
    const needed = new Set((await readRecords(cache)).flatMap(addressesOf));
    await Promise.all([...addresses].filter((one) => !needed.has(one)).map((one) => cache.delete(one)));
  }

  async function within(resource: Resource, signal: AbortSignal): Promise<Within> {
    if (resource.childrenCount === null) return { files: [resource], folders: [], lists: [] };
    return walk(resource, { sort: sort(), tooMany, fetchPinned: (from) => fetchPinned(from, signal) });
  }

  async function keep(
    resource: Resource,
    found: Within,
    { signal, onBytes }: Parameters<Awaited<ReturnType<PinActions['plan']>>['keep']>[0],
  ): Promise<void> {
    const put = new Set<string>();
    const before = (await readRecords(cache)).find((record) => record.resource.id === resource.id);
    try {
      await keepCode();
      const record = await gather(
        { resource, within: found, before, build, now: new Date() },
        {
          fetchPinned: (from) => fetchPinned(from, signal),
          async put(to, answer) {
            put.add(to);
            await cache.put(to, answer);
          },
          onBytes,
        },
      );
      await save(record);
      if (before) await release(addressesOf(before));
    } catch (error) {
      await release(put);
      throw isFull(error) ? new AppError('disk_full', { message: noRoom }) : error;
    } finally {
      await show();
    }
  }

  async function forget(record: PinRecord): Promise<void> {
    await cache.delete(recordAddress(record.resource.id));
    await release(addressesOf(record));
  }

  async function refreshOne(record: PinRecord): Promise<void> {
    const { signal } = leaving;
    try {
      const from = address(api.resources.get, { params: { resourceId: record.resource.id } });
      const resource = (await (await fetchPinned(from, signal)).json()) as Resource;
      if (resource.trashed !== null) return await forget(record);
      await keep(resource, await within(resource, signal), { signal, onBytes: () => {} });
    } catch (error) {
      if (signal.aborted) return;
      if (isGone(error)) return forget(record);
      const isPassing = isAway(error) || (AppError.is(error) && error.code === 'not_signed_in');
      // What was kept before stays, and says that it is older.
      if (!isPassing) await save({ ...record, problem: AppError.is(error) ? error.message : noRoom });
    }
  }
  /** One after another: a burst of changes is one refresh, and the next one sees what became of it. */
  function refreshSome(isMeant: (record: PinRecord) => boolean): Promise<void> {
    const next = turn.then(async () => {
      const records = (await readRecords(cache)).filter(isMeant);
      for (const record of records) await refreshOne(record);
      if (records.length > 0) await show();
    });
    turn = next.catch(() => null);
    return next;
  }

  return {
    look,
    room: readRoom,
    refresh: () => refreshSome(() => true),
    refreshAround: (ids) =>
      refreshSome(({ folders, files }) =>
        ids.some((id) => id !== null && (folders.includes(id) || files.some((file) => file.id === id))),
      ),
    async plan(resource, signal) {
      const both = AbortSignal.any([signal, leaving.signal]);
      const found = await within(resource, both);
      const bytes = found.files.reduce((sum, { size }) => sum + (size ?? 0), 0);
      return {
        files: found.files.length,
        bytes,
        room: await freeRoom(),
        async keep(progress) {
          await askToStay();
          await keep(resource, found, {
            ...progress,
            signal: AbortSignal.any([progress.signal, leaving.signal]),
          });
        },
      };
    },
    async drop(id) {
      const record = (await readRecords(cache)).find(({ resource }) => resource.id === id);
      if (record) await forget(record);
      await show();
    },
    async clear() {
      for (const one of await cache.keys()) await cache.delete(one);
      await clearVisited();
      await show();
    },
    end() {
      leaving.abort();
      kept.set([]);
    },
  };
}
