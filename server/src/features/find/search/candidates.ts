import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { containing } from './patterns.ts';
import type { Question, SoughtWords } from './readQuestion.ts';
import { hiddenInSeen, living, seen, seenAndHidden, seenWithTexts } from './seenAndHidden.ts';
import { tierText, type Tier } from './ranking/tiers.ts';
import { fitsText, giveQuery, namedBy, type Give } from './sought.ts';

/** A file in which what is looked for stands, before it is put in order. A file of several parts may come several times. */
export interface Candidate {
  readonly id: string;
  readonly kind: string;
  readonly storageId: string;
  readonly changedAt: Date;
  /** Who has changed it last. */
  readonly changedBy: string;
  readonly sortName: string;
  /** For each word of the question, whether it stands in the name. */
  readonly named: readonly boolean[];
  /** The part of its text that fits; null where only the name does. */
  readonly part: number | null;
  readonly language: string | null;
  readonly length: number | null;
  /** For each word, the rank that the database gives it in this part. */
  readonly ranks: readonly number[] | null;
}

/** Where something is looked for. */
export interface Within {
  /** Spaces and storages; null for everywhere. */
  readonly places: readonly string[] | null;
  readonly languages: readonly string[];
}

/** By what is looked for, of the words of a question, one behind another. */
export interface Look {
  /** Which texts are looked at before others where more fit than are ranked. */
  readonly tiers: readonly Tier[];
  readonly weights: readonly number[];
  /** So many parts that fit are ranked. */
  readonly ranked: number;
  /** Words of a part, on the average. */
  readonly usualLength: number;
}

/** So many files are put in order: the best of those parts of texts that are ranked. */
export const mostCandidates = 500;
/** So many files whose name has one of the words are looked into for the others. */
const namedCandidates = 200;
/** The same of what may be granted. */
const namedReached = 500;
/** SQL: what is known of a file `r`. */
export const candidateColumns = 'r.id, r.kind, r.storage_id, r.changed_at, r.changed_by, r.sort_name';

/** A file as the database names what is known of it. */
export interface CandidateFacts {
  storage_id: string;
  changed_at: Date;
  changed_by: string;
  sort_name: string;
}

/** A file as it is put in order. */
export function candidateOf<Row extends CandidateFacts>({
  storage_id,
  changed_at,
  changed_by,
  sort_name,
  ...row
}: Row) {
  return {
    ...row,
    storageId: storage_id,
    changedAt: changed_at,
    changedBy: changed_by,
    sortName: sort_name,
  };
}

/** Where files may lie that are granted through collections: in some storages, or these. Which of them are is asked behind it. */
export type Reached = { readonly storageIds: readonly string[] } | { readonly ids: readonly string[] };
/** What lies in the trash, by ids that were gathered just before. */
export interface Trashed {
  readonly trashed: readonly string[];
}
/** Of what may be granted more are put in order: those that are not are left out then. */
export const mostReached = 1000;

/** Which files are looked at: those of the storages that the actor sees, of what may be granted, of the trash, or of some. */
interface Sources {
  /** What the statement begins with. */
  readonly start: string;
  /** The parts `p` of texts that fit, so many. */
  parts(columns: string, fits: string, most: string): string;
  /** Whether more may fit than are ranked: those that matter most are looked at first. */
  readonly isWide: boolean;
  /** The files `r` that are there and whose name has one of these, each once or once for each of them. */
  titled(names: string, patterns: () => string): string;
  /** Whether a file `r` with a text that fits is meant. */
  readonly isMeant: string;
  readonly most: number;
  /** So many files whose name has one of the words are looked into. */
  readonly named: number;
  /** What is planned once is known by this. */
  readonly name: string | null;
}

const ofStorages = (start: string, most: number, name: string | null): Sources => ({
  start,
  parts: (columns, fits, limit) => `${seenWithTexts} s cross join lateral (
    select ${columns} from text_parts p where p.storage_id = s.id and ${fits} limit ${limit}
  ) p`,
  isWide: true,
  // In each storage by itself: an index of all names would be read anew for each of them.
  titled: (_, patterns) => `seen s cross join unnest(${patterns()}) n(pattern) cross join lateral (
    select * from resources f where f.storage_id = s.id and f.search_name like n.pattern offset 0
  ) r where ${living}`,
  isMeant: living,
  most,
  named: name === null ? namedReached : namedCandidates,
  name,
});

/** Each file and its text are looked up by their keys: `wanted` has those of `ids`. */
const wanted = (ids: string, joined: string) => `wanted as materialized (
      select r.id, r.storage_id, r.blob_hash, r.mime from unnest(${ids}) w(id)
      cross join lateral (select * from resources f where f.id = w.id offset 0) r ${joined}
    )`;
const ofWanted: Pick<Sources, 'parts' | 'isWide' | 'most' | 'named' | 'name'> = {
  parts: (columns, fits) => `wanted w cross join lateral (
    select ${columns} from (
      select * from text_parts p where p.storage_id = w.storage_id and p.blob_hash = w.blob_hash and p.mime = w.mime offset 0
    ) p where ${fits}
  ) p`,
  isWide: false,
  most: mostReached,
  named: namedReached,
  name: null,
};
const wantedFiles = 'wanted w cross join lateral (select * from resources f where f.id = w.id offset 0) r';
const isWanted = 'r.id in (select id from wanted)';

const ofFiles = (ids: string): Sources => ({
  ...ofWanted,
  start: `with recursive ${wanted(ids, 'where r.rank = 1 and r.trashed_at is null')},
    seen as materialized (select distinct storage_id as id from wanted), ${hiddenInSeen}`,
  titled: (names) => `${wantedFiles} where ${living} and (${names})`,
  isMeant: `${living} and ${isWanted}`,
});

/** Whether it still lies in the trash is not asked again; whether the actor still sees its storage is. */
const ofTrash = (ids: string): Sources => ({
  ...ofWanted,
  start: `with ${seen}, ${wanted(ids, 'join seen s on s.id = r.storage_id')}`,
  titled: (names) => `${wantedFiles} where (${names})`,
  isMeant: isWanted,
});

/** What most people ask is planned once: a few words, all wanted. Null for everything else. */
function shapeOf(groups: Question['groups'], without: Question['without']): string | null {
  if (without.length > 0 || groups.length > 4 || groups.some((group) => group.length > 1)) return null;
  return groups.map((group) => group.map(({ name }) => containing(name).length).join('+')).join('.');
}

/** SQL: parts of texts, those of each tier `k` before those of the next, and no more read than is asked for. */
const byTiers = (tiers: string, before: string, parts: (fits: string) => string, most: string) =>
  `unnest(${tiers}, ${before}) k(fits, before) cross join lateral (
    select p.* from ${parts('p.words @@ k.fits and (k.before is null or not p.words @@ k.before)')} limit ${most}
  ) p`;

/**
 * SQL: `asked`, what is looked for in a text of each language: the columns `language`, and `q1`, `q2` and so on for the words.
 * Comparing a text with the words of its own language alone takes a third of the time.
 */
function askedByLanguage(give: Give, words: readonly SoughtWords[], languages: readonly string[]): string {
  const queries = words.map((word) => languages.map((language) => fitsText([[word]], [language])));
  const columns = words.map((_, at) => `q${at + 1}`);
  return `asked(language, ${columns.join(', ')}) as materialized (
    select * from unnest(${[give(languages, 'text[]'), ...queries.map((of) => give(of, 'tsquery[]'))].join(', ')})
  )`;
}

/** The groups of a question as lists of the places of their words. */
function placesOf(groups: Question['groups']): number[][] {
  let at = 0;
  return groups.map((group) => group.map(() => at++));
}

/**
 * Files that fit: those with all groups in one part of their text, the best of those that are ranked, and those with
 * a group in the name and the others in the text.
 */
export function createFindCandidates(database: Pick<Database, 'query'>) {
  function open({ userId }: Actor, { places }: Within, reached: Reached | Trashed | null) {
    const values: unknown[] = [];
    const give: Give = (value, type) => `$${values.push(value)}::${type}`;
    if (reached === null) {
      values.push(userId, places);
      return { values, give, sources: ofStorages(seenAndHidden, mostCandidates, 'find.candidates') };
    }
    if ('trashed' in reached) {
      values.push(userId, places);
      return { values, give, sources: ofTrash(give(reached.trashed, 'text[]')) };
    }
    if ('ids' in reached) return { values, give, sources: ofFiles(give(reached.ids, 'text[]')) };
    const storages = `select s.id from storages s where s.id = any(${give(reached.storageIds, 'text[]')}) and s.deleted_at is null`;
    const start = `with recursive seen as materialized (${storages}), ${hiddenInSeen}`;
    return { values, give, sources: ofStorages(start, mostReached, null) };
  }

  return async (
    actor: Actor,
    { groups, without }: Question,
    within: Within,
    { tiers, weights, ranked, usualLength }: Look,
    reached: Reached | Trashed | null = null,
  ): Promise<Candidate[]> => {
    const { values, give, sources } = open(actor, within, reached);
    const columns = candidateColumns;
    const query = (sought: readonly SoughtWords[]) => giveQuery(give, sought, within.languages);
    const words = groups.flat();
    const queries = words.map((word) => query([word]));
    const names = words.map((word) => namedBy([word], give));
    const patterns = words.flatMap(({ name }) => (name === '' ? [] : containing(name)));
    const places = placesOf(groups);
    const { languages } = within;
    const ways = sources.isWide ? tiers.map((tier) => tierText(groups, tier, languages)) : [];
    const fits = [...ways, fitsText(groups, languages)];
    const excluded = without.length > 0 && { query: query(without), name: namedBy(without, give) };
    const isFree = excluded ? ` and not ${excluded.name}` : '';
    const ranks = words.map((_, at) => `ts_rank('{1,1,1,1}', p.words, a.q${at + 1})`);
    const score = weights.map((weight, at) => `${give(weight, 'float8')} * f.ranks[${at + 1}]`).join(' + ');
    const has = queries.map((one) => `bool_or(p.words @@ ${one})`);
    const holds = places.map(
      (of) => `(${of.map((at) => `r.named[${at + 1}] or coalesce(t.has[${at + 1}], false)`).join(' or ')})`,
    );
    const most = give(ranked, 'int');
    const isUnwanted = excluded ? ` and not p.words @@ ${excluded.query}` : '';
    // Unpacked once where several ranks are made of it; copying it for one takes a quarter of the time of all.
    const unpacked = words.length > 1 ? "p.words || ''::tsvector" : 'p.words';
    const read = `p.storage_id, p.blob_hash, p.mime, p.part, p.language, p.length, ${unpacked} as words`;
    const parts = (is: string) => sources.parts(read, `${is}${isUnwanted}`, most);
    const text = `${sources.start}, ${askedByLanguage(give, words, languages)}, fitting as materialized (
          select f.* from (
            select p.storage_id, p.blob_hash, p.mime, p.part, p.language, p.length, array[${ranks.join(', ')}] as ranks
            from (
              select p.* from ${byTiers(give(fits, 'tsquery[]'), give([null, ...ways], 'tsquery[]'), parts, most)} limit ${most}
            ) p join asked a on a.language = p.language offset 0
          ) f
          order by (${score}) / (1.54 + 0.36 * f.length / ${give(usualLength, 'float8')}) desc limit ${sources.most}
        ), titled as materialized (
          select distinct on (r.id) ${columns}, r.blob_hash, r.mime, array[${names.join(', ')}] as named
          from (
            select r.* from ${sources.titled(names.join(' or '), () => give(patterns, 'text[]'))}${isFree}
            limit ${sources.named * Math.max(1, patterns.length)}
          ) r limit ${sources.named}
        )
        (
          select ${columns}, array[${names.join(', ')}] as named, p.part, p.language, p.length, p.ranks
          from fitting p cross join lateral (
            select * from resources f where f.blob_hash = p.blob_hash and f.storage_id = p.storage_id and f.mime = p.mime offset 0
          ) r
          where ${sources.isMeant}${isFree} limit ${sources.most}
        )
        union all
        select ${columns}, r.named, null, null, null, null from titled r
        left join lateral (
          select array[${has.join(', ')}] as has, ${excluded ? `bool_or(p.words @@ ${excluded.query})` : 'false'} as excluded
          from text_parts p where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime
        ) t on true
        where ${holds.join(' and ')} and t.excluded is not true`;
    type Row = Omit<Candidate, 'storageId' | 'changedAt' | 'changedBy' | 'sortName'> & CandidateFacts;
    const shape = shapeOf(groups, without);
    const rows = await (shape === null || sources.name === null
      ? database.query<Row>(text, values)
      : database.query<Row>(text, values, `${sources.name}.${shape}`, 'once'));
    return rows.map(candidateOf);
  };
}
