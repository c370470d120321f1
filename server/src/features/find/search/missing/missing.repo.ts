import type { Actor } from '../../../../access/Actor.ts';
import { seenStorages } from '../../../../access/seenStorages.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { isOfImpact } from '../../../../platform/words/lexemes.ts';
import type { Question, SoughtWords } from '../readQuestion.ts';
import { giveQuery, namedBy, type Give } from '../sought.ts';

/** How far one file has come on its way to be found. */
export interface Chain {
  readonly storageId: string;
  readonly isFolder: boolean;
  readonly isTrashed: boolean;
  /** What became of its text: `waiting`, `indexed`, `skipped`, `failed`; null where none is looked for. */
  readonly state: string | null;
  readonly reason: string | null;
  /** For each group, whether its words stand in the name. */
  readonly named: readonly boolean[];
  /** What must not stand there stands in the name. */
  readonly isUnwanted: boolean;
}

/** Whether the words of each group stand in one part of a text. */
export interface PartWords {
  readonly language: string;
  readonly has: readonly boolean[];
  readonly isUnwanted: boolean;
}

/** So many parts of a text are looked at for words that are nearly the same. */
const partsLookedAt = 8;
/** So many such words are told. */
const nearWords = 3;
/** Words that have less in common are not alike. */
const alike = 0.3;

/** SQL: the storages of a file, whoever asks. */
const anyStorage = '(select o.id from storages o where $1::text is not null)';

const partsOf = `
  from resources r join text_parts p on p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
  where r.id = $1`;

const nearText = `
  select word from (
    select distinct substr(w.lexeme, 4) as word
    from (select p.words ${partsOf} order by p.part limit ${partsLookedAt}) p, unnest(p.words) w where not ${isOfImpact('w.lexeme')}
  ) words
  where similarity(word, $2) >= ${alike} or ($3 <> '' and starts_with(word, $3))
  order by similarity(word, $2) desc, word limit ${nearWords}`;

export type MissingRepo = ReturnType<typeof createMissingRepo>;

/** What the links of the chain are like for one file. */
export function createMissingRepo(database: Pick<Database, 'query'>) {
  const begin = (...values: unknown[]) => {
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    return { values, give };
  };

  return {
    /** Null where the actor does not see the file; whether it is granted to them has been asked. */
    async chain(
      actor: Actor,
      resourceId: string,
      { groups, without }: Question,
      isGranted: boolean,
    ): Promise<Chain | null> {
      const { values, give } = begin(actor.userId, resourceId);
      const named = groups.map((group) => namedBy(group, give));
      const unwanted = without.length > 0 ? namedBy(without, give) : 'false';
      const [chain] = await database.query<Chain & Record<string, unknown>>(
        `select r.storage_id as "storageId", r.rank = 0 as "isFolder", t.state, t.reason,
          array[${named.join(', ')}]::bool[] as named, ${unwanted} as "isUnwanted",
          exists (
            with recursive up as (
              select r.parent_id, r.trashed_at
              union all
              select o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
            )
            select 1 from up where trashed_at is not null
          ) as "isTrashed"
        from resources r join ${isGranted ? anyStorage : seenStorages} s on s.id = r.storage_id
        left join texts t on t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime
        where r.id = $2`,
        values,
      );
      return chain ?? null;
    },

    /** The languages of its text. The actor has been asked for the file, here and below. */
    async languages(_actor: Actor, resourceId: string): Promise<string[]> {
      const text = `select distinct p.language ${partsOf}`;
      const rows = await database.query<{ language: string }>(text, [resourceId], 'missing.languages');
      return rows.map(({ language }) => language);
    },

    /** The parts of its text. */
    async parts(
      _actor: Actor,
      resourceId: string,
      groups: readonly (readonly SoughtWords[])[],
      { without, languages }: { without: readonly SoughtWords[]; languages: readonly string[] },
    ): Promise<PartWords[]> {
      const { values, give } = begin(resourceId);
      const has = groups.map((group) => `p.words @@ ${giveQuery(give, group, languages)}`);
      const unwanted = without.length > 0 ? `p.words @@ ${giveQuery(give, without, languages)}` : 'false';
      return database.query<PartWords & Record<string, unknown>>(
        `select p.language, array[${has.join(', ')}]::bool[] as has, ${unwanted} as "isUnwanted" ${partsOf} order by p.part`,
        values,
      );
    },

    /** Words of its text, without their endings, that are nearly this one or begin as it does. */
    async near(_actor: Actor, resourceId: string, stem: string, start: string): Promise<string[]> {
      const values = [resourceId, stem, start];
      const rows = await database.query<{ word: string }>(nearText, values, 'missing.near');
      return rows.map(({ word }) => word);
    },
  };
}
