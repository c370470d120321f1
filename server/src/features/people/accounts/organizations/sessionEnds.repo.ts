import type { Database } from '../../../../platform/db/Database.ts';

export type SessionEndsRepo = ReturnType<typeof createSessionEndsRepo>;

/** The sessions for which an organization says how long they last: those of its people, not those of its guests. */
const ruled = `
  sessions s
  join accounts a on a.user_id = s.user_id and a.role <> 'guest' and a.suspended_at is null
  join organizations o on o.id = a.organization_id and o.session_hours is not null`;
const end = 's.created_at + make_interval(hours => o.session_hours)';

const dueText = `select distinct s.id from ${ruled} where ${end} <= $1 limit 1000`;
const nextText = `select min(${end}) as at from ${ruled}`;

/** When sessions end because an organization says so. */
export function createSessionEndsRepo(database: Database) {
  return {
    /** Some of those whose end has come. */
    async due(now: Date): Promise<string[]> {
      const rows = await database.query<{ id: string }>(dueText, [now], 'sessionEnds.due');
      return rows.map(({ id }) => id);
    },
    /** When the next one ends. */
    async next(): Promise<Date | null> {
      const [row] = await database.query<{ at: Date | string | null }>(nextText, [], 'sessionEnds.next');
      return row?.at == null ? null : new Date(row.at);
    },
  };
}
