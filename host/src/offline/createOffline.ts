import {
  AppError,
  createStore,
  persisted,
  type Keeping,
  type KeptBoth,
  type Outbox,
  type Pin,
  type Pins,
  type QueuedAction,
  type Store,
} from '@holdall/shared';
import type { Late } from './late/index.ts';
import { forgetCopies } from './forgetCopies.ts';
import type { OfflineNeeds } from './OfflineNeeds.ts';

/** What stands in where there is no connection, as the shell holds it. */
export interface Offline {
  readonly keeping: Keeping;
  readonly outbox: Outbox;
  readonly pins: Pins;
  /** Of when the oldest thing is that stands in for an answer now, as people say it; empty while the server answers. */
  readonly asOf: Store<string>;
  /** Begins to keep, for whoever is here. */
  begin(): Promise<void>;
  /** Forgets the person with everything that is kept. */
  forget(): Promise<void>;
  /** Asks who wants to leave, if anything of theirs waits. True when they may go. */
  mayLeave(): Promise<boolean>;
}

/** Its code does not come: then nothing else does. */
function noConnection(): never {
  throw new AppError('no_connection');
}

const loadLate = () => import(/* webpackChunkName: "offline" */ './late/index.ts');

/** Makes the little of it that a first screen needs: it collects answers until the rest is there, or there is no connection. */
export function createOffline(needs: OfflineNeeds, loadCode = loadLate): Offline {
  const asOf = createStore('');
  const waiting = createStore<readonly QueuedAction[]>([]);
  const keptBoth = createStore<readonly KeptBoth[]>([]);
  const pinned = createStore<readonly Pin[]>([]);
  const early: [string, Response][] = [];
  // Somebody has left and what was kept of them may still be there: said at once, and taken back when all of it is gone.
  const left = persisted('left', ['no', 'yes'], 'no');
  let late: Late | undefined;
  let loading: Promise<Late> | null = null;

  async function bring(): Promise<Late> {
    try {
      const { forgetAll, openLate } = await loadCode();
      if (left.get() === 'yes') await forgetAll();
      left.set('no');
      late = openLate({ ...needs, asOf, waiting, keptBoth, pinned, early });
      return late;
    } catch (error) {
      loading = null;
      if (left.get() === 'yes') await forgetCopies();
      throw error;
    }
  }
  /** Uses the rest of it, which comes when it is not here; where it does not come, that is answered otherwise. */
  const withLate = <T>(use: (late: Late) => T | Promise<T>, otherwise: () => T): Promise<T> =>
    (loading ??= bring()).then(use, otherwise);
  return {
    asOf,
    keeping: {
      keep: (address, answer) =>
        late ? late.keeping.keep(address, answer) : void early.push([address, answer.clone()]),
      drop: (address) => late?.keeping.drop(address),
      // Its code may not be here: that is the same as nothing kept.
      find: (address) =>
        withLate(
          ({ keeping }) => keeping.find(address),
          () => undefined,
        ),
    },
    outbox: {
      waiting,
      keptBoth,
      send: (...act) => withLate(({ outbox }) => outbox.send(...act), noConnection),
      open: () => withLate(({ outbox }) => outbox.open(), noConnection),
    },
    pins: { kept: pinned, open: () => withLate(({ pins }) => pins.open(), noConnection) },
    begin: () =>
      withLate(
        ({ begin }) => begin(),
        () => undefined,
      ),
    async forget() {
      left.set('yes');
      const forgetAll = async (here: Late) => {
        await here.forget();
        left.set('no');
      };
      await withLate(forgetAll, () => undefined);
    },
    // Without its code nothing can be sent or shown either.
    mayLeave: () =>
      withLate(
        ({ outbox }) => outbox.mayLeave(),
        () => true,
      ),
  };
}
