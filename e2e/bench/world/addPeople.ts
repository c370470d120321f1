import { randomBytes } from 'node:crypto';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import type { Person } from '../../support/seededUsers.ts';
import type { Home } from './addEntries.ts';

const hex = () => randomBytes(16).toString('hex');

/** Makes so many people after the image of one: each is in that one's space, and has the same password. */
export async function addPeople(
  database: Database,
  { home, like, count }: { home: Home; like: Person; count: number },
): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `person${number}@example.org`;
    const userId = `usr_${hex()}`;
    await database.query(
      `insert into users (id, email, name, guest, operator, must_set_password, time_zone, preferences, terms_version,
         terms_accepted_at, created_at)
       select $1, $2, 'Person ' || $3::text, false, false, false, time_zone, preferences, terms_version,
         terms_accepted_at, created_at
       from users where id = $4`,
      [userId, email, String(number), home.userId],
    );
    await database.query(
      `insert into accounts (id, user_id, organization_id, role, current, created_at)
       select $1, $2, null, role, true, created_at from accounts where user_id = $3 limit 1`,
      [`acc_${hex()}`, userId, home.userId],
    );
    await database.query(
      'insert into passwords (user_id, hash, changed_at) select $1, hash, changed_at from passwords where user_id = $2',
      [userId, home.userId],
    );
    await database.query(
      `insert into space_members (space_id, user_id, role, since) values ($1, $2, 'editor', now())`,
      [home.spaceId, userId],
    );
    people.push({ email, password: like.password });
  }
  return people;
}
