import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { assistantInstructions as instructions } from './assistant.tables.ts';

/** What a storage's answers are to be like, in the words of those who manage it. */
export interface StorageInstructions {
  readonly storage: string;
  readonly text: string;
}

/** So many storages are heard at once: what they say takes room that passages could have. */
const mostHeard = 3;

const storageText = `
  select s.role, coalesce(i.text, '') as text from ${seenStorages} s
  left join assistant_instructions i on i.storage_id = s.id where s.id = $2 and s.kind = 'local'`;

const ofPlacesText = `
  select distinct s.name as storage, i.text from unnest($2::text[]) f(id)
  left join resources r on r.id = f.id
  join ${seenStorages} s on s.id = coalesce(r.storage_id, f.id)
  join assistant_instructions i on i.storage_id = s.id and i.text <> ''
  order by s.name limit ${mostHeard}`;

export type InstructionsRepo = ReturnType<typeof createInstructionsRepo>;

/** The instructions of storages, for whoever sees them. */
export function createInstructionsRepo(database: Database) {
  return {
    /** Those of a storage, with the role that the actor has there; null where they do not see it. */
    async find({ userId }: Actor, storageId: string): Promise<{ role: HeldRole; text: string } | null> {
      type Row = { role: HeldRole; text: string };
      const values = [userId, storageId];
      const [row] = await database.query<Row>(storageText, values, 'assistant.instructions');
      return row ?? null;
    },
    /** Those of the storages that some places are, or lie in; a space has none. */
    async ofPlaces({ userId }: Actor, places: readonly string[]): Promise<StorageInstructions[]> {
      if (places.length === 0) return [];
      return database.query<StorageInstructions & Record<string, unknown>>(
        ofPlacesText,
        [userId, places],
        'assistant.instructionsOf',
      );
    },
    async set(storageId: string, text: string, changedAt: Date): Promise<void> {
      const orm = database.orm();
      if (text === '') {
        await orm.delete(instructions).where(eq(instructions.storageId, storageId));
        return;
      }
      const set = { text, changedAt };
      await orm
        .insert(instructions)
        .values({ storageId, ...set })
        .onConflictDoUpdate({ target: instructions.storageId, set });
    },
  };
}
