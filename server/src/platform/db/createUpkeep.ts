import type { Database } from './Database.ts';

/** A table that has changed so much that the planner does not know it any more, or that is mostly what was deleted. */
interface Changed extends Record<string, unknown> {
  readonly table: string;
  readonly isUnknown: boolean;
  readonly isBloated: boolean;
}

const changedText = `
  select format('%I.%I', schemaname, relname) as "table", n_mod_since_analyze > 1000 + n_live_tup / 5 as "isUnknown",
    n_dead_tup > 10000 + n_live_tup or $1 and (n_dead_tup > 1000 + n_live_tup / 5 or n_ins_since_vacuum > 5000 + n_live_tup / 5)
      as "isBloated"
  from pg_stat_user_tables where schemaname = 'public'`;

/** A third of what PostgreSQL looks at by itself: a large table takes a quarter of a second, in which nobody else is answered. */
const lookAt = 'set default_statistics_target = 30';

/** Hours in which few are here. */
const isNight = (hour: number) => hour >= 2 && hour < 5;

/**
 * Keeps what the planner knows of tables near to what they hold, and their indexes small. The embedded database does not do
 * that by itself: a plan that was made while a table was empty would be kept until the server ends, however much is in it by
 * then. PostgreSQL does, and then this finds nothing to do. Tidied a table can be in one piece only, which takes its time: that
 * is done at night, unless most of it has been deleted.
 */
export function createUpkeep({ database, now }: { database: Pick<Database, 'query'>; now(): Date }) {
  return async (): Promise<void> => {
    const rows = await database.query<Changed>(changedText, [isNight(now().getHours())]);
    for (const { table, isUnknown, isBloated } of rows) {
      if (isBloated) await database.query(`vacuum ${table}`);
      if (isUnknown) await database.query(`${lookAt}; analyze ${table}; reset default_statistics_target`);
    }
  };
}
