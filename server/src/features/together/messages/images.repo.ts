import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A picture as it is kept. */
export interface ImageRow {
  id: string;
  name: string;
  mime: string;
  size: number;
  blobHash: string;
}

interface NewImage extends ImageRow {
  targetId: string;
  authorId: string;
  at: Date;
}

/** A picture of a message of one's own. */
export interface OwnImage {
  id: string;
  messageId: string;
  name: string;
  size: number;
  blobKey: string;
  changedAt: Date;
}

interface Claim {
  messageId: string;
  targetId: string;
  authorId: string;
  ids: readonly string[];
}

/** A content that waited to be removed is needed again. */
const insertText = `
  with needed as (delete from stray_blobs where key = $7)
  insert into message_images (id, target_id, author_id, name, mime, size, blob_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const claimText = `
  update message_images set message_id = $1
  where id = any($4) and message_id is null and target_id = $2 and author_id = $3 returning id`;

const ofText = `
  select message_id as "messageId", id, name, size from message_images where message_id = any($1) order by id`;

/** Of what somebody has said themselves and that is not deleted, after one of them. */
const ownText = `
  select i.id, i.message_id as "messageId", i.name, i.size, i.blob_hash as "blobKey", i.created_at as "changedAt"
  from messages m join message_images i on i.message_id = m.id
  where m.author_id = $1 and m.deleted_at is null and (i.message_id, i.id) > ($2, $3)
  order by i.message_id, i.id limit $4`;

const findText = `
  select id, name, mime, size, blob_hash as "blobHash" from message_images where message_id = $1 and id = $2`;

const forgetTexts = [
  'delete from message_images where message_id is null and created_at < $1',
  'delete from message_images i using messages m where m.id = i.message_id and m.deleted_at < $1',
] as const;

export type ImagesRepo = ReturnType<typeof createImagesRepo>;

/** The pictures of messages that the actor has been let to; whoever calls has asked. */
export function createImagesRepo(database: Pick<Database, 'query'>) {
  return {
    async insert({ id, targetId, authorId, name, mime, size, blobHash, at }: NewImage): Promise<void> {
      const values = [id, targetId, authorId, name, mime, size, blobHash, at];
      await database.query(insertText, values, 'images.insert');
    },

    /** How many of these are this person's, for this thing, and at no message yet. They are at this one now. */
    async claim({ messageId, targetId, authorId, ids }: Claim): Promise<number> {
      const rows = await database.query(claimText, [messageId, targetId, authorId, ids], 'images.claim');
      return rows.length;
    },

    async of(messageIds: readonly string[]) {
      type Row = Pick<ImageRow, 'id' | 'name' | 'size'> & { messageId: string };
      return database.query<Row>(ofText, [messageIds], 'images.of');
    },

    async own(
      actor: Actor,
      after: { messageId: string; id: string } | undefined,
      limit: number,
    ): Promise<OwnImage[]> {
      type Row = OwnImage & Record<string, unknown>;
      const values = [actor.userId, after?.messageId ?? '', after?.id ?? '', limit];
      return database.query<Row>(ownText, values, 'images.own');
    },

    async find(messageId: string, id: string): Promise<ImageRow | null> {
      type Row = ImageRow & Record<string, unknown>;
      const [row] = await database.query<Row>(findText, [messageId, id], 'images.find');
      return row ?? null;
    },

    /** Forgets those that were posted with nothing until then, and those of messages that were deleted before. */
    async forget({
      waitingSince,
      deletedBefore,
    }: {
      waitingSince: Date;
      deletedBefore: Date;
    }): Promise<void> {
      await database.query(forgetTexts[0], [waitingSince]);
      await database.query(forgetTexts[1], [deletedBefore]);
    },
  };
}
