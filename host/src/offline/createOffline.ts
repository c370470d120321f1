import {
  AppError,
  createStore,
  type Keeping,
  type Outbox,
  type QueuedAct,
  type Store,
} from '@holdall/shared';
import type { Late } from './late/index.ts';
import type { OfflineNeeds } from './OfflineNeeds.ts';

/** What stands in where there is no connection, as the shell holds it. */
export interface Offline {
  readonly keeping: Keeping;
  readonly outbox: Outbox;
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

/** Makes the little of it that a first screen needs: it collects answers until the rest is there, or there is no connection. */
export function createOffline(needs: OfflineNeeds): Offline {
  const asOf = createStore('');
  const waiting = createStore<readonly QueuedAct[]>([]);
  const early: [string, Response][] = [];
  let late: Late | undefined;

  const load = () =>
    import(/* webpackChunkName: "offline" */ './late/index.ts').then(
      ({ openLate }) => (late ??= openLate({ ...needs, asOf, waiting, early })),
    );
  return {
    asOf,
    keeping: {
      keep: (address, answer) =>
        late ? late.keeping.keep(address, answer) : void early.push([address, answer.clone()]),
      drop: (address) => late?.keeping.drop(address),
      // Its code may not be here: that is the same as nothing kept.
      find: (address) =>
        load().then(
          ({ keeping }) => keeping.find(address),
          () => undefined,
        ),
    },
    outbox: {
      waiting,
      async send(...act) {
        const { outbox } = await load().catch(noConnection);
        return outbox.send(...act);
      },
      open: async () => (await load()).outbox.open(),
    },
    begin: () =>
      load().then(
        ({ begin }) => begin(),
        () => undefined,
      ),
    forget: async () => (await load()).forget(),
    mayLeave: async () => !waiting.get().length || (await load()).outbox.mayLeave(),
  };
}
