import type { Database } from '../../../platform/db/Database.ts';

const changedText = `
  select (n_mod_since_analyze > 5000 + n_live_tup / 5 or n_ins_since_vacuum > 5000 + n_live_tup / 5) as "isDue"
  from pg_stat_user_tables where relname = 'resources'`;

/**
 * Tidies the table of resources after many changes, so that its indexes stay small and the planner knows them.
 * The embedded database does not do that by itself; PostgreSQL does, and then this finds nothing to do.
 */
export function createUpkeep(database: Pick<Database, 'query'>) {
  return async (): Promise<void> => {
    const [row] = await database.query<{ isDue: boolean }>(changedText);
    if (row?.isDue !== true) return;
    for (const table of ['resources', 'operation_items', 'operations'])
      await database.query(`vacuum (analyze) ${table}`);
  };
}
