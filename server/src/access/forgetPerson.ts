import type { Database } from '../platform/db/Database.ts';

/**
 * What hangs on somebody without a key that takes it away with them, and how it goes. A test compares this with the
 * tables of the database, so that a new table cannot be forgotten.
 */
export const personalRows = {
  sessions: 'delete from sessions where user_id = $1',
  archives: 'delete from archives where user_id = $1',
  jobs: 'delete from jobs where user_id = $1',
  clipboards: 'delete from clipboards where user_id = $1',
  notifications: 'delete from notifications where user_id = $1',
  operations: 'delete from operations where user_id = $1',
  plans: 'delete from plans where user_id = $1',
  message_mentions: 'delete from message_mentions where user_id = $1',
  message_reactions: 'delete from message_reactions where user_id = $1',
  stars: 'delete from stars where user_id = $1',
  follows: 'delete from follows where user_id = $1',
  looks: 'delete from looks where user_id = $1',
  // Their sweep removes what has been received as well.
  uploads: `update uploads set expires_at = 'epoch' where user_id = $1`,
  space_members: 'delete from space_members where user_id = $1',
  space_states: 'delete from space_states where user_id = $1',
} as const satisfies Record<string, string>;

/** What is kept under their address alone. */
const rowsOfAddress =
  'delete from public_link_followers where email = (select lower(u.email) from users u where u.id = $1)';

/** Lets go of all that is kept about somebody beside who they are. Call it in the transaction that removes them. */
export async function forgetPerson(database: Pick<Database, 'query'>, userId: string): Promise<void> {
  for (const statement of [rowsOfAddress, ...Object.values(personalRows)])
    await database.query(statement, [userId]);
}
