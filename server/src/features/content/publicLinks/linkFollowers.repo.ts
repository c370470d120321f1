import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/Database.ts';
import { publicLinkFollowers } from './publicLinks.tables.ts';

/** Who is mailed about a link. */
export type FollowerRow = typeof publicLinkFollowers.$inferSelect;

/** Of the files that were changed last, so many are looked at. */
const lookedAt = 500;

/** In no trash, neither itself nor with a folder above it, and inside of what is shared, where that is not all of the storage. */
const changedText = `
  select count(*)::int as changed from (
    select f.id, f.parent_id, f.trashed_at from resources f
    where f.storage_id = $1 and f.rank = 1 and f.trashed_at is null and f.changed_at >= $3
    order by f.changed_at desc, f.id desc limit ${lookedAt}
  ) f where exists (
    with recursive up as (
      select f.id, f.parent_id, f.trashed_at
      union all
      select o.id, o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
    )
    select 1 from up having bool_and(trashed_at is null) and ($2::text is null or bool_or(id = $2))
  )`;

export type LinkFollowersRepo = ReturnType<typeof createLinkFollowersRepo>;

/** Who is mailed about links. */
export function createLinkFollowersRepo(database: Pick<Database, 'query' | 'orm'>) {
  return {
    /** Keeps one; who is there already stays as they are. */
    async keep(row: FollowerRow): Promise<void> {
      await database.orm().insert(publicLinkFollowers).values(row).onConflictDoNothing();
    },

    async count(linkId: string): Promise<number> {
      return database.orm().$count(publicLinkFollowers, eq(publicLinkFollowers.linkId, linkId));
    },

    /** Those to be looked at by now, the ones that have waited longest first. */
    due(at: Date, limit: number): Promise<FollowerRow[]> {
      const text = `select id, link_id as "linkId", email, locale, told_at as "toldAt", next_at as "nextAt"
        from public_link_followers where next_at <= $1 order by next_at, id limit $2`;
      return database.query<FollowerRow & Record<string, unknown>>(text, [at, limit], 'linkFollowers.due');
    },

    async putOff(id: string, set: Partial<Pick<FollowerRow, 'nextAt' | 'toldAt'>>): Promise<void> {
      await database.orm().update(publicLinkFollowers).set(set).where(eq(publicLinkFollowers.id, id));
    },

    /** False where there is no such one. */
    async remove(ids: readonly string[]): Promise<boolean> {
      const { id } = publicLinkFollowers;
      const gone = await database
        .orm()
        .delete(publicLinkFollowers)
        .where(inArray(id, [...ids]))
        .returning({ id });
      return gone.length > 0;
    },

    /** How many files of a storage, or of a folder or file there, have changed since a moment. */
    async changedSince(storageId: string, resourceId: string | null, since: Date): Promise<number> {
      const values = [storageId, resourceId, since];
      const [row] = await database.query<{ changed: number }>(changedText, values, 'linkFollowers.changed');
      return row?.changed ?? 0;
    },
  };
}
