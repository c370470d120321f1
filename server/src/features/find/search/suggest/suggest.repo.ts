import type { Actor } from '../../../../access/Actor.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { isTag, wordClause } from '../../../../platform/db/wordClause.ts';
import { found, hiddenInSeen, living, seenAndHidden } from '../seenAndHidden.ts';
import { after, containing, escapeLike, isShort, nearly, separators } from '../patterns.ts';

interface Question {
  /** What was typed, folded as names are. */
  text: string;
  words: readonly string[];
  spaceId: string | null;
  limit: number;
}

/** So many candidates are put in order; among more than these the order is not worth the time. */
const candidates = 500;
/** Names with one beginning stand side by side; few are enough, and few are read in the order of the index. */
const beginnings = 100;
/** So many of each half of a word are compared with it. */
const compared = 120;
/** As much of a name as the index of beginnings holds; the tables of the resources say the same. */
const indexedStart = 64;
const nameStart = `left(r.search_name, ${indexedStart}) collate "C"`;

/** How like a name must be to a short text, and to a long one. */
const likeness = { short: 0.6, long: 0.4, longFrom: 5 };

/** Values of a statement and their places in it. */
function collect({ userId }: Actor, spaceId: string | null) {
  const values: unknown[] = [userId, spaceId === null ? null : [spaceId]];
  const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const fits = (patterns: readonly string[]) =>
    `(${patterns.map((pattern) => `r.search_name like ${give(pattern, 'text')}`).join(' or ')})`;
  return { values, give, fits };
}

/**
 * A condition for each word. Where an index finds the longest of them, short ones are looked for in what it has found;
 * as an index of their own they would read half of all names. A letter alone no index finds fewer names by.
 */
function conditions(
  words: readonly string[],
  fits: (patterns: readonly string[]) => string,
  beginning: (word: string) => string,
  give: (value: unknown, type: string) => string,
): string[] {
  const names = words.filter((word) => !isTag(word));
  const longest = Math.max(...names.map(({ length }) => length));
  const leading = longest === 1 ? undefined : names.find(({ length }) => length === longest);
  return words.map((word) =>
    isTag(word)
      ? wordClause(word, give)
      : word === leading || !isShort(word)
        ? fits(containing(word))
        : `translate(' ' || r.search_name, '${separators.join('')}', '${' '.repeat(separators.length)}') like ${beginning(word)}`,
  );
}

export type SuggestRepo = ReturnType<typeof createSuggestRepo>;

/**
 * Finds names among the things that the actor may see. The statements with words are not prepared: which index serves best
 * depends on how common the words are, so each is planned for its own.
 */
export function createSuggestRepo(database: Pick<Database, 'query'>) {
  /** Under a name it is planned once. */
  async function ids(text: string, values: readonly unknown[], name?: string): Promise<string[]> {
    const rows = await database.query<{ id: string }>(
      text,
      values,
      name,
      name === undefined ? undefined : 'once',
    );
    return rows.map(({ id }) => id);
  }

  return {
    /** Ids of what begins with the text: what is called so first, then the shortest. One range of an index. */
    async byStart(actor: Actor, { text, spaceId, limit }: Question): Promise<string[]> {
      const { values, give } = collect(actor, spaceId);
      const begin = [...text].slice(0, indexedStart).join('');
      const statement = `${seenAndHidden}
        select r.id from seen s, lateral (
          select r.id, r.folder_id, r.trashed_at, r.search_name, r.sort_name from resources r
          where r.storage_id = s.id and r.trashed_at is null
            and ${nameStart} >= ${give(begin, 'text')} and ${nameStart} < ${give(after(begin), 'text')}
          order by ${nameStart} limit ${beginnings}
        ) r
        where ${living} and r.search_name like ${give(`${escapeLike(text)}%`, 'text')}
        order by r.search_name <> ${give(text, 'text')}, length(r.search_name), r.sort_name, r.id
        limit ${give(limit, 'int')}`;
      // Whatever was typed, it is a range of the same index, and what is `like` it is looked for in that.
      return ids(statement, values, 'suggest.byStart');
    },

    /** Ids of files of some storages, and of these, that contain every word: which of them are granted is asked elsewhere. */
    async byWordsIn(
      { storageIds, ids: some }: { storageIds: readonly string[]; ids: readonly string[] },
      words: readonly string[],
    ): Promise<string[]> {
      const values: unknown[] = [];
      const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
      const fits = (patterns: readonly string[]) =>
        `(${patterns.map((pattern) => `r.search_name like ${give(pattern, 'text')}`).join(' or ')})`;
      const beginning = (word: string) => give(`% ${escapeLike(word)}%`, 'text');
      const contains = conditions(words, fits, beginning, give).join(' and ');
      const statement = `
        with recursive seen as materialized (select s.id from storages s where s.id = any(${give(storageIds, 'text[]')})),
        ${hiddenInSeen}
        select id from (
          (select r.id, r.search_name, r.sort_name from ${found} and r.rank = 1 and ${contains} limit ${candidates})
          union
          (select r.id, r.search_name, r.sort_name from unnest(${give(some, 'text[]')}) w(id)
          cross join lateral (select * from resources f where f.id = w.id offset 0) r where ${contains} limit ${candidates})
        ) n order by length(search_name), sort_name, id`;
      return ids(statement, values);
    },

    /** Ids of what contains every word, those first in which what was typed begins a word. */
    async byWords(actor: Actor, { text, words, spaceId, limit }: Question): Promise<string[]> {
      const { values, give, fits } = collect(actor, spaceId);
      const beginning = (word: string) => give(`% ${escapeLike(word)}%`, 'text');
      const contains = conditions(words, fits, beginning, give).join(' and ');
      const wordStart = `(^|[^[:alnum:]])${text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;
      const statement = `${seenAndHidden}
        select id from (
          select r.id, r.search_name, r.sort_name from ${found} and ${contains} limit ${candidates}
        ) n
        order by search_name !~ ${give(wordStart, 'text')}, length(search_name), sort_name, id
        limit ${give(limit, 'int')}`;
      return ids(statement, values);
    },

    /**
     * Ids of what is like the text, a slip in each word forgiven, the likest first. Only names with one half of the
     * longest word are compared, and no more of them than candidates: comparing is slow.
     */
    async bySimilarity(actor: Actor, { text, words, spaceId, limit }: Question): Promise<string[]> {
      const { values, give, fits } = collect(actor, spaceId);
      const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
      const also = others.map((word) => ` and ${fits(nearly(word))}`).join('');
      const arms = nearly(longest).map(
        (pattern) =>
          `(select r.id, r.search_name, r.sort_name from ${found} and ${fits([pattern])}${also} limit ${compared})`,
      );
      const least = text.length < likeness.longFrom ? likeness.short : likeness.long;
      const statement = `${seenAndHidden}
        select id from (
          select id, sort_name, word_similarity(${give(text, 'text')}, search_name) as likeness
          from (${arms.join(' union ')}) n
        ) compared
        where likeness >= ${give(least, 'real')}
        order by likeness desc, length(sort_name), sort_name, id limit ${give(limit, 'int')}`;
      return ids(statement, values);
    },
  };
}
