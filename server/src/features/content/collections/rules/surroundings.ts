// What stands around files when rules are asked about them, as SQL: the storages and folders that they lie in, by the names
// that the rules ask for.
import { seenStorages, storagesSeenBy } from '../../../../access/seenStorages.ts';
import type { CompiledRules } from './compileRules.ts';

/** Storages that are looked into with somebody else's eyes: files of theirs that they have granted. */
export interface Through {
  sharer: string;
  storageIds: readonly string[];
}

/** The numbers of the names that are asked for which are that of the storage or of its space. */
const marksOfStorage =
  'array(select a.number from asked a where a.low in (lower(s.name), lower(s.space_name)))';

/** Those of these storages that are seen, with their marks and whose eyes see them. */
export const seenOf = (storages: string, person: string, ids: string, kind = 'local') => `
    select s.id, ${marksOfStorage} as marks, ${person}::text as looker
    from ${storages} s where s.kind = '${kind}' and s.id = any(${ids})`;

/** Those that the sharer, `$3`, grants, `$4`, and that the actor does not see. */
const granted = ` union all ${seenOf(storagesSeenBy('$3'), '$3', '$4::text[]')} and s.id = any($2)
      and not exists (select 1 from ${seenStorages} o where o.id = s.id)`;

/** The names that are asked for: as storages and spaces are called, and as folders are. */
export const asked = (names: string, folded: string) => `
  with recursive asked as materialized (
    select n.number::int as number, lower(n.name) as low, n.folded
    from unnest(${names}, ${folded}) with ordinality n(name, folded, number)
  )`;

/** Storages of the rules, `$2`, that the actor sees or is granted. */
export const start = (through: Through | null) => `, seen as materialized (
    ${seenOf(seenStorages, '$1', '$2')}${through === null ? '' : granted}
  )`;

/** What of a file rules ask for. */
export const columns =
  'r.id, r.storage_id, r.parent_id, r.folder_id, r.kind, r.search_name, r.size, r.tags, r.changed_at, r.changed_by, r.blob_hash, r.mime';

/** Looked up by its id, whatever the planner thinks of how many there are. */
const folderOf = (id: string) =>
  `select p.id, p.parent_id, p.search_name, p.trashed_at is not null as gone from resources p where p.id = ${id} offset 0`;

/**
 * What is above the `files`, read once for all of them: each folder is walked to once, however many files lie below it
 * and however many terms ask. `inside` has, for each folder, the numbers of the names that it lies in, and whether it is in the trash.
 */
export const surroundings = `,
  above as (
    select p.* from (select distinct folder_id as id from files) f cross join lateral (${folderOf('f.id')}) p
    union
    select p.* from above a cross join lateral (${folderOf('a.parent_id')}) p
  ),
  called as (select n.folded, array_agg(n.number) as numbers from asked n group by n.folded),
  inside as (
    select a.id, n.numbers as marks, a.gone from above a left join called n on n.folded = a.search_name
    where a.parent_id is null
    union all
    select a.id, i.marks || n.numbers, i.gone or a.gone from inside i join above a on a.parent_id = i.id
    left join called n on n.folded = a.search_name
  )`;

/** For each term whether it holds, where somebody wants to know. */
export const heldText = ({ terms }: CompiledRules, isExplained: boolean) =>
  isExplained ? `array[${terms.join(', ')}]` : `'{}'::boolean[]`;

/** A file, `r`, with what stands around it. */
export const joins = ({ reads }: CompiledRules, place = 'r.storage_id') => `
  join seen v on v.id = ${place}
  left join inside i on i.id = r.folder_id
  cross join lateral (select v.marks || i.marks as marks offset 0) m
  ${reads.changer ? 'left join users u on u.id = r.changed_by' : ''}
  ${reads.star ? 'left join stars t on t.user_id = v.looker and t.resource_id = r.id' : ''}`;
