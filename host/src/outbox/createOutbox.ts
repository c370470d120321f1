import {
  AppError,
  isAway,
  thatCount,
  type Http,
  type KeptBoth,
  type Notice,
  type Outbox,
  type QueuedAction,
  type Say,
  type Store,
  type User,
} from '@holdall/shared';
import type { Keeper } from './createKeeper.ts';
import { askLeaving } from './leavingQuestion.ts';
import { openKeeper } from './openKeeper.ts';

/** The outbox as the host has it. */
export interface HostOutbox extends Outbox {
  /** Asks who wants to leave, if anything would be lost. True when they may go. */
  mayLeave(): Promise<boolean>;
  /** Forgets what waits in this page; what lies in the browser goes with all that is kept there. */
  forget(): void;
}

interface Dependencies {
  readonly http: Http;
  readonly user: Store<User | null>;
  readonly waiting: Store<readonly QueuedAction[]>;
  readonly keptBoth: Store<readonly KeptBoth[]>;
  say: Say;
  show(notice: Notice): void;
  /** Whether this installation lets browsers keep anything. */
  isOn(): boolean;
}

/** Makes the outbox. */
export function createOutbox(needs: Dependencies): HostOutbox {
  const { http, user, waiting, keptBoth, isOn } = needs;
  let opened: { person: string; keeper: Keeper } | null = null;

  async function open(): Promise<Keeper | null> {
    const person = user.get()?.id;
    if (person === undefined || !isOn()) return null;
    if (opened?.person === person) return opened.keeper;
    const { keeper } = (opened = { person, keeper: openKeeper(person, needs) });
    // A browser may refuse to say what waits.
    await keeper.look().catch(() => null);
    return keeper;
  }

  /** Whether something stands before an act, which must not overtake it. */
  const isHeld = (about: readonly string[]) =>
    waiting.get().some((one) => one.problem === null || one.about.some((id) => about.includes(id)));

  return {
    waiting,
    keptBoth,
    open,
    async send(call, input, act, { revision, before, ...rest } = {}) {
      const id = crypto.randomUUID();
      const { contentType } = rest;
      const over =
        revision === undefined ? undefined : (opened?.keeper.upon(act.about, revision) ?? revision);
      let away: AppError | null = null;
      if (!isHeld(act.about)) {
        try {
          return await http.call(call, input, {
            quiet: true,
            idempotencyKey: id,
            ...(over === undefined ? {} : { revision: over }),
            ...(contentType ? { contentType } : {}),
          });
        } catch (error) {
          if (!isAway(error)) throw error;
          away = error;
        }
      }
      const keeper = await open();
      if (!keeper) throw away ?? new AppError('no_connection');
      const { method, path } = call;
      const at = new Date().toISOString();
      const based = { revision: over ?? null, before: before ?? null };
      await keeper.add({ ...act, ...based, ...rest, id, at, problem: null, method, path, input });
      // A short absence may be over before anybody hears of it: it is tried again until it is sent.
      void keeper.sendAll().catch(() => null);
      return null;
    },
    async mayLeave() {
      // What waits since an earlier visit may not have been looked at yet.
      if (waiting.get().length === 0) await open();
      return thatCount(waiting.get()).length === 0 || askLeaving();
    },
    forget() {
      opened?.keeper.close();
      opened = null;
      waiting.set([]);
      keptBoth.set([]);
    },
  };
}
