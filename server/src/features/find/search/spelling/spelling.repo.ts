import type { Actor } from '../../../../access/Actor.ts';
import { inParts } from '../../../../platform/db/createPace.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { found, living, seenAndHidden, seenWithTexts } from '../seenAndHidden.ts';
import type { Within } from '../candidates.ts';
import type { SoughtWords } from '../readQuestion.ts';
import { separators } from '../patterns.ts';
import { giveQuery, namedBy, type Give } from '../sought.ts';
import { impactOfSome } from '../ranking/tiers.ts';
import { queryText } from '../../../../platform/words/lexemes.ts';

/** A word of a vocabulary: nobody knows yet whether who asks may read it anywhere. */
export interface KnownWord {
  readonly word: string;
  readonly folded: string;
  readonly storageId: string;
  readonly texts: number;
}

/** How names are looked for: as `like` does it, or by a regular expression. */
export interface NamePattern {
  readonly by: 'like' | '~';
  readonly pattern: string;
}

/** A word to be looked up in a storage, with what stands in the index for it, which so many texts have there, about. */
export interface Lookup extends KnownWord {
  readonly lexemes: readonly string[];
}

/** So many words of a vocabulary are compared for each pattern. */
const compared = 1500;
/** So many names. */
const names = 200;
/** So many parts of texts are looked into for a word; at first about so few of those in which it matters most. */
const mostParts = 500;
const few = 100;

/** From an impact down to none, which every part with a word has. */
const impactsFrom = (first: number): number[] => [
  ...Array.from({ length: Math.ceil(first / 2) }, (_, step) => first - 2 * step),
  0,
];

/**
 * Where a word is looked for, as queries, the fewest parts first: those in which it matters most; and before all that have its stem, as
 * `face` has that of `facing`, those of languages that leave it as it is. A query that nothing fits costs nothing.
 */
function queriesOf({ folded, texts, lexemes }: Lookup): string[] {
  const whole = lexemes.filter((lexeme) => lexeme.endsWith(`:${folded}`));
  return [whole, lexemes]
    .filter((some) => some.length > 0)
    .flatMap((some) =>
      impactsFrom(impactOfSome(texts, few)).map((impact) =>
        queryText(
          some.map((lexeme) => [lexeme]),
          impact,
        ),
      ),
    );
}

/** So many words are looked up by one statement. */
const lookedUpAtOnce = 4;

/** SQL: so many files that the part `p` of a text belongs to, `r`. They are found by the content, whatever the planner thinks of the storage. */
const fileOf = (most: number) => `
  cross join lateral (
    select r.id from resources r
    where r.blob_hash = p.blob_hash and r.storage_id || '' = p.storage_id and r.mime = p.mime and ${living} limit ${most}
  ) r`;

export type SpellingRepo = ReturnType<typeof createSpellingRepo>;

/** Words that texts and names are written with. What is asked of vocabularies has to be looked up before it is told. */
export function createSpellingRepo(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, places: Within['places']) {
    const values: unknown[] = [userId, places];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  }

  /**
   * Those of some words that stand in a file that somebody may read, written in just this way. Of so many parts of texts at most:
   * those first in which the word matters, for they are few where very many have it.
   */
  async function lookUp(actor: Actor, places: Within['places'], lookups: readonly Lookup[]) {
    const { values, give } = open(actor, places);
    const words = give(
      lookups.map(({ word }) => word),
      'text[]',
    );
    const storages = give(
      lookups.map(({ storageId }) => storageId),
      'text[]',
    );
    const tiers = lookups.flatMap((one, place) => queriesOf(one).map((fits) => ({ place: place + 1, fits })));
    const placesOfTiers = give(
      tiers.map(({ place }) => place),
      'int[]',
    );
    const fits = give(
      tiers.map((tier) => tier.fits),
      'tsquery[]',
    );
    const rows = await database.query<{ word: string }>(
      `${seenAndHidden}
      select l.word from unnest(${words}, ${storages}) with ordinality l(word, storage_id, place)
      join seen s on s.id = l.storage_id
      cross join lateral (
        select true from unnest(${placesOfTiers}, ${fits}) k(place, fits)
        cross join lateral (select * from text_parts p where p.storage_id = s.id and p.words @@ k.fits limit ${mostParts}) p
        cross join lateral (
          select true from text_words w where w.storage_id = p.storage_id and w.blob_hash = p.blob_hash and w.mime = p.mime
            and strpos(w.words, ' ' || l.word || ' ') > 0 offset 0
        ) w
        ${fileOf(1)}
        where k.place = l.place limit 1
      ) n`,
      values,
      'spelling.written',
      'once',
    );
    return rows.map(({ word }) => word);
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

    /** Names of what somebody sees that fit one of some patterns. */
    async names(actor: Actor, { places }: Pick<Within, 'places'>, patterns: readonly NamePattern[]) {
      const { values, give } = open(actor, places);
      const arms = patterns.map(
        ({ by, pattern }) =>
          `(select r.id, r.name from ${found} and r.search_name ${by} ${give(pattern, 'text')} limit ${names})`,
      );
      const rows = await database.query<{ name: string }>(
        `${seenAndHidden} select name from (${arms.join(' union ')}) n`,
        values,
        undefined,
        'once',
      );
      return rows.map(({ name }) => name);
    },

    /** Those of some words that stand in a file that somebody may read, written in just this way. */
    async written(
      actor: Actor,
      { places }: Pick<Within, 'places'>,
      lookups: readonly Lookup[],
    ): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      for (const some of inParts(lookups, lookedUpAtOnce))
        for (const word of await lookUp(actor, places, some)) found.add(word);
      return found;
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
          (select r.id from ${seenWithTexts} s cross join lateral (
            select * from text_parts p where p.storage_id = s.id and p.words @@ ${giveQuery(give, [word], languages)} limit ${mostParts}
          ) p ${fileOf(upTo)} limit ${most})
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

/** Names that have a word with this beginning. An index reads for a `like` pattern with one sign before the word all that all signs together find. */
export const beginningInNames = (start: string): NamePattern => ({
  by: '~',
  pattern: `(^|[${separators.map((separator) => `\\${separator}`).join('')}])${start.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`,
});
