import {
  api,
  AppError,
  createStore,
  limits,
  type Http,
  type Resolution,
  type Target,
  type ErrorCode,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { nextBatch } from './nextBatch.ts';
import { type Sending, outcomeOf } from './Outcome.ts';
import { sendFile } from './sendFile.ts';
import type { ChosenFile, UploadItem } from './UploadItem.ts';

interface Dependencies {
  http: Http;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** What is sent in one go. */
interface Parcel {
  readonly ids: ReadonlySet<string>;
  readonly sending: Sending;
}

/** Files on their way, three lines at a time, in the order in which they were chosen. Lives as long as the page. */
export function createUploadQueue({ http }: Dependencies) {
  const items = createStore<readonly UploadItem[]>([]);
  const parcels = new Set<Parcel>();
  let number = 0;
  /** Nothing is sent while there is no connection. */
  let isHeld = false;

  const changeAll = (ids: ReadonlySet<string>, next: (item: UploadItem) => Partial<UploadItem>) =>
    items.update((present) => present.map((item) => (ids.has(item.id) ? { ...item, ...next(item) } : item)));
  const change = (id: string, next: Partial<UploadItem>) => changeAll(new Set([id]), () => next);
  const parcelOf = (id: string) => [...parcels].find(({ ids }) => ids.has(id));

  function begin(sent: readonly [UploadItem, ...UploadItem[]]): Sending {
    const [first, ...others] = sent;
    if (others.length > 0) return sendTogether(sent, { http });
    return sendFile(first, { http, onProgress: (bytes) => change(first.id, { sent: bytes }) });
  }

  /** Says what has become of each. What was given up while it was on its way is taken back. */
  async function arrive({ ids, sending }: Parcel): Promise<void> {
    const outcomes = await sending.done;
    const byId = new Map([...ids].map((id, index) => [id, outcomes[index]]));
    const unwanted = items.get().filter(({ id, state }) => ids.has(id) && state === 'cancelled');
    changeAll(ids, ({ id, state, file }) => {
      const outcome = byId.get(id);
      // What was stopped from here stands as it was put; what is here is here, though it was to be held.
      if (!outcome || outcome.state === 'cancelled' || state === 'cancelled') return {};
      if (outcome.state === 'done') return { state: 'done', sent: file.size };
      return state === 'sending' ? { state: 'failed', problem: outcome.error.message } : {};
    });
    for (const { id } of unwanted) {
      const outcome = byId.get(id);
      if (outcome?.state !== 'done' || outcome.operationId === null) continue;
      await http.call(api.operations.undo, { params: { operationId: outcome.operationId } });
    }
  }

  async function send(sent: readonly [UploadItem, ...UploadItem[]]) {
    const ids = new Set(sent.map(({ id }) => id));
    changeAll(ids, () => ({ state: 'sending', problem: null, together: sent.length > 1 }));
    const parcel = { ids, sending: begin(sent) };
    parcels.add(parcel);
    try {
      await arrive(parcel);
    } catch (error) {
      // Taking back what was given up was refused, which has been told.
      if (!AppError.is(error)) throw error;
    } finally {
      parcels.delete(parcel);
      next();
    }
  }

  function next() {
    while (!isHeld && parcels.size < limits.uploadsAtOnce) {
      const [first, ...others] = nextBatch(items.get());
      if (first === undefined) return;
      void send([first, ...others]);
    }
  }

  function again(id: string) {
    change(id, { state: 'waiting', problem: null });
    next();
  }

  return {
    items,
    /** Takes files for a place; sending begins at once. */
    add(files: readonly ChosenFile[], target: Target, conflict: Resolution = 'keepBoth') {
      const added = files.map((chosen): UploadItem => ({
        ...chosen,
        id: `u${(number += 1)}`,
        target,
        conflict,
        state: 'waiting',
        sent: 0,
        problem: null,
        together: false,
      }));
      items.update((present) => [...present, ...added]);
      next();
    },
    /** Without a connection everything waits where it stands; a large file goes on from there. */
    async hold() {
      isHeld = true;
      const stopped = [...parcels];
      parcels.clear();
      for (const { ids } of stopped)
        changeAll(ids, ({ state }) => (state === 'sending' ? { state: 'waiting', together: false } : {}));
      await Promise.all(stopped.map(({ sending }) => sending.stop()));
    },
    /** There is a connection again. */
    goOn() {
      isHeld = false;
      next();
    },
    /** Holds a file that travels alone. */
    async pause(id: string) {
      change(id, { state: 'paused' });
      const parcel = parcelOf(id);
      if (parcel) parcels.delete(parcel);
      await parcel?.sending.stop();
      next();
    },
    resume: again,
    retry: again,
    /** Gives a file up. Its company goes on, and it is taken back when it has arrived with them. */
    async cancel(id: string) {
      change(id, { state: 'cancelled' });
      const parcel = parcelOf(id);
      const wanted = items.get().some((item) => parcel?.ids.has(item.id) && item.state === 'sending');
      if (!parcel || wanted) return;
      parcels.delete(parcel);
      await parcel.sending.cancel();
      next();
    },
    /** Takes a file that is here, or was given up, off the list. */
    forget: (id: string) => items.update((present) => present.filter((item) => item.id !== id)),
    /** Stops everything, at sign-out. */
    async stopAll() {
      await Promise.all([...parcels].map(({ sending }) => sending.stop()));
      parcels.clear();
      items.set([]);
    },
  };
}

/** Brings small files for one place in one request. */
function sendTogether(items: readonly [UploadItem, ...UploadItem[]], { http }: { http: Http }): Sending {
  const [{ target, conflict }] = items;
  const abort = new AbortController();
  const list = items.map(({ file, path }) => ({ path, name: file.name, size: file.size }));
  const body = new Blob([`${JSON.stringify(list)}\n`, ...items.map(({ file }) => file)]);
  const query = { conflict, ...(target.parentId === null ? {} : { parentId: target.parentId }) };
  const params = { storageId: target.storageId };
  const done = http
    .call(laterApi.files.putTogether, { params, query, body }, { signal: abort.signal, quiet: true })
    .then(({ items: lines }) =>
      lines.map(({ operationId, problem }) =>
        problem === null
          ? ({ state: 'done', operationId } as const)
          : outcomeOf(new AppError(problem.code as ErrorCode, { message: problem.message })),
      ),
    )
    .catch((failure: unknown) => items.map(() => outcomeOf(failure)));
  const stop = async () => abort.abort();
  return { done, stop, cancel: stop };
}
