import type { Actor } from '../../../access/Actor.ts';
import type { HeldRole } from '../../../access/heldRole.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { TextSource } from '@holdall/shared/contract';
import type { TextState } from './text.tables.ts';

/** Contents of a storage with the same fate. */
export interface TextCount {
  readonly state: TextState;
  readonly source: TextSource;
  /** What reads them is switched off, or has read a part of them. */
  readonly left: 'off' | 'partly' | null;
  readonly count: number;
}

/** A file whose text is not searched. */
export interface UnreadFile {
  readonly id: string;
  readonly blobHash: string;
  readonly mime: string;
  readonly reason: string;
  readonly at: Date;
}

/** Where a page of them begins: behind this one. */
export type UnreadPosition = Pick<UnreadFile, 'blobHash' | 'mime' | 'id'>;

const storageText = `
  select s.name, s.role from ${seenStorages} s where s.id = $2 and s.kind = 'local'`;

/** SQL: a file that has the content `t`. */
const holding = `resources r where r.blob_hash = t.blob_hash and r.storage_id = t.storage_id and r.mime = t.mime`;

/** Some contents of a storage in the order of their keys; those that no file has any more do not count. */
const countText = `
  with page as materialized (
    select t.* from texts t where t.storage_id = $1 and (t.blob_hash, t.mime) > ($2, $3)
    order by t.blob_hash, t.mime limit $4
  ), kept as (select t.* from page t where exists (select 1 from ${holding}))
  select (select count(*)::int from page) as looked, (
      select json_build_array(p.blob_hash, p.mime) from page p order by p.blob_hash desc, p.mime desc limit 1
    ) as last,
    (select json_agg(c) from (
      select k.state, k.source, count(*)::int as count,
        case when k.reason in ('ocr_off', 'transcription_off') then 'off' when k.reason = 'partly' then 'partly' end as left
      from kept k group by 1, 2, 4
    ) c) as counts,
    (select coalesce(sum(k.words), 0)::float8 from kept k) as words`;

const unreadText = `
  select r.id, t.blob_hash as "blobHash", t.mime, coalesce(t.reason, '') as reason, t.at
  from ${seenStorages} s join texts t on t.storage_id = s.id and t.state = $3
  cross join lateral (select r.id from ${holding} and r.trashed_at is null) r
  where s.id = $2 and (t.blob_hash, t.mime, r.id) > ($4, $5, $6)
  order by t.blob_hash, t.mime, r.id limit $7`;

/** Some of what failed; what is put back on the list is no longer among it. */
const retryText = `
  with some_texts as (
    select t.blob_hash, t.mime from texts t where t.storage_id = $1 and t.state = 'failed'
      and ($3::text is null or exists (select 1 from ${holding} and r.id = $3))
    order by t.blob_hash, t.mime limit $4
  )
  update texts t set state = 'waiting', reason = null, attempts = 0, at = $2
  from some_texts s where t.storage_id = $1 and t.blob_hash = s.blob_hash and t.mime = s.mime
  returning 1`;

export type LedgerRepo = ReturnType<typeof createLedgerRepo>;

/** What has become of the texts of a storage. */
export function createLedgerRepo(database: Pick<Database, 'query'>) {
  return {
    /** The storage as the actor sees it, or null. */
    async storage(actor: Actor, storageId: string): Promise<{ name: string; role: HeldRole } | null> {
      type Row = { name: string; role: HeldRole };
      const [row] = await database.query<Row>(storageText, [actor.userId, storageId], 'ledger.storage');
      return row ?? null;
    },

    /** Counts in small steps, between which others come. The actor has been asked for the storage, here and below. */
    async counts(_actor: Actor, storageId: string): Promise<{ counts: readonly TextCount[]; words: number }> {
      type Row = {
        looked: number;
        last: [string, string] | null;
        counts: TextCount[] | null;
        words: number;
      };
      const pace = createPace({ first: 500, most: 5000 });
      const counts: TextCount[] = [];
      let words = 0;
      for (let last: [string, string] | null = ['', '']; last !== null;) {
        const limit = pace.next();
        const values: unknown[] = [storageId, ...last, limit];
        const [row]: Row[] = await pace.step(() =>
          database.query<Row & Record<string, unknown>>(countText, values, 'ledger.counts', 'once'),
        );
        if (row === undefined) break;
        counts.push(...(row.counts ?? []));
        words += row.words;
        last = row.looked < limit ? null : row.last;
      }
      return { counts, words };
    },

    /** Files outside the trash in one state, in the order of their contents. */
    unread(
      actor: Actor,
      storageId: string,
      state: 'failed' | 'skipped',
      { after, limit }: { after: UnreadPosition | null; limit: number },
    ): Promise<UnreadFile[]> {
      const { blobHash = '', mime = '', id = '' } = after ?? {};
      const values = [actor.userId, storageId, state, blobHash, mime, id, limit];
      return database.query<UnreadFile & Record<string, unknown>>(unreadText, values, 'ledger.unread');
    },

    /** Puts what failed back on the list. Answers how many contents. */
    async retry(_actor: Actor, storageId: string, resourceId: string | null, at: Date): Promise<number> {
      const pace = createPace({ first: 100, most: 1000 });
      for (let count = 0; ;) {
        const limit = pace.next();
        const values = [storageId, at, resourceId, limit];
        const { length } = await pace.step(() => database.query(retryText, values, 'ledger.retry'));
        count += length;
        if (length < limit) return count;
      }
    },
  };
}
