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

/** Where a page of sessions begins: behind this one. */
export type SessionPosition = Pick<SessionRow, 'pinned' | 'askedAt' | 'id'>;

/** A quote, by the file that it is looked for in. */
interface Sought {
  readonly resourceId: string;
  readonly quote: string;
}

/** The citations, by their numbers, whose words stand in the version that was read, and which the actor may read. */
const standingText = `
  select f.place::int from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::text[])
    with ordinality f(storage_id, blob_hash, mime, part, quote, place)
  join ${seenStorages} s on s.id = f.storage_id
  join text_parts p on p.storage_id = f.storage_id and p.blob_hash = f.blob_hash and p.mime = f.mime and p.part = f.part
  where position(f.quote in p.content) > 0`;

/** The quotes, by their numbers, that stand in what their files hold now. */
const stillText = `
  select f.number from unnest($2::text[], $3::text[], $4::int[]) f(id, quote, number)
  cross join lateral (select * from resources r where r.id = f.id offset 0) r
  join ${seenStorages} s on s.id = r.storage_id
  where exists (
    select 1 from text_parts p where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
      and position(f.quote in p.content) > 0)`;

const placesText = `
  select distinct f.id, case when f.id = s.id then s.name else p.name end as name
  from unnest($2::text[]) f(id)
  join ${seenStorages} s on f.id in (s.space_id, s.id) join spaces p on p.id = s.space_id`;

export type AssistantRepo = ReturnType<typeof createAssistantRepo>;

/** What people have asked, and what they were answered. Every question names the person whose it is. */
export function createAssistantRepo(database: Database) {
  const orm = () => database.orm();
  const isOf = (userId: string, id: string) => and(eq(sessions.id, id), eq(sessions.userId, userId));
  const isThere = isNull(sessions.deletedAt);

  return {
    /** So many sessions of a person, the pinned first and then those that were asked last. */
    async page(
      userId: string,
      { title, behind, limit }: { title: string; behind: SessionPosition | null; limit: number },
    ): Promise<SessionRow[]> {
      const from =
        behind &&
        sql`(${sessions.pinned}, ${sessions.askedAt}, ${sessions.id}) < (${behind.pinned}, ${behind.askedAt}, ${behind.id})`;
      const named = title === '' ? undefined : sql`position(lower(${title}) in lower(${sessions.title})) > 0`;
      return orm()
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isThere, named, from ?? undefined))
        .orderBy(desc(sessions.pinned), desc(sessions.askedAt), desc(sessions.id))
        .limit(limit);
    },

    /** One of this person, also where it is deleted. */
    async find(userId: string, id: string): Promise<SessionRow | null> {
      return (await orm().select().from(sessions).where(isOf(userId, id)))[0] ?? null;
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
    /** All questions of a person, the oldest first. */
    async all(userId: string) {
      return orm()
        .select({ session: sessions.title, request: requests })
        .from(requests)
        .innerJoin(sessions, eq(sessions.id, requests.sessionId))
        .where(and(eq(sessions.userId, userId), isThere))
        .orderBy(asc(requests.askedAt), asc(requests.id));
    },

    async insertRequest(row: RequestRow): Promise<void> {
      await orm().insert(requests).values(row);
    },
    /** The last so many questions of a session, or those before one of them; the oldest first. */
    async requestsOf(sessionId: string, limit: number, before?: RequestRow): Promise<RequestRow[]> {
      const earlier =
        before && sql`(${requests.askedAt}, ${requests.id}) < (${before.askedAt}, ${before.id})`;
      const rows = await orm()
        .select()
        .from(requests)
        .where(and(eq(requests.sessionId, sessionId), earlier))
        .orderBy(desc(requests.askedAt), desc(requests.id))
        .limit(limit);
      return rows.toReversed();
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
      const hasJob = sql`exists (select 1 from jobs j where j.id = ${requests.jobId} and j.state = 'running')`;
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
    async standing({ userId }: Actor, citations: readonly Citation[]): Promise<Set<number>> {
      const rows = await database.query<{ place: number }>(
        standingText,
        [
          userId,
          citations.map(({ storageId }) => storageId),
          citations.map(({ blobHash }) => blobHash),
          citations.map(({ mime }) => mime),
          citations.map(({ part }) => part),
          citations.map(({ quote }) => quote),
        ],
        'assistant.standing',
      );
      return new Set(rows.map(({ place }) => place));
    },

    /** Which quotes, by their numbers from 0, stand in what their files hold now. */
    async still({ userId }: Actor, quotes: readonly Sought[]): Promise<Set<number>> {
      const numbered = quotes.map((one, number) => ({ ...one, number }));
      const rows = await askInParts(numbered, (some) =>
        database.query<{ number: number }>(
          stillText,
          [
            userId,
            some.map(({ resourceId }) => resourceId),
            some.map(({ quote }) => quote),
            some.map(({ number }) => number),
          ],
          'assistant.still',
        ),
      );
      return new Set(rows.map(({ number }) => number));
    },

    /** Spaces and storages by their names; those that the actor does not see are left out. */
    async placeNames({ userId }: Actor, places: readonly string[]): Promise<Map<string, string>> {
      type Row = { id: string; name: string };
      const rows = await database.query<Row>(placesText, [userId, places], 'assistant.places');
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
