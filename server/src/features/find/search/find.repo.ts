import type { TextSource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { Database } from '../../../platform/db/Database.ts';
import type { Places } from '../../../platform/words/splitText.ts';
import { ofFound } from '../../../platform/db/narrowing.ts';
import {
  candidateColumns as columns,
  candidateOf,
  createFindCandidates,
  type Candidate,
  type CandidateFacts as Facts,
  type Within,
} from './candidates.ts';
import { living, seenAndHidden, seenWithTexts } from './seenAndHidden.ts';
import type { Question, SoughtWords } from './readQuestion.ts';
import type { Total } from './ranking/rank.ts';
import type { Known } from './ranking/tiers.ts';
import { fitsText, giveQuery, namedBy, type Give } from './sought.ts';

/** A file of which a passage is near to a question. */
export type NearCandidate = Pick<
  Candidate,
  'id' | 'kind' | 'storageId' | 'changedAt' | 'changedBy' | 'sortName'
> & { readonly part: number; readonly language: string; readonly passage: number; readonly nearness: number };

/** Where somebody wants to look: in some spaces and storages, in folders with all that lies in them, and in some files. */
export interface Scope {
  readonly places: readonly string[];
  readonly folders: readonly { readonly id: string; readonly storageId: string }[];
  readonly files?: readonly { readonly id: string; readonly storageId: string }[];
}

/** So many parts with a word are counted; of a word that more have, it is told by a sample how many they are. */
const countedUpTo = 1000;
/** So many parts are a sample, fewer where many words are looked for in each; of a number of which that is much, all are counted. */
const sample = { parts: 600, words: 6000, from: 3000 };

/** Before which hash the contents are a sample; none is before the shortest. */
function sampledBefore(parts: number, words: number): string {
  if (parts < sample.from) return '';
  const share = Math.min(sample.parts, sample.words / words) / parts;
  return Math.floor(share * 16 ** 8)
    .toString(16)
    .padStart(8, '0');
}

/** Of each query `$6`: in how many parts of a sample it fits (asked for `$3`, `$4`, `$5` by language), and where that is not much, in how many of all. */
const frequenciesText = `${seenAndHidden}, sampled as materialized (
    select p.language, p.words from ${seenWithTexts} s cross join lateral (
      select p.language, p.words || ''::tsvector as words from text_parts p where p.storage_id = s.id and p.blob_hash < $7
      order by p.storage_id, p.blob_hash limit ${2 * sample.parts}
    ) p
  ), told as materialized (
    select a.place, count(*)::int as having
    from unnest($3::text[], $4::int[], $5::tsquery[]) a(language, place, fits)
    join sampled p on p.language = a.language and p.words @@ a.fits group by a.place
  )
  select coalesce(t.having, 0) as having, n.parts, case when coalesce(t.having, 0) <= n.parts * $8::float8 then (
    select count(*)::int from (
      select 1 from ${seenWithTexts} s cross join lateral (
        select 1 from text_parts p where p.storage_id = s.id and p.words @@ k.fits limit ${2 * countedUpTo}
      ) p limit ${2 * countedUpTo}
    ) c) end as counted
  from unnest($6::tsquery[]) with ordinality k(fits, place)
  cross join (select count(*)::int as parts from sampled) n
  left join told t on t.place = k.place
  order by k.place`;

/** So many files are found by their meaning: the nearest is what is meant, if anything is. */
const nearCandidates = 50;
/** SQL: the resource `r` and the part of its text, `p`, that are named by `f`; each looked up by its key, whatever the planner thinks. */
const partOf = `
        cross join lateral (select * from resources r where r.id = f.id offset 0) r
        cross join lateral (
          select * from text_parts p
          where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime and p.part = f.part offset 0
        ) p`;

export type FindRepo = ReturnType<typeof createFindRepo>;

/** Finds files by the words in their texts and names. Rights are part of each statement. */
export function createFindRepo(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, { places }: Pick<Within, 'places'>) {
    const values: unknown[] = [userId, places];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  }

  return {
    candidates: createFindCandidates(database),

    /** The storages of files that somebody sees: how much text each has by language, and how many contents wait to be read, up to a thousand. */
    async storages(actor: Actor, places: Within['places']) {
      return database.query<{ id: string; spaceId: string; waiting: number; totals: Total[] | null }>(
        `select s.id, s.space_id as "spaceId", (select count(*)::int from (
          select 1 from texts t where t.source = any(array['file', 'ocr', 'transcription'])
            and t.storage_id = s.id and t.state = 'waiting' limit 1000) w) as waiting,
          (select json_agg(json_build_object('language', t.language, 'parts', t.parts, 'length', t.length))
            from text_totals t where t.storage_id = s.id and t.parts > 0) as totals
        from ${seenStorages} s where s.kind = 'local' and ($2::text[] is null or array[s.space_id, s.id] && $2)`,
        [actor.userId, places],
        'find.storages',
        'once',
      );
    },

    /**
     * In how many parts of texts each word of a question stands, and all that it wants. Of many parts some are looked at, those
     * of contents whose hash begins low; what is rare there is counted.
     */
    async frequencies(
      actor: Actor,
      groups: Question['groups'],
      { places, languages }: Within,
      parts: number,
    ): Promise<Pick<Known, 'frequencies' | 'fitting'>> {
      const words = groups.flat();
      const asked = [...words.map((word) => [[word]]), groups];
      const byLanguage = languages.flatMap((language) =>
        asked.map((wanted, at) => ({ language, place: at + 1, fits: fitsText(wanted, [language]) })),
      );
      const rows = await database.query<{ counted: number | null; having: number; parts: number }>(
        frequenciesText,
        [
          actor.userId,
          places,
          byLanguage.map(({ language }) => language),
          byLanguage.map(({ place }) => place),
          byLanguage.map(({ fits }) => fits),
          asked.map((wanted) => fitsText(wanted, languages)),
          sampledBefore(parts, words.length),
          countedUpTo / parts,
        ],
        'find.frequencies',
        'once',
      );
      const found = rows.map(({ counted, having, parts: seen }) => counted ?? (having * parts) / seen);
      return { frequencies: found.slice(0, words.length), fitting: found.at(-1) ?? 0 };
    },

    /** How many texts a storage has, and how many of them have each of some words as they are written; nothing of one that the actor does not see. */
    async textsWith(actor: Actor, storageId: string, words: readonly string[]) {
      const rows = await database.query<{ word: string; texts: number; all: number }>(
        `select v.word, v.texts, coalesce((select sum(t.parts)::int from text_totals t where t.storage_id = s.id), 0) as all
        from ${seenStorages} s join vocabulary v on v.storage_id = s.id and v.word = any($3)
        where s.id = $2`,
        [actor.userId, storageId, words],
        'find.textsWith',
      );
      return { all: rows[0]?.all ?? 1, texts: new Map(rows.map(({ word, texts }) => [word, texts])) };
    },

    /** The languages of the texts of some storages. Whether anything of them may be read is asked elsewhere. */
    async languagesIn(storageIds: readonly string[]): Promise<string[]> {
      const text = 'select distinct language from text_totals where storage_id = any($1) and parts > 0';
      const rows = await database.query<{ language: string }>(text, [storageIds], 'find.languages');
      return rows.map(({ language }) => language);
    },

    /**
     * The files that passages are of which are near to a question. What stands in quotation marks has to stand in them too,
     * and what is not wanted must not.
     */
    async near(
      actor: Actor,
      passages: readonly { id: string; passage: number; nearness: number }[],
      { quoted, without }: Pick<Question, 'quoted' | 'without'>,
      within: Within,
    ): Promise<NearCandidate[]> {
      const { values, give } = open(actor, within);
      const ids = give(
        passages.map(({ id }) => id),
        'bigint[]',
      );
      const numbers = give(
        passages.map(({ passage }) => passage),
        'int[]',
      );
      const scores = give(
        passages.map(({ nearness }) => nearness),
        'float8[]',
      );
      const stands = (sought: readonly SoughtWords[]) =>
        `(p.words @@ ${giveQuery(give, sought, within.languages)} or ${namedBy(sought, give)})`;
      const conditions = [
        ...quoted.map((sought) => ` and ${stands(sought)}`),
        ...(without.length > 0 ? [` and not ${stands(without)}`] : []),
      ];
      type Row = Omit<NearCandidate, 'storageId' | 'changedAt' | 'changedBy' | 'sortName'> & Facts;
      const rows = await database.query<Row>(
        `${seenAndHidden}
        select distinct on (r.id) ${columns}, p.part, p.language, f.passage, f.nearness
        from unnest(${ids}, ${numbers}, ${scores}) f(id, passage, nearness)
        cross join lateral (select * from text_vectors v where v.id = f.id offset 0) v
        join seen s on s.id = v.storage_id
        cross join lateral (
          select * from resources r where r.blob_hash = v.blob_hash and r.storage_id = v.storage_id and r.mime = v.mime offset 0
        ) r
        cross join lateral (
          select * from text_parts p
          where p.storage_id = v.storage_id and p.blob_hash = v.blob_hash and p.mime = v.mime and p.part = v.part offset 0
        ) p
        where ${living}${conditions.join('')}
        order by r.id, f.nearness desc`,
        values,
      );
      return rows
        .map(candidateOf)
        .toSorted((one, other) => other.nearness - one.nearness)
        .slice(0, nearCandidates);
    },

    /** Which of the files that were found are meant, lie in one of these spaces or storages, or however deep in one of these folders. */
    async lyingIn(ids: readonly string[], { places, folders, files = [] }: Scope): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `${ofFound} select f.id from unnest($1::text[]) f(id)
        cross join lateral (select * from resources r where r.id = f.id offset 0) r
        join storages s on s.id = r.storage_id
        where array[s.space_id, s.id] && $2::text[] or f.id = any($4::text[]) or exists (
          with recursive up as (
            select r.parent_id as id
            union all
            select o.parent_id from up join resources o on o.id = up.id
          )
          select 1 from up where up.id = any($3::text[])
        )`,
        [ids, places, folders.map(({ id }) => id), files.map(({ id }) => id)],
        'find.lyingIn',
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** What people are called whose changes somebody sees. */
    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      const text = `${ofFound} select id, name from users where id = any($1)`;
      const rows = await database.query<{ id: string; name: string }>(text, [userIds], 'find.names');
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /**
     * Of parts of texts: where each of some lexemes stands in them, where every fiftieth word begins, which pages or moments
     * they are of, and where the words came from.
     */
    async places(found: readonly { id: string; part: number }[], lexemes: readonly string[]) {
      return database.query<{
        id: string;
        part: number;
        at: number[] | null;
        starts: number[];
        places: Places | null;
        source: TextSource;
        confidence: number | null;
      }>(
        `${ofFound} select r.id, p.part, p.starts, p.places, t.source, t.confidence, (
          select array_agg(place order by place) from unnest(p.words) w, unnest(w.positions) place where w.lexeme = any($3)
        ) as at
        from unnest($1::text[], $2::int[]) f(id, part)${partOf}
        cross join lateral (
          select * from texts t where t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime offset 0
        ) t`,
        [found.map(({ id }) => id), found.map(({ part }) => part), lexemes],
        'find.places',
      );
    },

    /** Pieces of texts, with their place among those that are wanted, from 1. `from` counts characters from 0. */
    async pieces(wanted: readonly { id: string; part: number; from: number; length: number }[]) {
      return database.query<{ place: number; id: string; text: string }>(
        `${ofFound} select f.place::int, r.id, substr(p.content, f.begin + 1, f.length) as text
        from unnest($1::text[], $2::int[], $3::int[], $4::int[])
          with ordinality f(id, part, begin, length, place)${partOf}`,
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
