import { approvalOf } from '../../../server/src/features/content/collections/shares/approvalOf.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import type { Home } from '../world/addEntries.ts';
import { addTexts } from '../world/addTexts.ts';

/** So many collections reach everybody in the space. */
const collections = 200;

/**
 * A colleague shares collections by granting: each with a rule over a storage that nobody else sees, whose names it asks for, so
 * that every file there has to be asked for by all of them, and with a few files of its own.
 */
export async function addGrants(database: Database, { spaceId }: Home, email: string, files: number) {
  const [sharer] = await database.query<{ id: string }>('select id from users where email = $1', [email]);
  const userId = sharer?.id ?? '';
  const hidden = {
    spaceId: 'spc_00000000000000000000000000000009',
    storageId: 'sto_00000000000000000000000000000009',
    userId,
  };
  await database.query(
    `insert into spaces (id, name, hue, description, created_at, created_by) values ($1, 'Hidden', 0, '', now(), $2)`,
    [hidden.spaceId, userId],
  );
  await database.query(`update space_members set role = 'manager' where space_id = $1 and user_id = $2`, [
    spaceId,
    userId,
  ]);
  await database.query(
    `insert into space_members (space_id, user_id, role, since) values ($1, $2, 'manager', now())`,
    [hidden.spaceId, userId],
  );
  await database.query(
    `insert into storages (id, space_id, kind, name, owner_id, visibility, created_at)
     values ($1, $2, 'local', 'Hidden', $3, 'space', now())`,
    [hidden.storageId, hidden.spaceId, userId],
  );
  await addTexts(database, hidden, files, 1_000_000);
  for (let number = 0; number < collections; number += 1) {
    const id = `sto_8${String(number).padStart(31, '0')}`;
    const rule = {
      id: `rul_8${String(number).padStart(31, '0')}`,
      collection_id: id,
      place: 0,
      query: `name:"text 10${number}"`,
      storage_ids: [hidden.storageId],
    };
    await database.query(
      `insert into storages (id, space_id, kind, name, owner_id, visibility, created_at)
       values ($1, $2, 'virtual', $1, $3, 'space', now())`,
      [id, spaceId, userId],
    );
    await database.query(
      'insert into virtual_rules (id, collection_id, place, query, storage_ids) values ($1, $2, $3, $4, $5)',
      [rule.id, id, rule.place, rule.query, rule.storage_ids],
    );
    await database.query(
      `insert into virtual_entries (id, collection_id, target_id, storage_id, name, kind, note, position, added_by, added_at)
       select 'ent_' || md5($1 || id), $1, id, $2, name, kind, '', 'a' || substr(id, 5), $3, now()
       from resources where storage_id = $2 order by id offset $4 limit 10`,
      [id, hidden.storageId, userId, number * 10],
    );
    await database.query(
      `insert into collection_shares (collection_id, mode, shared_by, shared_at, rules) values ($1, 'grant', $2, now(), $3)`,
      [id, userId, approvalOf([rule])],
    );
  }
}
