import { randomBytes } from 'node:crypto';
import { searchNameOf, sortNameOf } from '../../../server/src/features/content/resources/sortName.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';

/** Where somebody's things lie. */
export interface Home {
  readonly userId: string;
  readonly spaceId: string;
  readonly storageId: string;
}

const words = [
  'Report',
  'Letter',
  'Minutes',
  'Übersicht',
  'Invoice',
  'notes',
  'Plan',
  'Résumé',
  'List',
  'draft',
];
const newId = () => `res_${randomBytes(16).toString('hex')}`;

/** The first space and storage of a person. */
export async function homeOf(database: Database, email: string): Promise<Home> {
  const [home] = await database.query<{ userId: string; spaceId: string; storageId: string }>(
    `select u.id as "userId", m.space_id as "spaceId", s.id as "storageId" from users u
     join space_members m on m.user_id = u.id join storages s on s.space_id = m.space_id
     where u.email = $1 order by s.created_at limit 1`,
    [email],
  );
  if (home === undefined) throw new Error(`${email} has no storage.`);
  return home;
}

const insertText = `
  insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size,
    created_at, created_by, changed_at, changed_by)
  select e.id, $1, $2, e.rank, case when e.rank = 0 then 'folder' else 'text' end, e.name, e.sort_name, e.search_name,
    case when e.rank = 0 then null else 'text/plain' end, e.size, e.at, $3, e.at, $3
  from unnest($4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::timestamptz[])
    as e(id, rank, name, sort_name, search_name, size, at)`;

interface Entry {
  readonly id: string;
  readonly rank: 0 | 1;
  readonly name: string;
  readonly size: number;
}

async function insert(database: Database, home: Home, parentId: string | null, entries: readonly Entry[]) {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 61_000).toISOString();
  await database.query(insertText, [
    home.storageId,
    parentId,
    home.userId,
    entries.map(({ id }) => id),
    entries.map(({ rank }) => rank),
    entries.map(({ name }) => name),
    entries.map(({ name }) => sortNameOf(name)),
    entries.map(({ name }) => searchNameOf(name)),
    entries.map(({ size }) => size),
    entries.map((_, index) => at(index)),
  ]);
}

/** Makes a folder in the root with so many entries, one in twenty a folder; they arrive in no order. Answers its id. */
export async function addFolder(
  database: Database,
  home: Home,
  name: string,
  count: number,
): Promise<string> {
  const folderId = newId();
  await insert(database, home, null, [{ id: folderId, rank: 0, name, size: 0 }]);
  const stride = 7919;
  for (let from = 0; from < count; from += 2000) {
    const entries = Array.from({ length: Math.min(2000, count - from) }, (_, offset): Entry => {
      const number = ((from + offset) * stride) % 1_000_003;
      const isFolder = number % 20 === 0;
      const plain = `${words[number % words.length]} ${number} of the northern branch`;
      return {
        id: newId(),
        rank: isFolder ? 0 : 1,
        name: isFolder ? plain : `${plain}.txt`,
        size: isFolder ? 0 : number,
      };
    });
    await insert(database, home, folderId, entries);
  }
  await database.query('update resources set children_count = $2 where id = $1', [folderId, count]);
  await database.query(
    `update storages set children_count = children_count + 1,
       used = (select coalesce(sum(size), 0) from resources where storage_id = $1) where id = $1`,
    [home.storageId],
  );
  return folderId;
}
