import type { QueryClient } from '@tanstack/react-query';
import { combineLatest, distinctUntilChanged, filter, map, type Subscription } from 'rxjs';
import {
  inBursts,
  type EventBus,
  type Outbox,
  type Settings,
  type SocketService,
  type Store,
  type User,
} from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import type { StartState } from '../../auth/index.ts';
import type { OfflineCopy } from './createKeeping.ts';
import { forgetAll, forgetOthers } from './forget.ts';
import { keepFor, type KeptFor } from './keepFor.ts';
import type { HostPins } from './pinned/index.ts';

/** What keeping follows, and what it keeps. */
export interface KeepingNeeds {
  readonly keeping: OfflineCopy;
  readonly registry: Registry;
  readonly build: string;
  readonly queries: QueryClient;
  readonly live: Pick<SocketService, 'state'>;
  readonly start: Store<StartState>;
  readonly user: Store<User | null>;
  readonly settings: Store<Settings | null>;
  readonly outbox: Pick<Outbox, 'open'>;
  readonly pins: HostPins;
  readonly bus: EventBus;
  /** There is a newer release than that of this page. */
  outdated(): void;
  /** Asks again who is here. */
  refresh(): Promise<void>;
}

/** Changes come in bursts, and what is kept need not be brought for each of them. */
const burstMs = 2000;

/** Whose things are kept: null for nobody's, undefined while that cannot be said. */
function wanted([start, user, settings]: [StartState, User | null, Settings | null]) {
  if (start !== 'ready' || user?.duty || user?.mustSetPassword) return undefined;
  return user && settings?.offline ? user.id : null;
}

/**
 * Keeps for whoever is here as long as they are, and forgets them with the end of their session, wherever that comes
 * from. Back in touch, everything that is shown is asked for again.
 */
export function beginKeeping(needs: KeepingNeeds): Subscription {
  const { keeping, build, outbox, pins, bus, queries, live, start, user, settings, refresh } = needs;
  let kept: KeptFor | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  // A browser may refuse to keep anything; then nothing waits.
  const sendAll = () =>
    outbox.open().then(
      (actions) => actions?.sendAll(),
      () => undefined,
    );

  /** Shows what is kept, and brings it up to date where there is anything. */
  const refreshPins = async () => {
    const keeper = await pins.open();
    await keeper?.look();
    if (pins.kept.get().length > 0) await keeper?.refresh();
  };

  async function follow(person: string | null): Promise<void> {
    kept?.end();
    kept = null;
    if (person === null) return forgetAll();
    await forgetOthers(person, build);
    // Shows what waits since an earlier visit, and sends it if that is possible.
    void sendAll();
    // What is kept is known at once, though the server may take long not to answer.
    void pins
      .open()
      .then((keeper) => keeper?.look())
      .catch(() => null);
    kept = await keepFor(person, needs);
    void refreshPins().catch(() => null);
  }

  const following = combineLatest([start.changes, user.changes, settings.changes])
    .pipe(
      map(wanted),
      filter((person) => person !== undefined),
      distinctUntilChanged(),
    )
    .subscribe((person) => {
      // A browser may refuse to keep anything; the page itself does not need it.
      turn = turn.then(() => follow(person)).catch(() => null);
    });
  following.add(
    live.state.subscribe((state) => {
      if (state !== 'open') return;
      void sendAll();
      if (!keeping.standsIn()) return;
      keeping.returned();
      void refresh();
      void kept?.renew();
      void refreshPins().catch(() => null);
      void queries.invalidateQueries();
    }),
  );
  following.add(
    inBursts(
      bus.on('resourceUpdated').pipe(filter(() => pins.kept.get().length > 0)),
      (bursts) => {
        const around = bursts.flatMap(({ properties: { ids = [], parentIds = [] } }) => [
          ...ids,
          ...parentIds,
        ]);
        void pins
          .open()
          .then((keeper) => keeper?.refreshAround(around))
          .catch(() => null);
      },
      burstMs,
    ),
  );
  return following;
}
