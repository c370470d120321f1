import { setTimeout as wait } from 'node:timers/promises';
import type { Asker } from './Database.ts';

interface Options {
  /** Statements and transactions that run at once: the connections there are. */
  width: number;
  /** Of these, how many that are not quick at most, so that one connection is always free for what is quick. */
  heavyAtMost: number;
  /** How many of them one organization has at most, all unless said: its transactions may wait for one another. */
  mostOfOne?: number;
  /** How many it has at most while another organization asks too: all that runs at once shares the processors of the database. */
  besideOthers?: {
    readonly most: number;
    /** Says of another lane whether somebody else asks there. */
    areElsewhere?(tenant: string): boolean;
  };
  now?(): number;
}

interface Waiting {
  readonly asker: Asker;
  /** It only reads, so it may be asked within a transaction of somebody else. */
  readonly isRead: boolean;
  readonly since: number;
  begin(): void;
}

/** After a quick statement another one often comes: nothing heavy begins for so long. */
const quietMs = 4;
/** The same while a quick question is under way that has more to ask, as nearly all have. */
const thinkMs = 25;
/** A job that has waited so long counts as something that somebody waits for. */
const patienceMs = 250;
/** What an organization has used is forgotten after so long. */
const memoryMs = 2000;

/**
 * Says who may ask the database next.
 *
 * 1. Quick questions go before heavy ones, and those before jobs.
 * 2. After a heavy one others have as long as it took, then the next heavy one goes first: neither side gets less than half.
 *    A quick question has several statements, and most of them fit in there: it does not wait for a heavy one before each.
 * 3. Among equals the organization goes first that has used the least, however many of its people ask.
 * 4. While an act over many things has the only connection, quick reading questions of other organizations visit it, one
 *    between two of its statements. Between two of them the act rests likewise (`rest`).
 */
export function createDatabaseTurns({
  width,
  heavyAtMost,
  mostOfOne = width,
  besideOthers,
  now = () => performance.now(),
}: Options) {
  const waiting: Waiting[] = [];
  /** What organizations have used lately: each begins `memoryMs` ago, and goes on by as long as its statements take. */
  const used = new Map<string, number>();
  /** When organizations had their last turn. */
  const seen = new Map<string, number>();
  /** Connections that organizations have. */
  const held = new Map<string, number>();
  let running = 0;
  let heavyRunning = 0;
  /** Until then others have their half. */
  let restUntil = 0;
  /** Until then another quick one is expected. */
  let quietUntil = 0;
  /** Who had the last turn, and how long others have first. */
  let last = { tenant: '', until: 0 };
  /** Quick questions under way, with the moment at which they last asked something. */
  const underWay = new Map<Asker, number>();
  let alarm: NodeJS.Timeout | undefined;
  /** Whose transaction may be visited. */
  let host: string | null = null;
  let hasVisitor = false;

  const isQuick = ({ urgency }: Asker) => urgency === 'quick';
  const usedBy = ({ asker }: Waiting) => used.get(asker.tenant) ?? 0;
  const isPatient = ({ asker, since }: Waiting, at: number) =>
    asker.urgency === 'job' && at - since < patienceMs;

  function count({ tenant }: Asker, more: 1 | -1): void {
    const left = (held.get(tenant) ?? 0) + more;
    if (left > 0) held.set(tenant, left);
    else held.delete(tenant);
  }

  /** Tells organizations beside which another one asks, or has asked lately. */
  function othersAtPresent(): (tenant: string) => boolean {
    const forgotten = now() - memoryMs;
    const lately = Array.from(seen).flatMap(([tenant, moment]) => (moment > forgotten ? [tenant] : []));
    const present = new Set([...waiting.map(({ asker }) => asker.tenant), ...held.keys(), ...lately]);
    return (tenant) =>
      present.size > (present.has(tenant) ? 1 : 0) || besideOthers?.areElsewhere?.(tenant) === true;
  }

  /** Of those that wait alike, the one whose organization has used the least; the first of them. */
  function leastUsed(fits: (one: Waiting) => boolean): Waiting | undefined {
    let least: Waiting | undefined;
    const isBeside = besideOthers === undefined ? () => false : othersAtPresent();
    function hasRoom({ asker: { tenant } }: Waiting): boolean {
      const most = besideOthers === undefined || !isBeside(tenant) ? mostOfOne : besideOthers.most;
      return (held.get(tenant) ?? 0) < most;
    }
    for (const one of waiting)
      if (hasRoom(one) && fits(one) && (!least || usedBy(one) < usedBy(least))) least = one;
    return least;
  }

  const asksMore = (at: number, fits: (asker: Asker) => boolean = () => true) =>
    Array.from(underWay).some(([asker, last]) => at - last < thinkMs && fits(asker));

  /** True where the organization has just had its turn, and one that has used less is about to ask. */
  const mustRest = (one: Waiting, at: number) =>
    width === 1 &&
    one.asker.tenant === last.tenant &&
    at < last.until &&
    asksMore(at, ({ tenant }) => tenant !== last.tenant && (used.get(tenant) ?? 0) < usedBy(one));
  const mayVisit = ({ asker, isRead }: Waiting) => isRead && isQuick(asker) && asker.tenant !== host;

  /** Who goes next, or how long to wait before somebody may. */
  function choose(at: number): { next?: Waiting | undefined; waitMs?: number } {
    if (running >= width) {
      return host === null || hasVisitor ? {} : { next: leastUsed(mayVisit) };
    }
    const quick = leastUsed(({ asker }) => isQuick(asker));
    if (quick !== undefined && mustRest(quick, at)) return { waitMs: Math.max(1, last.until - at) };
    if (heavyRunning >= heavyAtMost) return { next: quick };
    const heavy =
      leastUsed((one) => !isQuick(one.asker) && !isPatient(one, at)) ??
      leastUsed(({ asker }) => !isQuick(asker));
    if (heavy === undefined) return { next: quick };
    if (quick !== undefined) return { next: at < restUntil || at - heavy.since < quietMs ? quick : heavy };
    const rest = (asksMore(at) ? restUntil : Math.min(restUntil, quietUntil)) - at;
    return rest <= 0 ? { next: heavy } : { waitMs: Math.max(1, rest) };
  }

  function settle(): void {
    clearTimeout(alarm);
    alarm = undefined;
    for (;;) {
      const { next, waitMs } = choose(now());
      if (waitMs !== undefined) alarm = setTimeout(settle, waitMs);
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      hasVisitor = running >= width;
      running += 1;
      count(next.asker, 1);
      if (!isQuick(next.asker)) heavyRunning += 1;
      next.begin();
    }
  }

  function end(asker: Asker, begun: number): void {
    const at = now();
    const took = at - begun;
    if (underWay.has(asker)) underWay.set(asker, at);
    running -= 1;
    count(asker, -1);
    hasVisitor = false;
    last = { tenant: asker.tenant, until: at + took };
    if (isQuick(asker)) quietUntil = at + quietMs;
    else {
      heavyRunning -= 1;
      restUntil = at + took;
    }
    const forgotten = at - memoryMs;
    const sum = Math.max(used.get(asker.tenant) ?? 0, forgotten) + took;
    used.set(asker.tenant, Math.min(sum, at + memoryMs));
    seen.set(asker.tenant, at);
    for (const memory of [used, seen])
      if (memory.size > 1000)
        for (const [tenant, moment] of memory) if (moment <= forgotten) memory.delete(tenant);
    settle();
  }

  return {
    /** Whether another organization asks, or has asked lately. */
    areOthers: (tenant: string): boolean => othersAtPresent()(tenant),

    /** From now on the transaction of an organization, which has the only connection, may be visited; null for no more. */
    host(tenant: string | null): void {
      host = tenant;
      if (host !== null) settle();
    },

    /** A quick question has begun, of which more than one statement is expected. Answers what to call at its end. */
    enter(asker: Asker): () => void {
      underWay.set(asker, now());
      return () => {
        underWay.delete(asker);
        if (waiting.length > 0) settle();
      };
    },

    /**
     * Between two statements of the transaction that may be visited: resolves when the quick questions of others have had
     * as long as the one before took, or are answered.
     */
    async rest(tookMs: number): Promise<void> {
      const until = now() + tookMs;
      const isVisited = (at: number) =>
        hasVisitor || waiting.some(mayVisit) || asksMore(at, ({ tenant }) => tenant !== host);
      while (host !== null && now() < until && isVisited(now())) await wait(1);
    },

    /** Resolves when the quick questions of other organizations that are under way have had so long, or are answered. */
    async giveWay(tenant: string, milliseconds: number): Promise<void> {
      const until = now() + milliseconds;
      const isOther = (asker: Asker) => asker.tenant !== tenant;
      const areOthers = (at: number) =>
        waiting.some(({ asker }) => isQuick(asker) && isOther(asker)) || asksMore(at, isOther);
      while (now() < until && areOthers(now())) await wait(1);
    },

    /** Resolves when it is the asker's turn, with what to call at its end. Rejects when who asked has gone meanwhile. */
    take(asker: Asker, isRead = false): Promise<() => void> {
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const { signal } = asker;
      if (signal?.aborted) {
        reject(signal.reason);
        return promise;
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(signal?.reason);
      };
      const one: Waiting = {
        asker,
        isRead,
        since: now(),
        begin() {
          signal?.removeEventListener('abort', leave);
          const begun = now();
          resolve(() => end(asker, begun));
        },
      };
      signal?.addEventListener('abort', leave);
      waiting.push(one);
      settle();
      return promise;
    },
  };
}
