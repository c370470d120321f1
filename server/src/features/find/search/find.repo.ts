import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { found, living, seenAndHidden } from './seenAndHidden.ts';
import { containing } from './patterns.ts';
import type { Question, SoughtWords } from './readQuestion.ts';
import { giveQuery, namedBy, type Give } from './sought.ts';

/** How much text of each language somebody may search in. */
export interface Total {
  readonly language: string;
  readonly parts: number;
  readonly length: number;
}

/** A file in which what is looked for stands, before it is put in order. A file of several parts may come several times. */
export interface Candidate {
  readonly id: string;
  readonly kind: string;
  readonly storageId: string;
  readonly changedAt: Date;
  readonly sortName: string;
  /** For each group, whether its words stand in the name. */
  readonly named: readonly boolean[];
  /** The part of its text that fits; null where only the name does. */
  readonly part: number | null;
  readonly language: string | null;
  readonly length: number | null;
  /** For each group, the rank that the database gives its words in this part. */
  readonly ranks: readonly number[] | null;
}

/** What is found, before it is put in order. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** In how many parts of texts each group stands, up to a number; empty where there is one group, or nothing was found. */
  readonly frequencies: readonly number[];
}

/** Where something is looked for. */
export interface Within {
  readonly spaceId: string | null;
  readonly languages: readonly string[];
}

/** So many files that fit are put in order; of more the first are. */
export const mostCandidates = 500;
/** So many files whose name has one of the words are looked into for the others. */
const namedCandidates = 200;
/** A word is counted to this number only: how common it is beyond that makes no difference. */
const counted = 2000;

const columns = 'r.id, r.kind, r.storage_id, r.changed_at, r.sort_name';

/** SQL: the resource `r` and the part of its text, `p`, that are named by `f`; each looked up by its key, whatever the planner thinks. */
const partOf = `
        cross join lateral (select * from resources r where r.id = f.id offset 0) r
        cross join lateral (
          select * from text_parts p
          where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime and p.part = f.part offset 0
        ) p`;

/** SQL: in how many parts of texts a query holds, counted up to a number. */
const countOf = (query: string) => `(select count(*)::int from seen s cross join lateral (
    select 1 from text_parts p where p.storage_id = s.id and p.words @@ ${query} limit ${counted}) p)`;

/** What most people ask is planned once: a few words, all wanted. Null for everything else. */
function shapeOf(groups: Question['groups'], without: Question['without']): string | null {
  if (without.length > 0 || groups.length > 4 || groups.some((group) => group.length > 1)) return null;
  return groups.map((group) => group.map(({ name }) => containing(name).length).join('+')).join('.');
}

export type FindRepo = ReturnType<typeof createFindRepo>;

/** Finds files by the words in their texts and names. Rights are part of each statement. */
export function createFindRepo(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, { spaceId }: Pick<Within, 'spaceId'>) {
    const values: unknown[] = [userId, spaceId];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  }

  return {
    /** The storages of files that somebody sees: how much text each has by language, and how many contents wait to be read, up to a thousand. */
    async storages(actor: Actor, spaceId: string | null) {
      return database.query<{ id: string; waiting: number; totals: Total[] | null }>(
        `select s.id, (select count(*)::int from (
          select 1 from texts t where t.storage_id = s.id and t.state = 'waiting' limit 1000) w) as waiting,
          (select json_agg(json_build_object('language', t.language, 'parts', t.parts, 'length', t.length))
            from text_totals t where t.storage_id = s.id and t.parts > 0) as totals
        from ${seenStorages} s where s.kind = 'local' and ($2::text is null or s.space_id = $2)`,
        [actor.userId, spaceId],
        'find.storages',
        'once',
      );
    },

    /**
     * Files that fit: those with all groups in one part of their text, and those with a group in the name and the others
     * in the text. With how common each group is, where there are several.
     */
    async candidates(actor: Actor, { groups, without }: Question, within: Within): Promise<Candidates> {
      const { values, give } = open(actor, within);
      const query = (sought: readonly SoughtWords[]) => giveQuery(give, sought, within.languages);
      const queries = groups.map(query);
      const names = groups.map((group) => namedBy(group, give));
      const excluded = without.length > 0 && { query: query(without), name: namedBy(without, give) };
      const isFree = excluded ? ` and not ${excluded.name}` : '';
      const ranks = queries.map((one) => `ts_rank('{1,1,1,1}', p.words, ${one})`);
      const has = queries.map((one) => `bool_or(p.words @@ ${one})`);
      const holds = groups.map((_, at) => `(r.named[${at + 1}] or coalesce(t.has[${at + 1}], false))`);
      const counts = groups.length < 2 ? [] : queries.map((one) => countOf(one));
      const text = `${seenAndHidden}, counted as materialized (select array[${counts.join(', ')}]::int[] as counts), fitting as materialized (
          select p.* from seen s cross join lateral (
            select p.storage_id, p.blob_hash, p.mime, p.part, p.language, p.length, array[${ranks.join(', ')}] as ranks
            from text_parts p where p.storage_id = s.id and p.words @@ (${queries.join(' && ')})
            ${excluded ? `and not p.words @@ ${excluded.query}` : ''} limit ${mostCandidates}
          ) p
        ), titled as materialized (
          select ${columns}, r.blob_hash, r.mime, array[${names.join(', ')}] as named
          from ${found} and (${names.join(' or ')})${isFree} limit ${namedCandidates}
        )
        (
          select ${columns}, array[${names.join(', ')}] as named, p.part, p.language, p.length, p.ranks,
            (select counts from counted) as counts
          from fitting p cross join lateral (
            select * from resources f where f.blob_hash = p.blob_hash and f.storage_id = p.storage_id and f.mime = p.mime offset 0
          ) r
          where ${living}${isFree} limit ${mostCandidates}
        )
        union all
        select ${columns}, r.named, null, null, null, null, (select counts from counted) from titled r
        left join lateral (
          select array[${has.join(', ')}] as has, ${excluded ? `bool_or(p.words @@ ${excluded.query})` : 'false'} as excluded
          from text_parts p where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
        ) t on true
        where ${holds.join(' and ')} and t.excluded is not true`;
      type Row = Omit<Candidate, 'storageId' | 'changedAt' | 'sortName'> & {
        storage_id: string;
        changed_at: Date;
        sort_name: string;
        counts: number[];
      };
      const shape = shapeOf(groups, without);
      const rows = await (shape === null
        ? database.query<Row>(text, values)
        : database.query<Row>(text, values, `find.candidates.${shape}`, 'once'));
      return {
        frequencies: rows[0]?.counts ?? [],
        candidates: rows.map(
          ({
            storage_id: storageId,
            changed_at: changedAt,
            sort_name: sortName,
            counts: _counts,
            ...row
          }) => ({
            ...row,
            storageId,
            changedAt,
            sortName,
          }),
        ),
      };
    },

    /** Of parts of texts: where each of some lexemes stands in them, and where every fiftieth word begins. */
    async places(found: readonly { id: string; part: number }[], lexemes: readonly string[]) {
      return database.query<{ id: string; at: number[]; starts: number[] }>(
        `select r.id, p.starts, (
          select array_agg(place order by place) from unnest(p.words) w, unnest(w.positions) place where w.lexeme = any($3)
        ) as at
        from unnest($1::text[], $2::int[]) f(id, part)${partOf}`,
        [found.map(({ id }) => id), found.map(({ part }) => part), lexemes],
      );
    },

    /** Pieces of texts. `from` counts characters from 0. */
    async pieces(wanted: readonly { id: string; part: number; from: number; length: number }[]) {
      return database.query<{ id: string; text: string }>(
        `select r.id, substr(p.content, f.begin + 1, f.length) as text
        from unnest($1::text[], $2::int[], $3::int[], $4::int[]) f(id, part, begin, length)${partOf}`,
        [
          wanted.map(({ id }) => id),
          wanted.map(({ part }) => part),
          wanted.map(({ from }) => from),
          wanted.map(({ length }) => length),
        ],
        'find.pieces',
      );
    },
  };
}
