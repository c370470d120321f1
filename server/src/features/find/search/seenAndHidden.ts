import { seenStorages } from '../../../access/seenStorages.ts';

/** SQL: `hidden`, folders of the trash of the storages `seen` and those in them: nothing in them is found. */
export const hiddenInSeen = `hidden as (
    select r.id from resources r join seen s on s.id = r.storage_id where r.trashed_at is not null and r.rank = 0
    union all
    select c.id from hidden h cross join lateral (
      select c.id from resources c where c.folder_id = h.id and c.rank = 0 and c.trashed_at is null offset 0
    ) c
  )`;

/** SQL: `seen`, the storages of files that the person `$1` sees, of the spaces and storages `$2` where some are named. */
export const seen = `seen as materialized (
    select s.id, s.space_id from ${seenStorages} s where s.kind = 'local' and ($2::text[] is null or array[s.space_id, s.id] && $2)
  )`;

/** SQL: those of the storages `seen` in which there are texts. An index of all texts reads what has a word anew for each storage. */
export const seenWithTexts = `(
    select s.id from seen s where exists (select 1 from text_totals t where t.storage_id = s.id and t.parts > 0) offset 0
  )`;

/**
 * SQL that a statement of a search begins with: `seen`, and `hidden`, folders of the trash and those in them.
 */
export const seenAndHidden = `
  with recursive ${seen},
  ${hiddenInSeen}`;

/** SQL: whether `r` is in no trash. What is hidden is gathered once, and each file looked up in it. */
export const living = 'r.trashed_at is null and (r.folder_id in (select id from hidden)) is not true';
/** SQL: all that is in no trash, `r`, with its storage, `s`. */
export const found = `resources r join seen s on s.id = r.storage_id where ${living}`;
