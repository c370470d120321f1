import { AppError, type Call, type Cost } from '@holdall/shared/contract';
import type { Asker } from '../../platform/db/Database.ts';

/** How much of one kind of cost there may be. */
export interface CostBound {
  /** How its questions stand to those of others. */
  readonly urgency: Asker['urgency'];
  /** So many run at once for a person, and for all of their organization: more are no faster, but stand before others. */
  readonly person: number;
  readonly tenant: number;
  /**
   * So many of an organization that asks for more than it may have run at once while another one asks as well. What is
   * made of rows takes the one processor that all have, a few milliseconds at a time: who comes then waits for one of
   * those, not for several.
   */
  readonly beside?: number;
  /** So many more of an organization wait for their turn; whoever comes then is told to come later. */
  readonly waiting: number;
  /** Words, signs and terms in what is searched by, all together. */
  readonly terms: number;
  /** It only reads, and nobody else gets what it reads: it ends with whoever asks. */
  readonly isAbandoned?: true;
}

/** One row a cost of the contract. */
export const costBounds: Readonly<Record<Cost, CostBound>> = {
  listing: { urgency: 'quick', person: 2, tenant: 3, beside: 1, waiting: 500, terms: 30, isAbandoned: true },
  search: { urgency: 'heavy', person: 2, tenant: 3, beside: 1, waiting: 60, terms: 30, isAbandoned: true },
  rule: { urgency: 'heavy', person: 1, tenant: 2, waiting: 40, terms: 200, isAbandoned: true },
  plan: { urgency: 'act', person: 2, tenant: 2, beside: 1, waiting: 40, terms: 30 },
  bulk: { urgency: 'act', person: 2, tenant: 2, beside: 1, waiting: 60, terms: 30 },
  history: { urgency: 'heavy', person: 2, tenant: 2, beside: 1, waiting: 60, terms: 30, isAbandoned: true },
  export: { urgency: 'act', person: 1, tenant: 2, waiting: 10, terms: 30 },
  archive: { urgency: 'act', person: 2, tenant: 4, beside: 1, waiting: 20, terms: 30 },
  preview: { urgency: 'quick', person: 8, tenant: 12, waiting: 500, terms: 30 },
};

/** An organization counts as asking for so long after it did. */
const askingMs = 1000;
/** Whoever has waited so long for their turn is told to come later: nobody waits in silence. */
const longestWaitMs = 10_000;

/** Fields of a request whose text is looked for, word by word. */
const searched = new Set(['filter', 'q', 'query']);

/** How many terms a request has, wherever in it they stand. */
function termsIn(value: unknown, key = ''): number {
  if (typeof value === 'string') return searched.has(key) ? value.split(/\s+/).filter(Boolean).length : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, part]) => sum + termsIn(part, name), 0);
}

/** Refuses what would cost too much, before anything is asked. */
export function requireCheap({ cost }: Pick<Call, 'cost'>, input: { query?: unknown; body?: unknown }): void {
  if (cost === undefined) return;
  if (termsIn([input.query, input.body]) > costBounds[cost].terms) throw new AppError('question_too_costly');
}

interface Person {
  readonly userId: string;
  /** Their organization; themselves where they have none. */
  readonly tenant: string;
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly cost: Cost;
  readonly person: Person;
  begin(): void;
}

export type Admission = ReturnType<typeof createAdmission>;

/** Knows whether more than one organization asks. */
function createAskers(now: () => number) {
  let last = { tenant: '', at: -Infinity };
  /** The last one that was not that one. */
  let other = last;
  return {
    note(tenant: string): void {
      if (tenant !== last.tenant) other = last;
      last = { tenant, at: now() };
    },
    areOthers: (tenant: string) => now() - (last.tenant === tenant ? other : last).at < askingMs,
  };
}

/** Lets calls that cost something in, as many at once as their bound says, in the order in which they came. */
export function createAdmission(now: () => number = () => performance.now()) {
  const askers = createAskers(now);
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];

  const keysOf = (cost: Cost, { userId, tenant }: Person) =>
    [`${cost} ${userId}`, `${cost} of ${tenant}`] as const;
  const waits = (cost: Cost, { tenant }: Person) =>
    waiting.some((one) => one.cost === cost && one.person.tenant === tenant);
  function fits(cost: Cost, person: Person): boolean {
    const [own, all] = keysOf(cost, person);
    const bound = costBounds[cost];
    const { beside = Infinity } = bound;
    const isPressing = waits(cost, person) && askers.areOthers(person.tenant);
    const most = isPressing ? Math.min(bound.tenant, beside) : bound.tenant;
    return (running.get(own) ?? 0) < bound.person && (running.get(all) ?? 0) < most;
  }
  function count(cost: Cost, person: Person, change: 1 | -1): void {
    for (const key of keysOf(cost, person)) {
      const now = (running.get(key) ?? 0) + change;
      if (now === 0) running.delete(key);
      else running.set(key, now);
    }
  }

  function letIn(): void {
    for (let at = 0; at < waiting.length;) {
      const one = waiting[at];
      if (one === undefined || !fits(one.cost, one.person)) at += 1;
      else {
        waiting.splice(at, 1);
        one.begin();
      }
    }
  }

  const later = () => new AppError('rate_limited', { retryAfterMs: 1000 });

  function wait(cost: Cost, person: Person): Promise<void> {
    const before = waiting.filter((one) => one.cost === cost && one.person.tenant === person.tenant).length;
    if (before >= costBounds[cost].waiting || person.signal.aborted) return Promise.reject(later());
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        person.signal.removeEventListener('abort', leave);
        act();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(one), 1);
        settle(() => reject(later()));
      };
      const one: Waiting = {
        cost,
        person,
        begin() {
          count(cost, person, 1);
          settle(resolve);
        },
      };
      const timer = setTimeout(leave, longestWaitMs);
      person.signal.addEventListener('abort', leave);
      waiting.push(one);
    });
  }

  return {
    /** Told of whoever calls, also for what costs nothing. */
    note: askers.note,
    /** Runs a call when there is room for it. One too many, or one that has waited too long, is `rate_limited`. */
    async admit<T>(cost: Cost, person: Person, work: () => Promise<T>): Promise<T> {
      if (fits(cost, person)) count(cost, person, 1);
      else await wait(cost, person);
      try {
        return await work();
      } finally {
        count(cost, person, -1);
        letIn();
      }
    },
  };
}
