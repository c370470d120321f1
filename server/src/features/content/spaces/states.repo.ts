import { and, eq, sql } from 'drizzle-orm';
import type { SpaceState, TabFace } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenPlace, seesParts } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { spaceStates } from './spaces.tables.ts';

/** A state as it was written. */
export interface FoundState {
  state: SpaceState;
  revision: number;
}

/** A folder in the trash is no place any more; a file there can still be looked at. */
const facesText = `
  select s.id, s.name, 'storage' as kind from ${seenStorages} s where s.space_id = $2 and s.id = any($3::text[])
  union all
  select r.id, r.name, r.kind from resources r ${seenPlace} where s.space_id = $2
    and r.id = any($3::text[]) and (r.trashed_at is null or r.rank > 0)`;

export type StatesRepo = ReturnType<typeof createStatesRepo>;

/** How people left their spaces. Each finds only their own. */
export function createStatesRepo(database: Database) {
  const orm = () => database.orm();
  return {
    async find(actor: Actor, spaceId: string): Promise<FoundState | null> {
      const mine = and(eq(spaceStates.spaceId, spaceId), eq(spaceStates.userId, actor.userId));
      const [row] = await orm().select().from(spaceStates).where(mine);
      return row ?? null;
    },

    /** Writes it over the revision that was seen, 0 for none; the new revision, or null where another is there. */
    async write(actor: Actor, spaceId: string, state: SpaceState, seen: number): Promise<number | null> {
      const row = { spaceId, userId: actor.userId, state };
      const written = { revision: spaceStates.revision };
      if (seen === 0) {
        const [made] = await orm().insert(spaceStates).values(row).onConflictDoNothing().returning(written);
        return made?.revision ?? null;
      }
      const [changed] = await orm()
        .update(spaceStates)
        .set({ state, revision: sql`${spaceStates.revision} + 1` })
        .where(
          and(
            eq(spaceStates.spaceId, spaceId),
            eq(spaceStates.userId, actor.userId),
            eq(spaceStates.revision, seen),
          ),
        )
        .returning(written);
      return changed?.revision ?? null;
    },

    /** Whether the actor sees a storage of a space, or a part of one. */
    async seesAny(actor: Actor, spaceId: string): Promise<boolean> {
      const text = `
        select 1 where exists (select 1 from ${seenStorages} s where s.space_id = $2) or ${seesParts('$1', '$2')}`;
      return (await database.query(text, [actor.userId, spaceId], 'states.seesAny')).length > 0;
    },

    /** What these things of the space are called now; nothing of what the actor may not see. */
    async faces(actor: Actor, spaceId: string, ids: readonly string[]): Promise<Record<string, TabFace>> {
      if (ids.length === 0) return {};
      const rows = await database.query<TabFace & { id: string }>(
        facesText,
        [actor.userId, spaceId, ids],
        'states.faces',
      );
      return Object.fromEntries(rows.map(({ id, name, kind }) => [id, { name, kind }]));
    },
  };
}
