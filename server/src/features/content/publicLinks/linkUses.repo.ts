import type { Database } from '../../../platform/db/Database.ts';
import type { publicLinkUses } from './publicLinks.tables.ts';

/** What is done by a link. */
export type LinkUse = Pick<typeof publicLinkUses.$inferSelect, 'what' | 'resourceId'>;

/** What was done by a link on a day. */
export interface UsesOfDay {
  readonly day: string;
  readonly opened: number;
  readonly taken: number;
  readonly brought: number;
  readonly commented: number;
}

export type LinkUsesRepo = ReturnType<typeof createLinkUsesRepo>;

/** How often links were used. */
export function createLinkUsesRepo(database: Pick<Database, 'query'>) {
  return {
    /** Counts one, and forgets what the link was used for before a day. Answers the how manieth of its day it is. */
    async count(linkId: string, { what, resourceId }: LinkUse, day: string, before: string): Promise<number> {
      const text = `
        with old as (delete from public_link_uses where link_id = $1 and day < $5)
        insert into public_link_uses (link_id, day, what, resource_id, count) values ($1, $2, $3, $4, 1)
        on conflict (link_id, day, what, resource_id) do update set count = public_link_uses.count + 1
        returning count`;
      const values = [linkId, day, what, resourceId, before];
      const [row] = await database.query<{ count: number }>(text, values, 'linkUses.count');
      return row?.count ?? 0;
    },

    /** Day by day since one; days on which nothing was done are left out. */
    byDay(linkId: string, since: string): Promise<UsesOfDay[]> {
      const sum = (what: string) => `coalesce(sum(count) filter (where what = '${what}'), 0)::int as ${what}`;
      const text = `select day::text, ${['opened', 'taken', 'brought', 'commented'].map(sum).join(', ')}
        from public_link_uses where link_id = $1 and day >= $2 group by day order by day`;
      return database.query<UsesOfDay & Record<string, unknown>>(text, [linkId, since], 'linkUses.byDay');
    },

    /** The files that were taken most often since a day. */
    filesTaken(linkId: string, since: string, limit: number): Promise<{ id: string; taken: number }[]> {
      const text = `select resource_id as id, sum(count)::int as taken from public_link_uses
        where link_id = $1 and day >= $2 and what = 'taken' and resource_id <> ''
        group by resource_id order by taken desc, resource_id limit $3`;
      return database.query<{ id: string; taken: number }>(text, [linkId, since, limit], 'linkUses.files');
    },
  };
}
