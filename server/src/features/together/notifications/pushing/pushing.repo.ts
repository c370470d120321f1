import type { Preferences } from '@holdall/shared/contract';
import type { Database } from '../../../../platform/db/Database.ts';

/** A browser that is told notices. Address and keys are sealed. */
export interface PushRow {
  readonly endpointHash: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly keys: string;
}

/** Somebody with a browser that is told notices. */
export interface Listener {
  readonly id: string;
  readonly timeZone: string;
  /** As they were kept: what is newer than them is missing. */
  readonly preferences: Partial<Preferences>;
}

/** A notice, and a browser that is to show it. */
export interface PendingPush extends Pick<PushRow, 'endpointHash' | 'endpoint' | 'keys'> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly values: Record<string, string | number>;
  readonly route: string | null;
  readonly locale: string | null;
}

const listenersText = `
  select id, time_zone as "timeZone", preferences from users
  where id = any($1) and exists (select from pushes p where p.user_id = users.id)`;

/** What is neither read nor asleep, for each browser of its reader. */
const pendingText = `
  select n.id, n.title, n.text, n.values, n.route, u.locale, p.endpoint_hash as "endpointHash", p.endpoint, p.keys
  from notifications n
  join pushes p on p.user_id = n.user_id
  join users u on u.id = n.user_id and u.suspended_at is null and u.leaves_at is null
  where n.id = any($1) and n.read_at is null and n.snoozed_until is null`;

const beginText = `
  insert into pushes (endpoint_hash, user_id, session_id, endpoint, keys, at) values ($1, $2, $3, $4, $5, $6)
  on conflict (endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id,
    endpoint = excluded.endpoint, keys = excluded.keys, at = excluded.at`;

const trimText = `
  delete from pushes where endpoint_hash in (
    select endpoint_hash from pushes where user_id = $1 order by at desc, endpoint_hash offset $2)`;

export type PushingRepo = ReturnType<typeof createPushingRepo>;

/** The browsers that are told notices. */
export function createPushingRepo(database: Pick<Database, 'query'>) {
  return {
    /** Those of these people who have such a browser. */
    listeners(userIds: readonly string[]): Promise<Listener[]> {
      type Row = Listener & Record<string, unknown>;
      return database.query<Row>(listenersText, [userIds], 'pushing.listeners');
    },

    /** What there is to show of these notices, and where. */
    pending(ids: readonly string[]): Promise<PendingPush[]> {
      type Row = PendingPush & Record<string, unknown>;
      return database.query<Row>(pendingText, [ids], 'pushing.pending');
    },

    async has(userId: string, endpointHash: string): Promise<boolean> {
      const text = 'select 1 from pushes where endpoint_hash = $1 and user_id = $2';
      return (await database.query(text, [endpointHash, userId], 'pushing.has')).length > 0;
    },

    /** Keeps a browser; of those of a person the newest so many stay. */
    async begin({ endpointHash, userId, sessionId, endpoint, keys }: PushRow, at: Date, most: number) {
      const values = [endpointHash, userId, sessionId, endpoint, keys, at];
      await database.query(beginText, values, 'pushing.begin');
      await database.query(trimText, [userId, most], 'pushing.trim');
    },

    /** Forgets a browser of a person; without one, that of whomever it is. */
    async end(endpointHash: string, userId: string | null = null): Promise<void> {
      const text = 'delete from pushes where endpoint_hash = $1 and ($2::text is null or user_id = $2)';
      await database.query(text, [endpointHash, userId], 'pushing.end');
    },
  };
}
