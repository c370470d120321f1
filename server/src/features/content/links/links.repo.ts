import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A copy as it is kept. */
export interface CopyRow {
  address: string;
  savedAt: Date | null;
  title: string;
  site: string;
  byline: string;
  excerpt: string;
  markup: string;
  words: number;
  plain: string;
  checkedAt: Date;
  outcome: string;
}

const findText = `
  select c.address, c.saved_at as "savedAt", c.title, c.site, c.byline, c.excerpt, c.markup, c.words, c.plain,
    c.checked_at as "checkedAt", c.outcome
  from link_copies c join resources r on r.id = c.resource_id ${seenPlace}
  where c.resource_id = $2`;

const putText = `
  insert into link_copies
    (resource_id, address, saved_at, title, site, byline, excerpt, markup, words, plain, checked_at, outcome)
  select r.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
  from resources r ${seenPlace} where r.id = $2
  on conflict (resource_id) do update set address = excluded.address, saved_at = excluded.saved_at,
    title = excluded.title, site = excluded.site, byline = excluded.byline, excerpt = excluded.excerpt,
    markup = excluded.markup, words = excluded.words, plain = excluded.plain, checked_at = excluded.checked_at,
    outcome = excluded.outcome`;

export type LinksRepo = ReturnType<typeof createLinksRepo>;

/** Copies of pages in the database, for those who see the link. */
export function createLinksRepo(database: Pick<Database, 'query'>) {
  return {
    async find(actor: Actor, resourceId: string): Promise<CopyRow | null> {
      const [row] = await database.query<CopyRow & Record<string, unknown>>(
        findText,
        [actor.userId, resourceId],
        'links.find',
      );
      return row ?? null;
    },

    async put(actor: Actor, resourceId: string, row: CopyRow): Promise<void> {
      const { address, savedAt, title, site, byline, excerpt, markup, words, plain, checkedAt, outcome } =
        row;
      const values = [
        address,
        savedAt,
        title,
        site,
        byline,
        excerpt,
        markup,
        words,
        plain,
        checkedAt,
        outcome,
      ];
      await database.query(putText, [actor.userId, resourceId, ...values], 'links.put');
    },
  };
}
