import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Actor } from '../../../access/Actor.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { assistantRequests as requests, assistantSessions as sessions } from './assistant.tables.ts';
import type { Citation } from './KeptAnswer.ts';

/** A session, as kept. */
export type SessionRow = typeof sessions.$inferSelect;
/** A question, as kept. */
export type RequestRow = typeof requests.$inferSelect;

/** One of the ways in which a place of a session was asked about. */
export interface Version {
  /** Counted from 1, in the order in which they were asked. */
  readonly place: number;
  readonly of: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** Where a page of sessions begins: behind this one. */
export type SessionPosition = Pick<SessionRow, 'pinned' | 'askedAt' | 'id'>;

/** A space, storage, folder, file or saved search that somebody sees. */
export interface SeenPlace {
  readonly name: string;
  /** The spaces that say what may be done with it; null for a search, which may find something anywhere. */
  readonly spaceIds: readonly string[] | null;
}

/** What sessions are wanted: those with these words in their names, of a folder, of none, or all (null). */
interface Wanted {
  readonly title: string;
  readonly folder: string | null;
  readonly behind: SessionPosition | null;
  readonly limit: number;
}

/** A quote, by the file that it is looked for in. */
interface Sought {
  readonly resourceId: string;
  readonly quote: string;
}

/**
 * The citations, by their numbers, whose words stand in the version that was read, and which the actor may read; whether they are
 * granted what they do not see otherwise has been asked.
 */
const standingText = `
  select f.place::int from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bool[])
    with ordinality f(storage_id, blob_hash, mime, part, quote, granted, place)
  left join ${seenStorages} s on s.id = f.storage_id
  join text_parts p on p.storage_id = f.storage_id and p.blob_hash = f.blob_hash and p.mime = f.mime and p.part = f.part
  where (s.id is not null or f.granted) and position(f.quote in p.content) > 0`;

/** The quotes, by their numbers, that stand in what their files hold now; the same is true of what is granted. */
const stillText = `
  select f.number from unnest($2::text[], $3::text[], $4::int[], $5::bool[]) f(id, quote, number, granted)
  cross join lateral (select * from resources r where r.id = f.id offset 0) r
  left join ${seenStorages} s on s.id = r.storage_id
  where (s.id is not null or f.granted) and exists (
    select 1 from text_parts p where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
      and position(f.quote in p.content) > 0)`;

const placesText = `
  select distinct f.id, case when f.id = s.id then s.name else s.space_name end as name, array[s.space_id] as "spaceIds"
  from unnest($2::text[]) f(id)
  join ${seenStorages} s on f.id in (s.space_id, s.id)`;

/** A question and those that it goes on from, the nearest first, so many at most. */
const branchText = `
  with recursive up as (
    select r.id, r.after_id, 1 as number from assistant_requests r where r.id = $1
    union all
    select r.id, r.after_id, up.number + 1 from up join assistant_requests r on r.id = up.after_id where up.number < $2
  )
  select id from up order by number`;

/** The last of those that go on from a question: of several ways, along the one that was asked last. */
const lastText = `
  with recursive down as (
    select $2::text as id, 1 as number
    union all
    select n.id, down.number + 1 from down cross join lateral (
      select r.id from assistant_requests r where r.session_id = $1 and r.after_id = down.id
      order by r.asked_at desc, r.id desc limit 1
    ) n
  )
  select id from down order by number desc limit 1`;

/** Of some questions, which of the ways to ask at their place they are. */
const versionsText = `
  select v.* from (
    select r.id, (row_number() over way)::int as place, (count(*) over (partition by r.after_id))::int as of,
      lag(r.id) over way as "previousId", lead(r.id) over way as "nextId"
    from assistant_requests r
    where r.session_id = $1 and (r.after_id is null or r.after_id in (select q.after_id from assistant_requests q where q.id = any($2)))
    window way as (partition by r.after_id order by r.asked_at, r.id)
  ) v where v.id = any($2)`;

/** So long after its last question an incognito session is there; it is looked every five minutes, so it is gone within an hour. */
export const incognitoMs = 55 * 60_000;

export type AssistantRepo = ReturnType<typeof createAssistantRepo>;

/** What people have asked, and what they were answered. Every question names the person whose it is. */
export function createAssistantRepo(database: Database) {
  const orm = () => database.orm();
  const isOf = (userId: string, id: string) => and(eq(sessions.id, id), eq(sessions.userId, userId));
  const isThere = isNull(sessions.deletedAt);
  const isListed = eq(sessions.isIncognito, false);

  return {
    /** So many sessions of a person, the pinned first and then those that were asked last. */
    async page(userId: string, { title, folder, behind, limit }: Wanted): Promise<SessionRow[]> {
      const from =
        behind &&
        sql`(${sessions.pinned}, ${sessions.askedAt}, ${sessions.id}) < (${behind.pinned}, ${behind.askedAt}, ${behind.id})`;
      const isFree = sql`not exists (
        select 1 from assistant_folders f where f.id = ${sessions.folderId} and f.deleted_at is null)`;
      const inFolder =
        folder === null ? undefined : folder === 'none' ? isFree : eq(sessions.folderId, folder);
      const named = title === '' ? undefined : sql`position(lower(${title}) in lower(${sessions.title})) > 0`;
      return orm()
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isThere, isListed, inFolder, named, from ?? undefined))
        .orderBy(desc(sessions.pinned), desc(sessions.askedAt), desc(sessions.id))
        .limit(limit);
    },

    /** One of this person, also where it is deleted. */
    async find(userId: string, id: string): Promise<SessionRow | null> {
      return (await orm().select().from(sessions).where(isOf(userId, id)))[0] ?? null;
    },
    /** Nobody else changes it before the end of the present transaction. */
    async lock(userId: string, id: string): Promise<void> {
      await orm().select({ id: sessions.id }).from(sessions).where(isOf(userId, id)).for('update');
    },
    async insert(row: SessionRow): Promise<void> {
      await orm().insert(sessions).values(row);
    },
    async change(id: string, set: Partial<Omit<SessionRow, 'id' | 'userId'>>): Promise<void> {
      await orm().update(sessions).set(set).where(eq(sessions.id, id));
    },
    /** Those that were deleted before a moment are gone for good. */
    async removeDeleted(before: Date): Promise<void> {
      await orm()
        .delete(sessions)
        .where(and(isNotNull(sessions.deletedAt), lt(sessions.deletedAt, before)));
    },
    /** A session with all that was asked in it is gone for good. */
    async remove(id: string): Promise<void> {
      await orm().delete(sessions).where(eq(sessions.id, id));
    },
    /** Incognito sessions in which nothing was asked since a moment are gone for good. */
    async removeIncognito(before: Date): Promise<void> {
      await orm()
        .delete(sessions)
        .where(and(eq(sessions.isIncognito, true), lt(sessions.askedAt, before)));
    },
    /** All questions of a person that are kept, the oldest first. */
    async all(userId: string) {
      return orm()
        .select({ session: sessions.title, folderId: sessions.folderId, request: requests })
        .from(requests)
        .innerJoin(sessions, eq(sessions.id, requests.sessionId))
        .where(and(eq(sessions.userId, userId), isThere, isListed))
        .orderBy(asc(requests.askedAt), asc(requests.id));
    },

    async insertRequest(row: RequestRow): Promise<void> {
      await orm().insert(requests).values(row);
    },
    /** A question with those that it goes on from, the oldest first: the last so many of them. */
    async branch(lastId: string | null, limit: number): Promise<RequestRow[]> {
      if (lastId === null) return [];
      const found = await database.query<{ id: string }>(branchText, [lastId, limit], 'assistant.branch');
      const ids = found.map(({ id }) => id);
      const rows = await orm().select().from(requests).where(inArray(requests.id, ids));
      return rows.toSorted((one, other) => ids.indexOf(other.id) - ids.indexOf(one.id));
    },
    /** The last of those that go on from a question. */
    async lastAfter({ id, sessionId }: Pick<RequestRow, 'id' | 'sessionId'>): Promise<string> {
      const [row] = await database.query<{ id: string }>(lastText, [sessionId, id], 'assistant.last');
      return row?.id ?? id;
    },
    /** Which of the ways to ask at their places some questions of a session are. */
    async versionsOf(sessionId: string, ids: readonly string[]): Promise<Map<string, Version>> {
      type Row = Version & { id: string };
      const rows = await database.query<Row>(versionsText, [sessionId, ids], 'assistant.versions');
      return new Map(rows.map(({ id, ...version }) => [id, version]));
    },
    /** How many questions a session has, with all that were asked in another way. */
    async countOf(sessionId: string): Promise<number> {
      const [row] = await orm()
        .select({ count: count() })
        .from(requests)
        .where(eq(requests.sessionId, sessionId));
      return row?.count ?? 0;
    },
    /** A question with its session, while that is not deleted. */
    async request(id: string): Promise<{ request: RequestRow; session: SessionRow } | null> {
      const [row] = await orm()
        .select({ request: requests, session: sessions })
        .from(requests)
        .innerJoin(sessions, eq(sessions.id, requests.sessionId))
        .where(and(eq(requests.id, id), isThere));
      return row ?? null;
    },
    /** Notes that a question has come to a stage; nothing where its job was cancelled meanwhile. */
    async enterStage(id: string, state: RequestRow['state']): Promise<void> {
      const hasJob = sql`exists (select 1 from jobs j where j.id = ${requests.jobId} and j.state = 'running' for share)`;
      await orm()
        .update(requests)
        .set({ state, failure: null })
        .where(and(eq(requests.id, id), hasJob));
    },
    async changeRequest(id: string, set: Partial<Omit<RequestRow, 'id' | 'sessionId'>>): Promise<void> {
      await orm().update(requests).set(set).where(eq(requests.id, id));
    },
    /** How many questions of a person wait for their answers. */
    async waiting(userId: string): Promise<number> {
      const open = inArray(requests.state, ['queued', 'searching', 'reading', 'writing', 'checking']);
      const [row] = await orm()
        .select({ count: count() })
        .from(requests)
        .innerJoin(sessions, eq(sessions.id, requests.sessionId))
        .where(and(eq(sessions.userId, userId), open));
      return row?.count ?? 0;
    },

    /** Which citations, by their numbers from 1, are true: their words stand in the version that was read. */
    async standing(
      { userId }: Actor,
      citations: readonly Citation[],
      granted: ReadonlySet<string>,
    ): Promise<Set<number>> {
      const rows = await database.query<{ place: number }>(
        standingText,
        [
          userId,
          citations.map(({ storageId }) => storageId),
          citations.map(({ blobHash }) => blobHash),
          citations.map(({ mime }) => mime),
          citations.map(({ part }) => part),
          citations.map(({ quote }) => quote),
          citations.map(({ resourceId }) => granted.has(resourceId)),
        ],
        'assistant.standing',
      );
      return new Set(rows.map(({ place }) => place));
    },

    /** Which quotes, by their numbers from 0, stand in what their files hold now. */
    async still(
      { userId }: Actor,
      quotes: readonly Sought[],
      granted: ReadonlySet<string>,
    ): Promise<Set<number>> {
      const numbered = quotes.map((one, number) => ({ ...one, number }));
      const rows = await askInParts(numbered, (some) =>
        database.query<{ number: number }>(
          stillText,
          [
            userId,
            some.map(({ resourceId }) => resourceId),
            some.map(({ quote }) => quote),
            some.map(({ number }) => number),
            some.map(({ resourceId }) => granted.has(resourceId)),
          ],
          'assistant.still',
        ),
      );
      return new Set(rows.map(({ number }) => number));
    },

    /** Spaces and storages by their names; those that the actor does not see are left out. */
    async placesOf({ userId }: Actor, places: readonly string[]): Promise<Map<string, SeenPlace>> {
      type Row = SeenPlace & { id: string };
      const rows = await database.query<Row>(placesText, [userId, places], 'assistant.places');
      return new Map(rows.map(({ id, ...place }) => [id, place]));
    },
  };
}
