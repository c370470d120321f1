import { eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../clock.ts';
import type { Crypto } from '../crypto.ts';
import type { Database } from '../db/Database.ts';
import { prepared } from '../db/prepared.ts';
import { attempts } from './attempts.tables.ts';
import { networksOf } from './household.ts';

/** How many tries are allowed in how long. */
export interface TryRule {
  /** Says what is counted: `signIn.pair`. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** What is counted for a try from an address: the rule, wider for a wider network, and in whose name. */
export function fromNetworks(rule: TryRule, address: string, about = ''): [TryRule, string][] {
  return networksOf(address).map(({ network, share }) => [
    { ...rule, limit: rule.limit * share },
    about === '' ? network : `${about} ${network}`,
  ]);
}

interface Dependencies {
  database: Database;
  crypto: Pick<Crypto, 'sign'>;
  clock: Clock;
}

/** Counts tries in the database: a restart forgets none, and every server on it counts together. */
export function createAttempts({ database, crypto, clock }: Dependencies) {
  const keyOf = (rule: TryRule, subject: string) => crypto.sign('tries', `${rule.name}:${subject}`);
  const byKeys = prepared(database, (orm) =>
    orm
      .select()
      .from(attempts)
      .where(eq(attempts.key, sql`any(${sql.placeholder('keys')})`))
      .prepare('tries.counts'),
  );

  async function take(rule: TryRule, subject: string): Promise<void> {
    if (database.inTransaction()) throw new Error('Tries are counted outside of transactions.');
    const now = clock.now();
    const endsAt = new Date(now.getTime() + rule.windowMs);
    const over = sql`${attempts.endsAt} <= ${now.toISOString()}::timestamptz`;
    const [row] = await database
      .orm()
      .insert(attempts)
      .values({ key: keyOf(rule, subject), count: 1, endsAt })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`CASE WHEN ${over} THEN 1 ELSE ${attempts.count} + 1 END`,
          endsAt: sql`CASE WHEN ${over} THEN ${endsAt.toISOString()}::timestamptz ELSE ${attempts.endsAt} END`,
        },
      })
      .returning();
    if (row !== undefined && row.count > rule.limit) {
      throw new AppError('too_many_attempts', {
        retryAfterMs: Math.max(1000, row.endsAt.getTime() - now.getTime()),
      });
    }
  }

  return {
    /**
     * Counts a try, and throws `too_many_attempts` when there were too many. Call it before the thing is tried, and
     * outside of a transaction: a try must stay counted when what follows is rolled back.
     */
    take,

    /** The same for tries from an address, counted for the networks that it lies in; `about` says for what else. */
    async takeFrom(rule: TryRule, address: string, about = ''): Promise<void> {
      for (const counted of fromNetworks(rule, address, about)) await take(...counted);
    },

    /** Forgets those, after a success. */
    async clearFrom(rule: TryRule, address: string, about = ''): Promise<void> {
      const keys = fromNetworks(rule, address, about).map((counted) => keyOf(...counted));
      await database.orm().delete(attempts).where(inArray(attempts.key, keys));
    },

    /** How many tries count at the moment. */
    async count(rule: TryRule, subject: string): Promise<number> {
      const [row] = await database
        .orm()
        .select()
        .from(attempts)
        .where(eq(attempts.key, keyOf(rule, subject)));
      return row !== undefined && row.endsAt > clock.now() ? row.count : 0;
    },

    /** The same for several at once, in their order. */
    async counts(asked: readonly (readonly [TryRule, string])[]): Promise<number[]> {
      const keys = asked.map(([rule, subject]) => keyOf(rule, subject));
      const rows = await byKeys().execute({ keys });
      const now = clock.now();
      return keys.map((key) => rows.find((row) => row.key === key && row.endsAt > now)?.count ?? 0);
    },

    /** Forgets the tries, after a success. */
    async clear(rule: TryRule, subject: string): Promise<void> {
      await database
        .orm()
        .delete(attempts)
        .where(eq(attempts.key, keyOf(rule, subject)));
    },

    /** Removes what no longer counts. A job calls it now and then. */
    async sweep(): Promise<void> {
      await database.orm().delete(attempts).where(lt(attempts.endsAt, clock.now()));
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
