import { and, eq, lt, sql } from 'drizzle-orm';
import type { AssistantMode, Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { joinHolders } from '../../../access/holders.ts';
import { membershipsOf } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { spaces } from './spaces.tables.ts';

/** A space with the actor's role in it. */
export interface FoundSpace {
  id: string;
  name: string;
  emoji: string | null;
  hue: number;
  description: string;
  defaultRole: Role;
  trashDays: number | null;
  assistantMode: AssistantMode | null;
  organizationId: string | null;
  archivedAt: Date | null;
  deletedAt: Date | null;
  revision: number;
  role: Role;
  members: number;
  storages: number;
}

/** What may be changed of a space. */
export type SpaceChanges = Partial<
  Pick<
    FoundSpace,
    | 'name'
    | 'emoji'
    | 'hue'
    | 'description'
    | 'defaultRole'
    | 'trashDays'
    | 'assistantMode'
    | 'archivedAt'
    | 'deletedAt'
  > & {
    deletedBy: string | null;
  }
>;

const foundText = `
  select p.id, p.name, p.emoji, p.hue, p.description, p.default_role as "defaultRole",
    p.trash_days as "trashDays", p.assistant_mode as "assistantMode", p.organization_id as "organizationId",
    p.archived_at as "archivedAt", p.deleted_at as "deletedAt", p.revision, m.role,
    (select count(distinct k.user_id)::int from space_members o ${joinHolders('o')} where o.space_id = p.id) as members,
    (select count(*)::int from storages s where s.space_id = p.id and s.deleted_at is null
      and (s.visibility = 'space' or s.owner_id = $1)) as storages
  from spaces p join ${membershipsOf('$1')} m on m.space_id = p.id`;

const ofAccount = `
  case when $2::text is not null then p.organization_id = $2
  else p.organization_id is null or not exists (
    select 1 from accounts a where a.user_id = $1 and a.organization_id = p.organization_id and a.suspended_at is null)
  end`;

export type SpacesRepo = ReturnType<typeof createSpacesRepo>;

/** Spaces in the database, as the actor may see them. */
export function createSpacesRepo(database: Database) {
  const orm = () => database.orm();
  return {
    /** Deleted ones too, as long as they can be restored; whoever asks decides. */
    async find(actor: Actor, id: string): Promise<FoundSpace | null> {
      const text = `${foundText} where p.id = $2`;
      const [row] = await database.query<FoundSpace & Record<string, unknown>>(
        text,
        [actor.userId, id],
        'spaces.find',
      );
      return row ?? null;
    },

    /**
     * The spaces of a person in their present account, the oldest first: those of its organization; in the personal one
     * those of no organization, and of organizations that the person has no account in.
     */
    async list({ userId, organizationId }: Actor): Promise<FoundSpace[]> {
      const text = `${foundText} where ${ofAccount} order by p.id`;
      return database.query<FoundSpace & Record<string, unknown>>(
        text,
        [userId, organizationId],
        'spaces.list',
      );
    },

    async insert(_actor: Actor, row: typeof spaces.$inferInsert): Promise<void> {
      await orm().insert(spaces).values(row);
    },

    /** Changes it if it is still as it was seen. False when it is not. */
    async change(
      _actor: Actor,
      { id, seen }: { id: string; seen: number },
      changes: SpaceChanges,
    ): Promise<boolean> {
      const rows = await orm()
        .update(spaces)
        .set({ ...changes, revision: sql`${spaces.revision} + 1` })
        .where(and(eq(spaces.id, id), eq(spaces.revision, seen)))
        .returning({ id: spaces.id });
      return rows.length > 0;
    },

    /** Spaces whose grace is over. For the job. */
    async deletedBefore(before: Date): Promise<string[]> {
      const rows = await orm().select({ id: spaces.id }).from(spaces).where(lt(spaces.deletedAt, before));
      return rows.map(({ id }) => id);
    },

    /** Removes a space that holds nothing any more. For the job. */
    async removeEmpty(id: string): Promise<void> {
      await database.query(
        'delete from spaces where id = $1 and not exists (select 1 from storages where space_id = $1)',
        [id],
      );
    },
  };
}
