import type { Actor } from '../../../access/Actor.ts';
import { inParts } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { found, living, seenAndHidden } from './seenAndHidden.ts';
import type { Within } from './candidates.ts';
import { containing, escapeLike } from './patterns.ts';
import type { SoughtWords } from './readQuestion.ts';
import { giveQuery, namedBy, type Give } from './sought.ts';
import { queryText } from '../../../platform/words/lexemes.ts';

/** A word of a vocabulary: nobody knows yet whether who asks may read it anywhere. */
export interface KnownWord {
  readonly word: string;
  readonly folded: string;
  readonly storageId: string;
  readonly texts: number;
}

/** A word to be looked up in a storage, with what stands in the index for it. */
export interface Lookup {
  readonly word: string;
  readonly storageId: string;
  readonly lexemes: readonly string[];
}

/** So many words of a vocabulary are compared for each pattern. */
const compared = 1500;
/** So many names. */
const names = 200;
/** Up to here it is counted in how many files a word stands. */
export const mostCounted = 50;
/** So many parts of texts are looked into for it. */
const mostParts = 500;

/** So many words are looked up by one statement: of common ones each takes some milliseconds. */
const lookedUpAtOnce = 2;

/** SQL: files that the part `p` of a text belongs to, `r`. They are found by the content, whatever the planner thinks of the storage. */
const fileOf = `
  cross join lateral (
    select r.id from resources r
    where r.blob_hash = p.blob_hash and r.storage_id || '' = p.storage_id and r.mime = p.mime and ${living} limit ${mostCounted}
  ) r`;

export type SpellingRepo = ReturnType<typeof createSpellingRepo>;

/** Words that texts and names are written with. What is asked of vocabularies has to be looked up before it is told. */
export function createSpellingRepo(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, places: Within['places']) {
    const values: unknown[] = [userId, places];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  }

  /** In how many files words stand that somebody may read, written in just this way. */
  function lookUp(actor: Actor, places: Within['places'], lookups: readonly Lookup[]) {
    const { values, give } = open(actor, places);
    const words = give(
      lookups.map(({ word }) => word),
      'text[]',
    );
    const storages = give(
      lookups.map(({ storageId }) => storageId),
      'text[]',
    );
    const queries = give(
      lookups.map(({ lexemes }) => queryText(lexemes.map((lexeme) => [lexeme]))),
      'text[]',
    );
    return database.query<{ word: string; files: number }>(
      `${seenAndHidden}
      select l.word, sum(n.files)::int as files
      from unnest(${words}, ${storages}, ${queries}) l(word, storage_id, query)
      join seen s on s.id = l.storage_id
      cross join lateral (
        select count(distinct f.id) as files from (
          select r.id from (
            select p.* from text_parts p where p.storage_id = s.id and p.words @@ l.query::tsquery limit ${mostParts}
          ) p
          join text_words w on w.storage_id = p.storage_id and w.blob_hash = p.blob_hash and w.mime = p.mime
            and strpos(w.words, ' ' || l.word || ' ') > 0
          ${fileOf}
          limit ${mostCounted}
        ) f
      ) n
      group by l.word having sum(n.files) > 0`,
      values,
      'spelling.written',
    );
  }

  return {
    /** Words of the storages that somebody sees of which the folded form fits one of some `like` patterns, and is so long. */
    async known(
      actor: Actor,
      { places }: Pick<Within, 'places'>,
      patterns: readonly string[],
      lengths: { readonly least: number; readonly most: number },
    ): Promise<KnownWord[]> {
      const known = new Map<string, KnownWord>();
      for (const pattern of patterns) {
        const { values, give } = open(actor, places);
        const rows = await database.query<KnownWord & Record<string, unknown>>(
          `${seenAndHidden} select word, folded, storage_id as "storageId", texts from (
            select v.* from seen s cross join lateral (
              select * from vocabulary v where v.storage_id = s.id and v.folded like ${give(pattern, 'text')} limit ${compared}
            ) v limit ${compared}
          ) v where char_length(folded) between ${give(lengths.least, 'int')} and ${give(lengths.most, 'int')}`,
          values,
          'spelling.known',
        );
        for (const row of rows) known.set(`${row.storageId} ${row.word}`, row);
      }
      return [...known.values()];
    },

    /** Names of what somebody sees that fit one of some `like` patterns. */
    async names(actor: Actor, { places }: Pick<Within, 'places'>, patterns: readonly string[]) {
      const { values, give } = open(actor, places);
      const arms = patterns.map(
        (pattern) =>
          `(select r.id, r.name from ${found} and r.search_name like ${give(pattern, 'text')} limit ${names})`,
      );
      const rows = await database.query<{ name: string }>(
        `${seenAndHidden} select name from (${arms.join(' union ')}) n`,
        values,
      );
      return rows.map(({ name }) => name);
    },

    /** For each word, in how many files it stands that somebody may read, written in just this way: up to fifty. */
    async written(
      actor: Actor,
      { places }: Pick<Within, 'places'>,
      lookups: readonly Lookup[],
    ): Promise<Map<string, number>> {
      const files = new Map<string, number>();
      for (const some of inParts(lookups, lookedUpAtOnce))
        for (const row of await lookUp(actor, places, some))
          files.set(row.word, (files.get(row.word) ?? 0) + row.files);
      return files;
    },

    /** For each word, in how many files it stands in whatever form, in the text or in the name, counted up to a number. */
    async standing(
      actor: Actor,
      { places, languages }: Within,
      words: readonly SoughtWords[],
      upTo: number,
    ): Promise<number[]> {
      const { values, give } = open(actor, places);
      const most = give(upTo, 'int');
      const counts = words.map(
        (word) => `(select count(*)::int from (
          (select r.id from seen s cross join lateral (
            select * from text_parts p where p.storage_id = s.id and p.words @@ ${giveQuery(give, [word], languages)} limit ${mostParts}
          ) p ${fileOf} limit ${most})
          union
          (select r.id from ${found} and ${namedBy([word], give)} limit ${most})
        ) c)`,
      );
      const [row] = await database.query<{ counts: number[] }>(
        `${seenAndHidden} select array[${counts.join(', ')}] as counts`,
        values,
      );
      return row?.counts ?? [];
    },
  };
}

/** `like` patterns of names that have a word with this beginning. */
export const beginningInNames = (start: string): string[] =>
  start.length < 3 ? containing(start) : [`%${escapeLike(start)}%`];
