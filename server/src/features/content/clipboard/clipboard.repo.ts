import { and, eq, gt, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { clipboards } from './clipboard.tables.ts';

/** A row of a clipboard. */
export type ClipboardRow = typeof clipboards.$inferSelect;

/** A thing on the clipboard that is still there for the person. */
export interface HeldItem {
  id: string;
  storageId: string;
  storageName: string;
  spaceId: string;
}

/** In the order in which they were taken, without what lies in the trash itself. */
const presentText = `
  select r.id, s.id as "storageId", s.name as "storageName", s.space_id as "spaceId"
  from unnest($2::text[]) with ordinality as w(id, place)
  join resources r on r.id = w.id and r.trashed_at is null
  ${seenPlace}
  order by w.place`;

const storageText = `
  select s.id as "storageId", s.name as "storageName", s.space_id as "spaceId" from ${seenStorages} s where s.id = $2`;

export type ClipboardRepo = ReturnType<typeof createClipboardRepo>;

/** Clipboards in the database. Each belongs to a person in one of their accounts; nobody else finds it. */
export function createClipboardRepo(database: Database) {
  const orm = () => database.orm();
  const mine = ({ userId, accountId }: Actor) =>
    and(eq(clipboards.userId, userId), eq(clipboards.accountId, accountId));
  return {
    async put(row: ClipboardRow): Promise<void> {
      await orm()
        .insert(clipboards)
        .values(row)
        .onConflictDoUpdate({ target: [clipboards.userId, clipboards.accountId], set: row });
    },

    async find(actor: Actor, now: Date): Promise<ClipboardRow | null> {
      const [row] = await orm()
        .select()
        .from(clipboards)
        .where(and(mine(actor), gt(clipboards.expiresAt, now)));
      return row ?? null;
    },

    /** Whether this person has one in any account. */
    async hasAny(actor: Actor, now: Date): Promise<boolean> {
      const rows = await orm()
        .select({ at: clipboards.at })
        .from(clipboards)
        .where(and(eq(clipboards.userId, actor.userId), gt(clipboards.expiresAt, now)))
        .limit(1);
      return rows.length > 0;
    },

    /** Answers whether there was one. */
    async remove(actor: Actor): Promise<boolean> {
      const removed = await orm().delete(clipboards).where(mine(actor)).returning({ at: clipboards.at });
      return removed.length > 0;
    },

    /** Those of these things that the person can still see and that were not deleted. */
    present(actor: Actor, ids: readonly string[]): Promise<HeldItem[]> {
      return database.query<HeldItem & Record<string, unknown>>(
        presentText,
        [actor.userId, ids],
        'clipboard.present',
      );
    },

    async storage(actor: Actor, storageId: string): Promise<Omit<HeldItem, 'id'> | null> {
      const [row] = await database.query<Omit<HeldItem, 'id'> & Record<string, unknown>>(
        storageText,
        [actor.userId, storageId],
        'clipboard.storage',
      );
      return row ?? null;
    },

    async removeExpired(now: Date): Promise<void> {
      await orm().delete(clipboards).where(lt(clipboards.expiresAt, now));
    },
  };
}
