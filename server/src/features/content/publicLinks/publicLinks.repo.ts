import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { publicLinks } from './publicLinks.tables.ts';

/** A link, as kept. */
export type LinkRow = typeof publicLinks.$inferSelect;

/** A link that is there, with what it gives and of what. */
export interface FoundLink extends LinkRow {
  readonly role: Exclude<Role, 'manager'>;
  /** Where what it is of lies at present. */
  readonly placeId: string;
  readonly storageName: string;
  readonly storageKind: string;
  readonly spaceId: string;
  readonly organizationId: string | null;
  readonly resourceName: string | null;
  readonly resourceKind: string | null;
  readonly makerName: string;
  readonly makerGuest: boolean;
}

const linkText = `
  select l.id, l.storage_id as "storageId", l.resource_id as "resourceId", l.name, l.message, l.token_hash as "tokenHash",
    l.sealed_token as "sealedToken", l.password_hash as "passwordHash", l.emails, l.needs_sign_in as "needsSignIn", l.is_drop as "isDrop", l.notifies, l.is_watermarked as "isWatermarked",
    l.shows_comments as "showsComments", l.asks_name as "asksName",
    l.max_openings as "maxOpenings", l.until,
    l.paused_at as "pausedAt", l.openings, l.last_opened_at as "lastOpenedAt", l.created_by as "createdBy",
    l.created_at as "createdAt", l.revision, l.deleted_at as "deletedAt", h.role, s.id as "placeId", s.name as "storageName",
    s.kind as "storageKind", s.space_id as "spaceId", p.organization_id as "organizationId", r.name as "resourceName",
    r.kind as "resourceKind", u.name as "makerName", u.guest as "makerGuest"
  from public_links l
  join shares h on h.link_id = l.id and h.ended_at is null
  join storages s on s.id = h.storage_id and s.deleted_at is null
  join spaces p on p.id = s.space_id and p.deleted_at is null
  join users u on u.id = l.created_by and u.suspended_at is null
  left join resources r on r.id = l.resource_id
  where l.deleted_at is null and r.trashed_at is null`;

export type PublicLinksRepo = ReturnType<typeof createPublicLinksRepo>;

/** Public links in the database. That the asker may share what they are of was seen before. */
export function createPublicLinksRepo(database: Pick<Database, 'query' | 'orm'>) {
  type Found = FoundLink & Record<string, unknown>;
  const many = (condition: string, values: unknown[], name: string) =>
    database.query<Found>(`${linkText} and ${condition}`, values, name);

  return {
    async find(id: string): Promise<FoundLink | null> {
      return (await many('l.id = $1', [id], 'publicLinks.find'))[0] ?? null;
    },

    async byToken(tokenHash: string): Promise<FoundLink | null> {
      return (await many('l.token_hash = $1', [tokenHash], 'publicLinks.byToken'))[0] ?? null;
    },

    /** Those of a storage itself, or of a folder or file, the newest first. */
    of(target: string, limit: number): Promise<FoundLink[]> {
      const [column, name] = target.startsWith('sto')
        ? ['storage_id', 'storage']
        : ['resource_id', 'resource'];
      const order = 'order by l.created_at desc, l.id desc limit $2';
      return many(`l.${column} = $1 ${order}`, [target, limit], `publicLinks.of.${name}`);
    },

    /** Those that somebody has made. */
    ofMaker: (actor: Actor, limit: number): Promise<FoundLink[]> =>
      many(
        'l.created_by = $1 order by l.created_at desc, l.id desc limit $2',
        [actor.userId, limit],
        'publicLinks.mine',
      ),

    /** One that is there or has been deleted, of whatever. */
    async findKept(id: string): Promise<LinkRow | null> {
      const [row] = await database.orm().select().from(publicLinks).where(eq(publicLinks.id, id));
      return row ?? null;
    },

    async insert(row: typeof publicLinks.$inferInsert): Promise<void> {
      await database.orm().insert(publicLinks).values(row);
    },

    /** Changes one, if it is still that of a revision, where one is named. False when it is not. */
    async change(id: string, set: Partial<LinkRow>, seen?: number): Promise<boolean> {
      const asSeen = and(
        eq(publicLinks.id, id),
        seen === undefined ? undefined : eq(publicLinks.revision, seen),
      );
      const next = { ...set, revision: sql`${publicLinks.revision} + 1` };
      const rows = await database
        .orm()
        .update(publicLinks)
        .set(next)
        .where(asSeen)
        .returning({ id: publicLinks.id });
      return rows.length > 0;
    },

    /** Counts that somebody has opened it. False where that was done as often as may be. */
    async countOpening(id: string, lastOpenedAt: Date): Promise<boolean> {
      const text = `update public_links set openings = openings + 1, last_opened_at = $2
        where id = $1 and deleted_at is null and (max_openings is null or openings < max_openings) returning id`;
      return (await database.query(text, [id, lastOpenedAt], 'publicLinks.open')).length > 0;
    },
  };
}
