import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Crypto } from '../../platform/crypto.ts';
import type { Database } from '../../platform/db/Database.ts';
import { idempotency } from '../http.tables.ts';

interface Dependencies {
  database: Database;
  crypto: Pick<Crypto, 'hashToken'>;
  clock: Clock;
}

interface Asked {
  /** Who asks, which call, and the key they gave. */
  key: readonly string[];
  /** What was asked. The same key for something else is a `conflict`. */
  request: unknown;
}

const keptMs = 24 * 3_600_000;
/** A first request that has not been answered by then died with its process. */
const abandonedMs = 10 * 60_000;

/** Remembers the answers to requests with an `Idempotency-Key` for a day: the same one sent again does nothing twice. */
export function createIdempotency({ database, crypto, clock }: Dependencies) {
  const orm = () => database.orm();

  /** True when this request is the first with its key. */
  async function claim(key: string, requestHash: string): Promise<boolean> {
    const endsAt = new Date(clock.now().getTime() + abandonedMs);
    const claimed = await orm()
      .insert(idempotency)
      .values({ key, requestHash, endsAt })
      .onConflictDoNothing()
      .returning();
    return claimed.length > 0;
  }

  return {
    /** Does the work, unless the same request was answered before: then gives that answer. */
    async once<T>({ key, request }: Asked, work: () => Promise<T>): Promise<T> {
      const kept = crypto.hashToken(JSON.stringify(key));
      const requestHash = crypto.hashToken(JSON.stringify(request) ?? '');
      await orm()
        .delete(idempotency)
        .where(and(eq(idempotency.key, kept), lt(idempotency.endsAt, clock.now())));
      if (!(await claim(kept, requestHash))) {
        const [row] = await orm().select().from(idempotency).where(eq(idempotency.key, kept));
        if (row === undefined || row.status === null || row.requestHash !== requestHash)
          throw new AppError('conflict');
        return row.answer as T;
      }
      try {
        const answer = await work();
        const endsAt = new Date(clock.now().getTime() + keptMs);
        await orm()
          .update(idempotency)
          .set({ status: 200, answer: answer ?? null, endsAt })
          .where(eq(idempotency.key, kept));
        return answer;
      } catch (error) {
        await orm().delete(idempotency).where(eq(idempotency.key, kept));
        throw error;
      }
    },

    /** Removes what is kept no longer. A job calls it now and then. */
    async sweep(): Promise<void> {
      await orm().delete(idempotency).where(lt(idempotency.endsAt, clock.now()));
    },
  };
}

export type Idempotency = ReturnType<typeof createIdempotency>;
