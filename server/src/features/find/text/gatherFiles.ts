import type { Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { seenPlace } from '../../../access/seenPlaces.ts';
import { createPace } from '../../../platform/db/createPace.ts';
import type { Database } from '../../../platform/db/Database.ts';

interface Dependencies {
  database: Pick<Database, 'query'>;
  /** Turns what was chosen into ids. */
  resolve(actor: Actor, items: Selection): Promise<string[]>;
}

/** The files of a selection that have a text, the first ones. */
export interface FilesWithText {
  readonly ids: readonly string[];
  /** There are more of them. */
  readonly more: boolean;
  /** Files that were met on the way and have no text that could be read. */
  readonly without: number;
}

/** An entry of a folder, in the order of lists. */
type WalkedEntry = {
  readonly id: string;
  readonly isFolder: boolean;
  readonly hasText: boolean;
  readonly rank: number;
  readonly sortName: string;
};

/** The rank of folders in lists. */
const folderRank = 0;

const entryColumns = `
  r.id, r.rank = ${folderRank} as "isFolder", r.rank, r.sort_name as "sortName", exists (
    select 1 from texts t where t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime
      and t.state in ('indexed', 'waiting')
  ) as "hasText"`;

const chosenText = `
  select ${entryColumns} from unnest($2::text[]) with ordinality f(id, place)
  cross join lateral (select * from resources r where r.id = f.id offset 0) r
  ${seenPlace} where r.trashed_at is null order by f.place`;

const insideText = `
  select ${entryColumns} from resources r ${seenPlace}
  where r.folder_id = $2 and r.trashed_at is null and (r.rank, r.sort_name, r.id) > ($3::smallint, $4, $5)
  order by r.rank, r.sort_name, r.id limit $6`;

/**
 * Finds the files of a selection that have a text, those below its folders too, in the order of lists. No more than are asked
 * for, and one that shows whether there are more: so a large storage costs no more than a small one.
 */
export function createGatherFiles({ database, resolve }: Dependencies) {
  const chosenOf = ({ userId }: Actor, ids: readonly string[]) =>
    database.query<WalkedEntry>(chosenText, [userId, ids], 'gatherFiles.chosen');
  /** Entries of a folder behind one of them, or the first ones. */
  function inside({ userId }: Actor, folderId: string, after: WalkedEntry | null, limit: number) {
    const values = [userId, folderId, after?.rank ?? -1, after?.sortName ?? '', after?.id ?? '', limit];
    return database.query<WalkedEntry>(insideText, values, 'gatherFiles.inside');
  }

  return async (actor: Actor, items: Selection, most: number): Promise<FilesWithText> => {
    const ids = new Set<string>();
    let without = 0;
    const pace = createPace({ first: 50, most: 500 });
    const isFull = () => ids.size > most;

    async function take(entries: readonly WalkedEntry[]): Promise<void> {
      for (const { id, isFolder, hasText } of entries) {
        if (isFull()) return;
        if (isFolder) await walk(id);
        else if (hasText) ids.add(id);
        else without += 1;
      }
    }
    async function walk(folderId: string): Promise<void> {
      for (let after: WalkedEntry | null = null; ;) {
        const limit = pace.next();
        const behind: WalkedEntry | null = after;
        const page: WalkedEntry[] = await pace.step(() => inside(actor, folderId, behind, limit));
        await take(page);
        after = page.at(-1) ?? null;
        if (page.length < limit || isFull()) return;
      }
    }

    const chosen = await resolve(actor, items);
    for (let at = 0; at < chosen.length && !isFull();) {
      const some = chosen.slice(at, at + pace.next());
      at += some.length;
      await take(await pace.step(() => chosenOf(actor, some)));
    }
    return { ids: [...ids].slice(0, most), more: isFull(), without };
  };
}

export type GatherFiles = ReturnType<typeof createGatherFiles>;
