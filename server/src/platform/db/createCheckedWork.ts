import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction, Transactions } from './createTransactions.ts';
import type { WriteState } from './Database.ts';

/** Work whose last transaction waits until its answer has been looked at. */
interface CheckedWork {
  /** Done, but not committed yet. */
  held: Transaction | null;
  committing: Promise<void> | null;
  committed: boolean;
  ended: boolean;
  timer?: NodeJS.Timeout;
}

/** The embedded database has one connection: a transaction that waits for its answer keeps everybody waiting. */
const longestHoldMs = 50;

/** Checked work, and the transactions in it: the last one is held until the answer has been looked at. Others are committed at once. */
export function createCheckedWork(transactions: Transactions) {
  const running = new AsyncLocalStorage<CheckedWork>();

  function presentWork(): CheckedWork | undefined {
    const work = running.getStore();
    return work && !work.ended ? work : undefined;
  }

  /** What waits for the commit is no part of the work. */
  const commit = (transaction: Transaction) => running.exit(() => transactions.commit(transaction));

  async function commitHeld(work: CheckedWork): Promise<void> {
    clearTimeout(work.timer);
    const { held } = work;
    if (held !== null) {
      work.held = null;
      work.committed = true;
      work.committing = commit(held);
    }
    await work.committing;
  }

  function hold(work: CheckedWork, transaction: Transaction): void {
    work.held = transaction;
    // A failure is told to whoever waits for the work: `commitHeld` is asked again at its end.
    work.timer = setTimeout(() => void commitHeld(work).catch(() => {}), longestHoldMs);
  }

  return {
    /** The transaction in which a statement is asked now: the one that it is inside of, else the one that is held. */
    present: () => transactions.present() ?? presentWork()?.held ?? undefined,

    /** As `Database.transaction`, for one that is inside of no other. */
    async transaction<T>(work: () => Promise<T>): Promise<T> {
      const present = presentWork();
      if (present) await commitHeld(present);
      const { transaction, result } = await transactions.begin(work);
      if (present && !present.ended && present.held === null) {
        hold(present, transaction);
        return result;
      }
      if (present) present.committed = true;
      await commit(transaction);
      return result;
    },

    /** Does the work in a transaction of its own, of which nothing stays. */
    async passing<T>(work: () => Promise<T>): Promise<T> {
      const present = presentWork();
      if (present) await commitHeld(present);
      const { transaction, result } = await transactions.begin(work);
      await transactions.rollBack(transaction);
      return result;
    },

    /** As `Database.checked`. */
    async checked<T>(work: () => Promise<T>, check: (result: T, state: WriteState) => T): Promise<T> {
      const own: CheckedWork = { held: null, committing: null, committed: false, ended: false };
      const finish = () => {
        own.ended = true;
        return commitHeld(own);
      };
      let result: T;
      try {
        result = await running.run(own, work);
      } catch (error) {
        await finish();
        throw error;
      }
      own.ended = true;
      clearTimeout(own.timer);
      let answer: T;
      try {
        answer = check(result, { revocable: own.held !== null && !own.committed });
      } catch (error) {
        if (own.held !== null) await transactions.rollBack(own.held);
        throw error;
      }
      await finish();
      return answer;
    },
  };
}
