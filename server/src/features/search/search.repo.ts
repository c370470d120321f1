import type { Actor } from '../../access/Actor.ts';
import { seenStorages } from '../../access/seenStorages.ts';
import type { Database } from '../../platform/db/Database.ts';

interface Question {
  /** What was typed, folded as names are. */
  text: string;
  words: readonly string[];
  spaceId: string | null;
  limit: number;
}

/** Folders of the trash, and those in them: nothing in them is found. */
const start = `
  with recursive seen as materialized (select s.id, s.space_id from ${seenStorages} s where $2::text is null or s.space_id = $2),
  hidden as (
    select r.id from resources r join seen s on s.id = r.storage_id where r.trashed_at is not null and r.rank = 0
    union all
    select c.id from hidden h join resources c on c.folder_id = h.id and c.rank = 0 and c.trashed_at is null
  )`;
const living = `
  join seen s on s.id = r.storage_id
  where r.trashed_at is null and not exists (select 1 from hidden h where h.id = r.folder_id)`;

/** So many candidates are put in order; among more than these the order is not worth the time. */
const candidates = 500;

/** In a shorter text one wrong letter makes another word of it. */
const longText = 5;

function escape(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Names that contain every word; those that begin with what was typed come first, then those with a word that does. */
function wordsText(words: number): string {
  const contains = Array.from({ length: words }, (_, index) => `r.search_name like $${index + 6}`).join(
    ' and ',
  );
  return `${start}
    select id from (
      select r.id, r.search_name, r.rank, r.sort_name from resources r ${living} and ${contains} limit ${candidates}
    ) found
    order by search_name <> $3, search_name not like $4, search_name !~ $5, length(search_name), sort_name, id
    limit $${words + 6}`;
}

/** Names in which something is like what was typed, the likest first. */
const similarText = `${start}
  select id from (
    select r.id, r.sort_name, word_similarity($3, r.search_name) as likeness from resources r ${living}
      and $3 <% r.search_name limit ${candidates}
  ) found
  order by likeness desc, length(sort_name), sort_name, id limit $4`;

export type SearchRepo = ReturnType<typeof createSearchRepo>;

/** Finds names among the things that the actor may see. */
export function createSearchRepo(database: Pick<Database, 'query' | 'transaction'>) {
  return {
    /** Ids of what contains every word, best first. */
    async byWords(actor: Actor, { text, words, spaceId, limit }: Question): Promise<string[]> {
      const wordStart = `(^|[^[:alnum:]])${text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`;
      const values = [
        actor.userId,
        spaceId,
        text,
        `${escape(text)}%`,
        wordStart,
        ...words.map((word) => `%${escape(word)}%`),
        limit,
      ];
      const rows = await database.query<{ id: string }>(
        wordsText(words.length),
        values,
        `search.words.${words.length}`,
      );
      return rows.map(({ id }) => id);
    },

    /** Ids of what is like the text, small typing errors forgiven: the longer it is, the more of them. */
    async bySimilarity(actor: Actor, { text, spaceId, limit }: Question): Promise<string[]> {
      const threshold = text.length < longText ? 0.6 : 0.4;
      const rows = await database.transaction(async () => {
        await database.query(`set local pg_trgm.word_similarity_threshold = ${threshold}`);
        return database.query<{ id: string }>(
          similarText,
          [actor.userId, spaceId, text, limit],
          'search.similar',
        );
      });
      return rows.map(({ id }) => id);
    },
  };
}
