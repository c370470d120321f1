import type { EntryReason } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { createPace, inParts } from '../../../../platform/db/createPace.ts';
import { wordClause } from '../../../../platform/db/wordClause.ts';
import { compileRules, rulesThatHold, type AskedRule, type Give } from './compileRules.ts';
import {
  asked,
  columns,
  heldText,
  joins,
  seenOf,
  start,
  surroundings,
  type Through,
} from './surroundings.ts';

/** Where a page of hits ended. */
export interface HitPosition {
  at: string;
  id: string;
}

/** How files are looked at: through a share of somebody else, or those that lie in the trash in the place of living ones. */
interface Eyes {
  readonly through?: Through | null;
  readonly inTrash?: boolean;
}

/** Files among which rules look, and how. */
interface Look extends Eyes {
  readonly ids: readonly string[];
  readonly isExplained: boolean;
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
  /** Tells of each hit which rules find it, by which terms: it costs as much again, and most only ask what is found. */
  isExplained?: boolean;
}

/** A file that rules find; `rules` says which of them, where the question asks for that. */
export interface Hit {
  id: string;
  changedAt: Date;
  rules: EntryReason['rules'];
}

/** Files whose rules are asked in one statement. */
const atOnce = { first: 50, most: 2000 };
/** A page looks no further when so much time has gone into it: what it has found is shown, and the rest is another page's. */
const pageMs = 400;

/** Rules that are asked in one statement about the same files. */
const rulesAtOnce = 20;

interface Bounds {
  limit: number;
  candidates: number;
}

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
  function open(actor: Pick<Actor, 'userId'>, rules: readonly AskedRule[], through: Through | null) {
    const storageIds = [...new Set(rules.flatMap((rule) => rule.storageIds))];
    const values: unknown[] = [actor.userId, storageIds];
    if (through !== null) values.push(through.sharer, through.storageIds);
    const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
    return { values, give, storageIds };
  }

  function collect(actor: Pick<Actor, 'userId'>, rules: readonly AskedRule[], through: Through | null) {
    const opened = open(actor, rules, through);
    return { ...opened, ...compile(rules, opened.give) };
  }

  /** Rules as SQL, and the names that they ask for as a table of it. */
  function compile(rules: readonly AskedRule[], give: Give, place?: string) {
    const compiled = compileRules(rules, { give, now: now(), fold, ...(place !== undefined && { place }) });
    const { names } = compiled;
    return { compiled, names: asked(give(names, 'text[]'), give(names.map(fold), 'text[]')) };
  }

  /** The files of the storages in the order of their changes, from a place on. */
  function candidatesText(
    { descending, after }: HitQuestion,
    candidates: number,
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
    // Looked up for each file: all of them, of which there may be thousands, are not read for each statement.
    return ` and not exists (select 1 from virtual_exclusions x where x.collection_id = ${id} and x.resource_id = r.id offset 0)
      and not exists (select 1 from virtual_entries e where e.collection_id = ${id} and e.target_id = r.id offset 0)`;
  };

  /** Of these files, those that rules find. */
  async function heldBy(
    actor: Pick<Actor, 'userId'>,
    rules: readonly AskedRule[],
    { ids, isExplained, through = null, inTrash = false }: Look,
  ) {
    const { values, give, compiled, names } = collect(actor, rules, through);
    const isGone = '(r.trashed_at is not null or i.gone is true)';
    const text = `${names}${start(through)}, files as materialized (
        select ${columns}, r.trashed_at from unnest(${give(ids, 'text[]')}) w(id)
        cross join lateral (select * from resources f where f.id = w.id offset 0) r
        where r.rank = 1 and r.storage_id in (select id from seen)
      )${surroundings}
      select r.id, ${heldText(compiled, isExplained)} as held from files r ${joins(compiled)}
      where ${inTrash ? isGone : `not ${isGone}`} and ${compiled.where}`;
    const rows = await database.query<{ id: string; held: boolean[] }>(text, values, undefined, 'once');
    return rows.map(({ id, held }) => [id, isExplained ? rulesThatHold(compiled, held) : []] as const);
  }

  /** Asks the rules of all of them, some at a time. */
  async function lookAmong(actor: Pick<Actor, 'userId'>, rules: readonly AskedRule[], look: Look) {
    const found = new Map<string, EntryReason['rules']>();
    const groups = inParts(rules, rulesAtOnce);
    const pace = createPace({ ...atOnce });
    for (let at = 0; at < look.ids.length && groups.length > 0;) {
      const ids = look.ids.slice(at, at + pace.next());
      at += ids.length;
      for (const group of groups)
        for (const [id, held] of await pace.step(() => heldBy(actor, group, { ...look, ids })))
          found.set(id, [...(found.get(id) ?? []), ...held]);
    }
    return found;
  }

  /** Of these files, those for which a query holds, each as lying in a collection. */
  async function shownBy(
    actor: Actor,
    files: readonly { readonly id: string; readonly collectionId: string }[],
    query: string,
  ): Promise<string[]> {
    const collectionIds = [...new Set(files.map(({ collectionId }) => collectionId))];
    const rules = [{ id: '', query, storageIds: collectionIds }];
    const { values, give } = open(actor, rules, null);
    const { compiled, names } = compile(rules, give, 'r.place_id');
    const [ids, places] = [files.map(({ id }) => id), files.map(({ collectionId }) => collectionId)];
    // What is shared without its storage lies in one without a name.
    const text = `${names}, seen as materialized (${seenOf(seenStorages, '$1', '$2', 'virtual')}
        union all select s.id, '{}'::int[], $1::text from storages s where s.kind = 'local' and s.id = any($2)
      ), files as materialized (
        select ${columns}, w.place_id from unnest(${give(ids, 'text[]')}, ${give(places, 'text[]')}) w(id, place_id)
        cross join lateral (select * from resources f where f.id = w.id offset 0) r
        where r.rank = 1 and r.trashed_at is null
      ), inside as (select null::text as id, null::int[] as marks where false)
      select r.id from files r ${joins(compiled, 'r.place_id')} where ${compiled.where}`;
    return (await database.query<{ id: string }>(text, values, undefined, 'once')).map(({ id }) => id);
  }

  /** The hits among the next so many files, and the last file that was looked at. */
  async function look(actor: Actor, question: HitQuestion, { limit, candidates }: Bounds) {
    const { values, give, storageIds, compiled, names } = collect(actor, question.rules, question.through);
    const { words, collectionId, descending, isExplained = false } = question;
    const files = candidatesText(question, candidates, storageIds, give);
    const named = words.map((word) => ` and ${wordClause(word, give)}`).join('');
    const [direction, reverse] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
    const text = `${names}${start(question.through)}, files as materialized (${files})
      ${surroundings},
      hits as (
        select r.id, r.changed_at, ${heldText(compiled, isExplained)} as held from files r ${joins(compiled)}
        where i.gone is not true and ${compiled.where}${named}${leftOut(collectionId, give)}
        order by r.changed_at ${direction}, r.id ${direction} limit ${give(limit, 'int')}
      )
      select h.id, h.changed_at, h.held, e.id as end_id, e.changed_at as end_at, e.looked from (
        select id, changed_at, (count(*) over ())::int as looked from files
        order by changed_at ${reverse}, id ${reverse} limit 1
      ) e left join hits h on true order by h.changed_at ${direction}, h.id ${direction}`;
    type Row = {
      id: string | null;
      changed_at: Date;
      held: boolean[];
      end_id: string;
      end_at: Date;
      looked: number;
    };
    const rows = await database.query<Row>(text, values, undefined, 'once');
    const hits = rows.flatMap(({ id, changed_at: changedAt, held }): Hit[] =>
      id === null ? [] : [{ id, changedAt, rules: isExplained ? rulesThatHold(compiled, held) : [] }],
    );
    const [end] = rows;
    return {
      hits,
      looked: end?.looked ?? 0,
      last: end ? { at: end.end_at.toISOString(), id: end.end_id } : null,
    };
  }

  return {
    /**
     * A page of hits in the order of their changes, and where the next one begins: behind the last hit, or, where fewer
     * were found, behind the last file that was looked at. Null at the end of all. It is found in small statements, and
     * a page for which too many of them would be needed is shorter.
     */
    async page(actor: Actor, question: HitQuestion): Promise<{ hits: Hit[]; next: HitPosition | null }> {
      if (question.rules.length === 0) return { hits: [], next: null };
      const pace = createPace({ ...atOnce, budgetMs: pageMs });
      const hits: Hit[] = [];
      let { after, candidates } = question;
      while (candidates > 0 && !pace.isSpent()) {
        const wanted = Math.min(candidates, pace.next());
        const limit = question.limit - hits.length;
        const found = await pace.step(() =>
          look(actor, { ...question, after }, { limit, candidates: wanted }),
        );
        hits.push(...found.hits);
        const last = hits.at(-1);
        if (found.hits.length === limit && last)
          return { hits, next: { at: last.changedAt.toISOString(), id: last.id } };
        if (found.looked < wanted) return { hits, next: null };
        candidates -= found.looked;
        after = found.last;
      }
      return { hits, next: after };
    },

    /**
     * Of files that are granted through collections, those for which a query holds as the actor may know them: they lie in
     * the collection, and in no folder. That they are granted has been asked.
     */
    async shown(
      actor: Actor,
      files: readonly { readonly id: string; readonly collectionId: string }[],
      query: string,
    ): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      const pace = createPace({ ...atOnce });
      for (let at = 0; at < files.length;) {
        const some = files.slice(at, at + pace.next());
        at += some.length;
        for (const id of await pace.step(() => shownBy(actor, some, query))) found.add(id);
      }
      return found;
    },

    /** The rules that find these files, with their terms. Files that none finds are missing. */
    among: (
      actor: Pick<Actor, 'userId'>,
      ids: readonly string[],
      rules: readonly AskedRule[],
      eyes: Eyes = {},
    ): Promise<ReadonlyMap<string, EntryReason['rules']>> =>
      lookAmong(actor, rules, { ...eyes, ids, isExplained: true }),

    /** Of these files those that rules find. */
    async foundAmong(
      actor: Pick<Actor, 'userId'>,
      ids: readonly string[],
      rules: readonly AskedRule[],
      eyes: Eyes = {},
    ): Promise<ReadonlySet<string>> {
      return new Set((await lookAmong(actor, rules, { ...eyes, ids, isExplained: false })).keys());
    },
  };
}
