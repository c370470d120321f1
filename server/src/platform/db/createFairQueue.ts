import type { Asker } from './Database.ts';

interface Options {
  /** Statements and transactions that run at once: the connections there are. */
  width: number;
  /** Of these, how many heavy ones at most, so that one connection is always free for what is quick. */
  heavyAtMost: number;
  now?(): number;
}

interface Waiting {
  readonly asker: Asker;
  readonly since: number;
  readonly begin: () => void;
}

/** A quick question has often another one behind it: so long nothing heavy is begun after one. */
const quietMs = 4;
/** A job that has waited so long goes as what somebody waits for. */
const patienceMs = 250;
/** What is forgotten of how much an organization has used: it counts for so long. */
const memoryMs = 2000;

/**
 * Says who may ask the database next. Quick questions go first; after something heavy others have as long as that took
 * before the next heavy one begins, whoever asks it, so that neither ever gets less than half. Among those that
 * wait alike, whoever has used the least goes first: organizations share the database evenly, however many ask.
 */
export function createFairQueue({ width, heavyAtMost, now = () => performance.now() }: Options) {
  const waiting: Waiting[] = [];
  /** The time at which the share of an organization is even again. */
  const debts = new Map<string, number>();
  let running = 0;
  let heavy = 0;
  let restUntil = 0;
  let quietUntil = 0;
  let alarm: NodeJS.Timeout | undefined;

  const isQuick = ({ urgency }: Asker) => urgency === 'quick';
  const debtOf = ({ tenant }: Asker) => debts.get(tenant) ?? 0;
  function rankOf({ asker, since }: Waiting, at: number): number {
    if (isQuick(asker)) return 0;
    return asker.urgency === 'job' && at - since < patienceMs ? 2 : 1;
  }

  /** The one that goes next, and how long to wait before it may. */
  function choose(at: number): { next?: Waiting; waitMs?: number } {
    if (running >= width) return {};
    const restMs = Math.min(restUntil, quietUntil) - at;
    const mayBeHeavy = heavy < heavyAtMost && restMs <= 0;
    const heavySince = waiting.find(({ asker }) => !isQuick(asker))?.since ?? at;
    const isOwed = mayBeHeavy && at >= restUntil && at - heavySince >= quietMs;
    let next: Waiting | undefined;
    let rank = 0;
    let holdsHeavy = false;
    for (const one of waiting) {
      const present = rankOf(one, at);
      if (present > 0) {
        holdsHeavy = true;
        if (!mayBeHeavy) continue;
      }
      // What is heavy has its half: when it has waited as long as it took, it goes before what is quick.
      const order = isOwed && present === 0 ? 3 : present;
      if (next === undefined || order < rank || (order === rank && debtOf(one.asker) < debtOf(next.asker))) {
        next = one;
        rank = order;
      }
    }
    return next ? { next } : holdsHeavy && heavy < heavyAtMost ? { waitMs: Math.max(1, restMs) } : {};
  }

  function settle(): void {
    clearTimeout(alarm);
    alarm = undefined;
    for (;;) {
      const at = now();
      const { next, waitMs } = choose(at);
      if (waitMs !== undefined) alarm = setTimeout(settle, waitMs);
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      running += 1;
      if (!isQuick(next.asker)) heavy += 1;
      next.begin();
    }
  }

  function end(asker: Asker, begun: number): void {
    const at = now();
    const took = at - begun;
    running -= 1;
    if (isQuick(asker)) quietUntil = at + quietMs;
    else {
      heavy -= 1;
      restUntil = at + took;
    }
    debts.set(asker.tenant, Math.min(Math.max(debtOf(asker), at - memoryMs) + took, at + memoryMs));
    if (debts.size > 1000)
      for (const [tenant, debt] of debts) if (debt <= at - memoryMs) debts.delete(tenant);
    settle();
  }

  return {
    /** Resolves when it is the asker's turn, with what to call at its end. Rejects when who asked has gone meanwhile. */
    take(asker: Asker): Promise<() => void> {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
        reject(asker.signal?.reason);
      };
      const one: Waiting = {
        asker,
        since: now(),
        begin() {
          asker.signal?.removeEventListener('abort', leave);
          const begun = now();
          resolve(() => end(asker, begun));
        },
      };
      if (asker.signal?.aborted) reject(asker.signal.reason);
      else {
        asker.signal?.addEventListener('abort', leave);
        waiting.push(one);
        settle();
      }
      return promise;
    },
  };
}
