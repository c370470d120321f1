import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { queryText } from '../../../platform/words/lexemes.ts';
import { containing } from './patterns.ts';
import { found, living, seenAndHidden } from './seenAndHidden.ts';
import { phrasesOf, type Question, type SoughtWords } from './readQuestion.ts';

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

type Give = (value: unknown, type: string) => string;

/** SQL: whether the name of `r` has one of these. */
const namedBy = (sought: readonly SoughtWords[], give: Give) =>
  `(${sought
    .flatMap(({ name }) => containing(name))
    .map((pattern) => `r.search_name like ${give(pattern, 'text')}`)
    .join(' or ')})`;

/** A `tsquery` that holds where one of these stands; one that never holds where there is no text at all. */
const giveQuery = (give: Give, sought: readonly SoughtWords[], { languages }: Within) =>
  give(queryText(phrasesOf(sought, languages)), 'tsquery');

export type FindRepo = ReturnType<typeof createFindRepo>;

/** Finds files by the words in their texts and names. Rights are part of each statement. */
export function createFindRepo(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, { spaceId }: Pick<Within, 'spaceId'>) {
    const values: unknown[] = [userId, spaceId];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  }

  return {
    /** How much text there is, by language. */
    totals: (actor: Actor, spaceId: string | null) =>
      database.query<Total & { language: string }>(
        `select t.language, sum(t.parts)::int as parts, sum(t.length)::float8 as length
        from ${seenStorages} s join text_totals t on t.storage_id = s.id
        where $2::text is null or s.space_id = $2 group by t.language having sum(t.parts) > 0`,
        [actor.userId, spaceId],
        'find.totals',
      ),

    /** The storages of files that somebody sees, and how many contents in them wait to be read, up to a thousand. */
    async storages(actor: Actor, spaceId: string | null) {
      return database.query<{ id: string; waiting: number }>(
        `select s.id, (select count(*)::int from (
          select 1 from texts t where t.storage_id = s.id and t.state = 'waiting' limit 1000) w) as waiting
        from ${seenStorages} s where s.kind = 'local' and ($2::text is null or s.space_id = $2)`,
        [actor.userId, spaceId],
        'find.storages',
      );
    },

    /** Files that fit: those with all groups in one part of their text, and those with a group in the name and the others in the text. */
    async candidates(actor: Actor, { groups, without }: Question, within: Within): Promise<Candidate[]> {
      const { values, give } = open(actor, within);
      const query = (sought: readonly SoughtWords[]) => giveQuery(give, sought, within);
      const queries = groups.map(query);
      const names = groups.map((group) => namedBy(group, give));
      const excluded = without.length > 0 && { query: query(without), name: namedBy(without, give) };
      const isFree = excluded ? ` and not ${excluded.name}` : '';
      const ranks = queries.map((one) => `ts_rank('{1,1,1,1}', p.words, ${one})`);
      const has = queries.map((one) => `bool_or(p.words @@ ${one})`);
      const holds = groups.map((_, at) => `(r.named[${at + 1}] or coalesce(t.has[${at + 1}], false))`);
      const text = `${seenAndHidden}, fitting as materialized (
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
          select ${columns}, array[${names.join(', ')}] as named, p.part, p.language, p.length, p.ranks
          from fitting p cross join lateral (
            select * from resources f where f.blob_hash = p.blob_hash and f.storage_id = p.storage_id and f.mime = p.mime offset 0
          ) r
          where ${living}${isFree} limit ${mostCandidates}
        )
        union all
        select ${columns}, r.named, null, null, null, null from titled r
        left join lateral (
          select array[${has.join(', ')}] as has, ${excluded ? `bool_or(p.words @@ ${excluded.query})` : 'false'} as excluded
          from text_parts p where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
        ) t on true
        where ${holds.join(' and ')} and t.excluded is not true`;
      type Row = Omit<Candidate, 'storageId' | 'changedAt' | 'sortName'> & {
        storage_id: string;
        changed_at: Date;
        sort_name: string;
      };
      const rows = await database.query<Row>(text, values);
      return rows.map(({ storage_id: storageId, changed_at: changedAt, sort_name: sortName, ...row }) => ({
        ...row,
        storageId,
        changedAt,
        sortName,
      }));
    },

    /** In how many parts of texts each group stands, counted up to a number. */
    async frequencies(actor: Actor, groups: Question['groups'], within: Within): Promise<number[]> {
      const { values, give } = open(actor, within);
      const counts = groups.map((group) => {
        const query = giveQuery(give, group, within);
        return `(select count(*)::int from seen s cross join lateral (
          select 1 from text_parts p where p.storage_id = s.id and p.words @@ ${query} limit ${counted}) p)`;
      });
      const [row] = await database.query<{ counts: number[] }>(
        `${seenAndHidden} select array[${counts.join(', ')}] as counts`,
        values,
      );
      return row?.counts ?? [];
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
