import type { Actor } from '../../../access/Actor.ts';
import { askInParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** What a file holds. */
export interface Content {
  blobHash: string;
  size: number;
  mime: string;
  kind: string;
}

const tagsText = `
  update resources r set revision = revision + 1, tags = array(
    select tag from unnest(r.tags) with ordinality t(tag, place) where tag <> all(c.removed)
    union all
    select tag from unnest(c.added) with ordinality t(tag, place) where tag <> all(r.tags))
  from json_to_recordset($1) as c(id text, added text[], removed text[]) where r.id = c.id`;

const allTagsText = `update resources set tags = $2, revision = revision + 1 where id = $1`;

const contentText = `
  with wanted as (
    delete from stray_blobs where key = $3
  ), present as (
    select size from resources where id = $2
  ), changed as (
    update resources set blob_hash = $3, size = $4, mime = $5, kind = $6, changed_at = $7, changed_by = $1,
      revision = revision + 1 where id = $2 returning storage_id
  )
  update storages set used = used + $4 - (select size from present) where id in (select storage_id from changed)`;

const revisionText = 'select revision, tags, blob_hash from resources where id = $1 for update';

export type ChangingRepo = ReturnType<typeof createChangingRepo>;

/** Changes single things where they are. Whoever calls has asked for the right, and is in a transaction. */
export function createChangingRepo(database: Database) {
  return {
    /** What changes are made against; the row is kept from others until the transaction ends. Null when it is gone. */
    async hold(
      _actor: Actor,
      id: string,
    ): Promise<{ revision: number; tags: string[]; blob_hash: string | null } | null> {
      type Row = { revision: number; tags: string[]; blob_hash: string | null };
      const [row] = await database.query<Row>(revisionText, [id], 'changing.hold');
      return row ?? null;
    },

    /** Adds tags and takes others off, each thing's own; those that stay keep their order. */
    async changeTags(
      _actor: Actor,
      changes: readonly { id: string; added: readonly string[]; removed: readonly string[] }[],
    ): Promise<void> {
      await askInParts(changes, (part) => database.query(tagsText, [JSON.stringify(part)], 'changing.tags'));
    },

    /** Gives one thing these tags in this order. */
    async setTags(_actor: Actor, id: string, tags: readonly string[]): Promise<void> {
      await database.query(allTagsText, [id, tags], 'changing.allTags');
    },

    async setContent(
      actor: Actor,
      id: string,
      { blobHash, size, mime, kind }: Content,
      at: Date,
    ): Promise<void> {
      await database.query(
        contentText,
        [actor.userId, id, blobHash, size, mime, kind, at],
        'changing.content',
      );
    },
  };
}
