import type { EntryReason } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages, storagesSeenBy } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { wordClause } from '../../../../platform/db/wordClause.ts';
import { compileRules, rulesThatHold, type AskedRule } from './compileRules.ts';

/** Where a page of hits ended. */
export interface HitPosition {
  at: string;
  id: string;
}

/** Storages that are looked into with somebody else's eyes: files of theirs that they have granted. */
export interface Through {
  sharer: string;
  storageIds: readonly string[];
}

/** What a page of hits is asked by. */
export interface HitQuestion {
  /** Whose exclusions and entries by hand are left out; null leaves out none. */
  collectionId: string | null;
  rules: readonly AskedRule[];
  through: Through | null;
  words: readonly string[];
  descending: boolean;
  after: HitPosition | null;
  limit: number;
  /** So many files are looked at, and no more. */
  candidates: number;
}

/** A file that rules find. */
export interface Hit {
  id: string;
  changedAt: Date;
  rules: EntryReason['rules'];
}

const seenOf = (storages: string, person: string, ids: string) => `
    select s.id, s.name, p.name as space_name, ${person}::text as looker
    from ${storages} s join spaces p on p.id = s.space_id where s.kind = 'local' and s.id = any(${ids})`;

/** Those that the sharer, `$3`, grants, `$4`, and that the actor does not see. */
const granted = ` union all ${seenOf(storagesSeenBy('$3'), '$3', '$4::text[]')} and s.id = any($2)
      and not exists (select 1 from ${seenStorages} o where o.id = s.id)`;

/** Storages of the rules, `$2`, that the actor sees or is granted; and the folders of the trash in them. */
const start = (through: Through | null) => `
  with recursive seen as materialized (
    ${seenOf(seenStorages, '$1', '$2')}${through === null ? '' : granted}
  ),
  hidden as (
    select r.id from resources r join seen s on s.id = r.storage_id where r.trashed_at is not null and r.rank = 0
    union all
    select c.id from hidden h join resources c on c.folder_id = h.id and c.rank = 0 and c.trashed_at is null
  )`;

const columns =
  'r.id, r.storage_id, r.parent_id, r.folder_id, r.kind, r.search_name, r.size, r.tags, r.changed_at, r.changed_by';

interface Dependencies {
  database: Pick<Database, 'query'>;
  fold(text: string): string;
  now(): Date;
}

export type HitsRepo = ReturnType<typeof createHitsRepo>;

/**
 * Finds what rules find, when it is asked for: nothing is kept, so nothing has to be kept true. The newest files of the
 * rules' storages are read along one index, a bounded number for each page, whatever the rules find among them.
 */
export function createHitsRepo({ database, fold, now }: Dependencies) {
  function open(actor: Actor, rules: readonly AskedRule[], through: Through | null) {
    const storageIds = [...new Set(rules.flatMap((rule) => rule.storageIds))];
    const values: unknown[] = [actor.userId, storageIds];
    if (through !== null) values.push(through.sharer, through.storageIds);
    const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
    return { values, give, storageIds };
  }

  function collect(actor: Actor, rules: readonly AskedRule[], through: Through | null) {
    const opened = open(actor, rules, through);
    // “me” of a rule is whoever looks, and behind a grant whoever has shared.
    const looker = through === null ? '$1' : '(select v.looker from seen v where v.id = r.storage_id)';
    return { ...opened, compiled: compileRules(rules, { give: opened.give, now: now(), fold, looker }) };
  }

  /** The files of the storages in the order of their changes, from a place on. */
  function candidatesText(
    { descending, after, candidates }: HitQuestion,
    storageIds: readonly string[],
    give: (value: unknown, type: string) => string,
  ): string {
    const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc'];
    const order = `order by changed_at ${direction}, id ${direction}`;
    const behind =
      after === null
        ? ''
        : ` and (r.changed_at, r.id) ${sign} (${give(after.at, 'timestamptz')}, ${give(after.id, 'text')})`;
    const arms = storageIds.map((id) => {
      const storage = give(id, 'text');
      return `(select ${columns} from resources r where r.storage_id = ${storage} and r.rank = 1 and r.trashed_at is null
        and exists (select 1 from seen where id = ${storage})${behind} ${order})`;
    });
    return `select * from (${arms.join(' union all ')}) r ${order} limit ${give(candidates, 'int')}`;
  }

  const leftOut = (collectionId: string | null, give: (value: unknown, type: string) => string) => {
    if (collectionId === null) return '';
    const id = give(collectionId, 'text');
    return ` and not exists (select 1 from virtual_exclusions x where x.collection_id = ${id} and x.resource_id = r.id)
      and not exists (select 1 from virtual_entries e where e.collection_id = ${id} and e.target_id = r.id)`;
  };

  return {
    /**
     * A page of hits in the order of their changes, and where the next one begins: behind the last hit, or, where fewer
     * were found, behind the last file that was looked at. Null at the end of all.
     */
    async page(actor: Actor, question: HitQuestion): Promise<{ hits: Hit[]; next: HitPosition | null }> {
      if (question.rules.length === 0) return { hits: [], next: null };
      const { values, give, storageIds, compiled } = collect(actor, question.rules, question.through);
      const { limit, words, collectionId, descending, candidates } = question;
      const files = candidatesText(question, storageIds, give);
      const named = words.map((word) => ` and ${wordClause(word, give)}`).join('');
      const direction = descending ? 'desc' : 'asc';
      const text = `${start(question.through)}
        select r.id, r.changed_at, array[${compiled.terms.map(({ sql }) => sql).join(', ')}] as held from (${files}) r
        where ${compiled.where}${named} and not exists (select 1 from hidden h where h.id = r.folder_id)${leftOut(collectionId, give)}
        order by r.changed_at ${direction}, r.id ${direction} limit ${give(limit, 'int')}`;
      const rows = await database.query<{ id: string; changed_at: Date; held: boolean[] }>(text, values);
      const hits = rows.map(({ id, changed_at: changedAt, held }) => ({
        id,
        changedAt,
        rules: rulesThatHold(compiled.terms, held),
      }));
      const last = hits.at(-1);
      if (hits.length === limit && last)
        return { hits, next: { at: last.changedAt.toISOString(), id: last.id } };
      return { hits, next: await this.boundary(actor, { ...question, candidates }) };
    },

    /** The last of the files that were looked at; null where there were no more than these. */
    async boundary(actor: Actor, question: HitQuestion): Promise<HitPosition | null> {
      const { values, give, storageIds } = open(actor, question.rules, question.through);
      const files = candidatesText(question, storageIds, give);
      const text = `${start(question.through)} select r.id, r.changed_at from (${files}) r offset ${give(question.candidates - 1, 'int')} limit 1`;
      const [row] = await database.query<{ id: string; changed_at: Date }>(text, values);
      return row ? { at: row.changed_at.toISOString(), id: row.id } : null;
    },

    /** The rules that find these files, with their terms. Files that none finds are missing. */
    async among(
      actor: Actor,
      resourceIds: readonly string[],
      rules: readonly AskedRule[],
      through: Through | null = null,
    ): Promise<ReadonlyMap<string, EntryReason['rules']>> {
      if (rules.length === 0 || resourceIds.length === 0) return new Map();
      const { values, give, compiled } = collect(actor, rules, through);
      const text = `${start(through)}
        select r.id, array[${compiled.terms.map(({ sql }) => sql).join(', ')}] as held from resources r join seen v on v.id = r.storage_id
        where r.id = any(${give(resourceIds, 'text[]')}) and r.rank = 1 and r.trashed_at is null and ${compiled.where}
          and not exists (select 1 from hidden h where h.id = r.folder_id)`;
      const rows = await database.query<{ id: string; held: boolean[] }>(text, values);
      return new Map(rows.map(({ id, held }) => [id, rulesThatHold(compiled.terms, held)]));
    },
  };
}
