import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

/** A storage that texts are kept of. */
export interface StorageOfTexts {
  readonly id: string;
  readonly spaceId: string;
  /** How many parts of texts it has. */
  readonly parts: number;
}

/** A part of a text. */
export interface PartKey {
  readonly blobHash: string;
  readonly mime: string;
  readonly part: number;
}

/** Parts of a storage, some of which have no vectors of a model. */
interface PartsPage {
  readonly missing: readonly PartKey[] | null;
  readonly looked: number;
  /** Behind which part the next page begins. */
  readonly last: readonly [string, string, number] | null;
}

/** A part as it is to be sent. */
interface PartText {
  readonly content: string;
  readonly starts: readonly number[];
  readonly hash: string;
}

/** Vectors of some parts, one behind another. */
interface VectorsPage {
  readonly ids: readonly string[] | null;
  readonly passages: readonly number[] | null;
  readonly vectors: Buffer | null;
}

const storagesText = `
  select s.id, s.space_id as "spaceId", t.parts from storages s cross join lateral (
    select coalesce(sum(t.parts), 0)::int as parts from text_totals t where t.storage_id = s.id
  ) t
  where s.deleted_at is null and ($1::text[] is null or array[s.id, s.space_id] && $1) and t.parts > 0
  order by s.id`;

const partsText = `
  with page as materialized (
    select p.blob_hash, p.mime, p.part from text_parts p
    where p.storage_id = $1 and (p.blob_hash, p.mime, p.part) > ($3, $4, $5)
    order by p.blob_hash, p.mime, p.part limit $6
  )
  select count(*)::int as looked, json_agg(json_build_object('blobHash', p.blob_hash, 'mime', p.mime, 'part', p.part))
      filter (where v.part is null) as missing,
    (select json_build_array(l.blob_hash, l.mime, l.part) from page l
      order by l.blob_hash desc, l.mime desc, l.part desc limit 1) as last
  from page p left join text_vectors v
    on v.storage_id = $1 and v.blob_hash = p.blob_hash and v.mime = p.mime and v.part = p.part and v.model = $2`;

/** SQL: what the text of a part is known by. */
const hashOf = `encode(sha256(convert_to(p.content, 'UTF8')), 'hex')`;
const isPart = 'p.storage_id = $1 and p.blob_hash = $2 and p.mime = $3 and p.part = $4';

const partText = `select p.content, p.starts, ${hashOf} as hash from text_parts p where ${isPart}`;

/** Keeps the vectors of a part, if it still has the text that they are of. */
const keepText = `
  insert into text_vectors (storage_id, blob_hash, mime, part, text_hash, model, passages, vectors)
  select $1, $2, $3, $4, $5, $6, $7, $8::bytea from text_parts p where ${isPart} and ${hashOf} = $5
  on conflict (storage_id, blob_hash, mime, part) do update
  set text_hash = excluded.text_hash, model = excluded.model, passages = excluded.passages, vectors = excluded.vectors`;

/** The same of those that are kept of the same text elsewhere in the space: whether other spaces have it is nobody's to notice. */
const copyText = `
  insert into text_vectors (storage_id, blob_hash, mime, part, text_hash, model, passages, vectors)
  select $1, $2, $3, $4, k.text_hash, k.model, k.passages, k.vectors
  from text_parts p cross join lateral (
    select * from text_vectors k where k.text_hash = $5 and k.model = $6 and k.storage_id = any(array(
      select s.id from storages own join storages s on s.space_id = own.space_id where own.id = $1
    )) limit 1
  ) k where ${isPart} and ${hashOf} = $5
  on conflict (storage_id, blob_hash, mime, part) do update
  set text_hash = excluded.text_hash, model = excluded.model, passages = excluded.passages, vectors = excluded.vectors
  returning 1`;

const forgetText = `
  with some_vectors as (select id from text_vectors where storage_id = $1 order by id limit $2)
  delete from text_vectors v using some_vectors s where v.id = s.id returning 1`;

const countText = `
  select count(*)::int as count from (
    select 1 from text_vectors v join ${seenStorages} s on s.id = v.storage_id
    where v.storage_id = $2 and v.model = $3 limit $4
  ) c`;

/** The vectors of a storage, the newest first: not more passages than wanted, but those of one part at least. */
const vectorsText = `
  select array_agg(p.id::text order by p.id desc) as ids, array_agg(p.passages order by p.id desc) as passages,
    string_agg(p.vectors, ''::bytea order by p.id desc) as vectors
  from (
    select v.id, v.passages, v.vectors, sum(v.passages) over (order by v.id desc) - v.passages as before
    from ${seenStorages} s join text_vectors v on v.storage_id = s.id
    where s.id = $2 and v.model = $3 and v.id < $4::bigint order by v.id desc limit $5
  ) p where p.before < $5`;

export type MeaningRepo = ReturnType<typeof createMeaningRepo>;

/** Vectors of texts, in the database. */
export function createMeaningRepo(database: Database) {
  const keyOf = (storageId: string, { blobHash, mime, part }: PartKey) => [storageId, blobHash, mime, part];
  return {
    /** Storages with texts: those that are named, or that lie in spaces that are; null for all. */
    storages: (among: readonly string[] | null) =>
      database.query<StorageOfTexts & Record<string, unknown>>(storagesText, [among], 'meaning.storages'),

    /** Which of the next parts of a storage have no vectors of a model. */
    async parts(
      storageId: string,
      model: string,
      after: PartsPage['last'],
      limit: number,
    ): Promise<PartsPage> {
      const values = [storageId, model, ...(after ?? ['', '', -1]), limit];
      type Row = PartsPage & Record<string, unknown>;
      const [row] = await database.query<Row>(partsText, values, 'meaning.parts', 'once');
      return row ?? { missing: null, looked: 0, last: null };
    },

    /** The text of a part; null where it is gone. */
    async text(storageId: string, key: PartKey): Promise<PartText | null> {
      type Row = PartText & Record<string, unknown>;
      const [row] = await database.query<Row>(partText, keyOf(storageId, key), 'meaning.text');
      return row ?? null;
    },

    /** Takes over what is kept of the same text elsewhere in the space; false where there is nothing. */
    async copy(storageId: string, key: PartKey, hash: string, model: string): Promise<boolean> {
      const values = [...keyOf(storageId, key), hash, model];
      return (await database.query(copyText, values, 'meaning.copy')).length > 0;
    },

    async keep(
      storageId: string,
      key: PartKey,
      kept: { hash: string; model: string; passages: number; vectors: Buffer },
    ): Promise<void> {
      const { hash, model, passages, vectors } = kept;
      await database.query(
        keepText,
        [...keyOf(storageId, key), hash, model, passages, vectors],
        'meaning.keep',
      );
    },

    /** Forgets all vectors of a storage. Answers how many parts had some. */
    async forget(storageId: string): Promise<number> {
      const pace = createPace({ first: 100, most: 1000 });
      for (let count = 0; ;) {
        const limit = pace.next();
        const gone = await pace.step(() => database.query(forgetText, [storageId, limit], 'meaning.forget'));
        count += gone.length;
        if (gone.length < limit) return count;
      }
    },

    /** How many parts of a storage have vectors of a model, up to so many. */
    async count(actor: Actor, storageId: string, model: string, upTo: number): Promise<number> {
      type Row = { count: number };
      const values = [actor.userId, storageId, model, upTo];
      const [row] = await database.query<Row>(countText, values, 'meaning.count');
      return row?.count ?? 0;
    },

    /** Vectors of a storage that the actor sees, those before an id. Not many more passages than are wanted. */
    async vectors(actor: Actor, storageId: string, model: string, before: string, limit: number) {
      type Row = VectorsPage & Record<string, unknown>;
      const values = [actor.userId, storageId, model, before, limit];
      const [row] = await database.query<Row>(vectorsText, values, 'meaning.vectors', 'once');
      return row ?? null;
    },
  };
}
