import { AppError, type TextPlace } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { seenStorages } from '../../../access/seenStorages.ts';
import type { OpenReach } from '../../content/index.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { placeAt, type Places } from '../../../platform/words/splitText.ts';
import type { ContentOfStorage } from './text.tables.ts';
import type { TextState } from './text.tables.ts';

/** What has been read of a file, as far as somebody may see it. */
export interface FileText extends ContentOfStorage {
  readonly resourceId: string;
  readonly name: string;
  readonly kind: string;
  /** Where it is shown to lie: its space and its storage, or those of the collection through which it is granted. */
  readonly spaceId: string;
  readonly shownIn: string;
  readonly storageName: string;
  /** The actor does not see its storage: it is shared with them alone, or granted by a collection. */
  readonly isGranted: boolean;
  /** The spaces that say what may be done with its text: its own, and that of the collection. */
  readonly spaceIds: readonly string[];
  /** Null for what has no text at all, such as a folder. */
  readonly state: TextState | null;
  /** Why there is none. */
  readonly reason: string | null;
  readonly words: number;
  readonly parts: number;
}

/** A part of a text. */
export interface ReadPart {
  readonly part: number;
  readonly language: string;
  readonly content: string;
}

/** SQL: storages, whoever asks: that the file is granted to them has been asked. */
const anyStorage = '(select o.*, null::text as top_id from storages o where $1::text is not null)';

type FileRow = Omit<FileText, 'shownIn' | 'isGranted' | 'spaceIds'> & { topId: string | null };

/** SQL: what has been read of the files `$2`, `r`, whose storages, `s`, are joined so. */
const ofFiles = (join: string) => `
  select r.id as "resourceId", r.name, r.kind, r.storage_id as "storageId", s.space_id as "spaceId",
    s.name as "storageName", s.top_id as "topId", coalesce(r.blob_hash, '') as "blobHash", coalesce(r.mime, '') as mime,
    t.state, t.reason, coalesce(t.words, 0) as words,
    (select count(*)::int from text_parts p
      where p.storage_id = r.storage_id and p.blob_hash = r.blob_hash and p.mime = r.mime) as parts
  from unnest($2::text[]) with ordinality f(id, place)
  cross join lateral (select * from resources r where r.id = f.id offset 0) r
  ${join}
  left join texts t on t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime
  where not exists (
    with recursive up as (
      select r.parent_id, r.trashed_at
      union all
      select o.parent_id, o.trashed_at from up join resources o on o.id = up.parent_id where up.trashed_at is null
    )
    select 1 from up where trashed_at is not null
  )
  order by f.place`;

const ofText = ofFiles(seenPlace);
/** The same of files that are granted: which they are has been asked. */
const grantedText = ofFiles(`join ${anyStorage} s on s.id = r.storage_id`);
const readIn = (isGranted: boolean) => (isGranted ? anyStorage : seenStorages);

const partsText = (isGranted: boolean) => `
  select p.part, p.language from text_parts p
  join ${readIn(isGranted)} s on s.id = p.storage_id
  where p.storage_id = $2 and p.blob_hash = $3 and p.mime = $4
  order by p.part limit $5`;

const partText = (isGranted: boolean) => `
  select p.part, p.language, p.content from text_parts p
  join ${readIn(isGranted)} s on s.id = p.storage_id
  where p.storage_id = $2 and p.blob_hash = $3 and p.mime = $4 and p.part = $5`;

const quoteText = (isGranted: boolean) => `
  select p.places, strpos(p.content, $6) as at from (
    select p.* from text_parts p
    join ${readIn(isGranted)} s on s.id = p.storage_id
    where p.storage_id = $2 and p.blob_hash = $3 and p.mime = $4 and p.places is not null
    order by p.part limit $5
  ) p where strpos(p.content, $6) > 0 order by p.part limit 1`;

/** What a statement is planned as. */
const named = (name: string, isGranted: boolean) => (isGranted ? `${name}.granted` : name);

/** So much of a long text is looked into: about a thousand pages. */
const mostParts = 32;

export type FileTexts = ReturnType<typeof createFileTexts>;

/**
 * The texts of files, for whoever may see them. Rights are part of each statement; of files that collections grant, or that are
 * shared alone, it is asked each time whether they still are.
 */
export function createFileTexts({ query }: Pick<Database, 'query'>, openReach: OpenReach) {
  async function granted(actor: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<FileText[]> {
    const reach = ids.length === 0 ? null : await openReach(actor, null);
    if (reach === null) return [];
    const { ways } = await reach.among(ids);
    if (ways.size === 0) return [];
    const rows = await query<FileRow>(grantedText, [actor.userId, [...ways.keys()]], 'fileTexts.granted');
    return rows.flatMap((row) => {
      const way = ways.get(row.resourceId);
      if (way === undefined) return [];
      const { collectionId: shownIn, collectionName: storageName, spaceId } = way;
      return [{ ...row, spaceId, shownIn, storageName, isGranted: true, spaceIds: [row.spaceId, spaceId] }];
    });
  }

  /** What has been read of some files; those that the actor does not see, or that lie in the trash, alone or in a folder, are left out. */
  async function of(actor: Pick<Actor, 'userId'>, resourceIds: readonly string[]): Promise<FileText[]> {
    const rows = await query<FileRow>(ofText, [actor.userId, resourceIds], 'fileTexts.of');
    const own = rows.map((row) => ({
      ...row,
      shownIn: row.storageId,
      isGranted: row.topId !== null,
      spaceIds: [row.spaceId],
    }));
    const seen = new Set(own.map(({ resourceId }) => resourceId));
    const others = await granted(
      actor,
      resourceIds.filter((id) => !seen.has(id)),
    );
    if (others.length === 0) return own;
    const all = new Map([...own, ...others].map((file) => [file.resourceId, file]));
    return resourceIds.flatMap((id) => all.get(id) ?? []);
  }

  return {
    of,

    /** The first parts of the text of one file, and whether it is still to be read; null where the actor does not see it. */
    async partsOf(actor: Actor, resourceId: string) {
      const [file] = await of(actor, [resourceId]);
      if (file === undefined) return null;
      const { storageId, blobHash, mime, state, kind, isGranted } = file;
      const values = [actor.userId, storageId, blobHash, mime, mostParts];
      type Row = Pick<ReadPart, 'part' | 'language'>;
      const parts = await query<Row>(partsText(isGranted), values, named('fileTexts.parts', isGranted));
      return { parts, isWaiting: state === 'waiting', kind, storageId };
    },

    /** On which page or at which moment words stand in the text of a file; null where they do not, or it has no such places. */
    async placeOf(actor: Actor, resourceId: string, quote: string): Promise<TextPlace | null> {
      const [file] = await of(actor, [resourceId]);
      if (file === undefined) throw new AppError('not_found');
      if (quote === '') return null;
      const values = [actor.userId, file.storageId, file.blobHash, file.mime, mostParts, quote];
      type Row = { places: Places; at: number };
      const { isGranted } = file;
      const name = named('fileTexts.place', isGranted);
      const [row] = await query<Row>(quoteText(isGranted), values, name);
      return row === undefined ? null : placeAt(row.places, row.at - 1);
    },

    /** A part of a text; null where it is gone, or no longer for the actor. Parts are counted from 0. */
    async part(actor: Actor, file: FileText, part: number) {
      const { resourceId, storageId, blobHash, mime, isGranted } = file;
      if (isGranted) {
        const [still] = await of(actor, [resourceId]);
        if (still === undefined || still.blobHash !== blobHash || still.mime !== mime) return null;
      }
      const values = [actor.userId, storageId, blobHash, mime, part];
      const name = named('fileTexts.part', isGranted);
      const [row] = await query<ReadPart>(partText(isGranted), values, name);
      return row ?? null;
    },
  };
}
