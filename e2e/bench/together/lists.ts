import { randomBytes } from 'node:crypto';
import { seenPlace } from '../../../server/src/access/seenPlaces.ts';
import { chooseParts } from '../../../server/src/platform/db/seeingParts.ts';
import type { Database } from '../../../server/src/platform/db/Database.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { startServer } from '../../support/startServer.ts';
import { Client } from '../measure/Client.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick, pairCount } from '../measure/size.ts';
import { inTurns, median, summarise, timed } from '../measure/statistics.ts';
import { addFolder, homeOf, type Home } from '../world/addEntries.ts';
import { addPeople } from '../world/addPeople.ts';
import { analyzeFilled, prepareFolder } from '../world/prepareFolder.ts';

const grants = isQuick ? 100 : 1000;
const shared = isQuick ? 50 : 500;
const entries = 1000;
const asked = 20;

/** So much slower a list may be for what it does not show: what is beyond is no noise. */
const most = 1.2;

/** Shares things of a storage with people, each thing with each of them. */
async function addShares(
  database: Database,
  { storageId, userId: sharedBy }: Home,
  { resourceIds, userIds }: { resourceIds: readonly string[]; userIds: readonly string[] },
): Promise<void> {
  const pairs = resourceIds.flatMap((resourceId) => userIds.map((userId) => ({ resourceId, userId })));
  await database.query(
    `insert into shares (id, storage_id, resource_id, user_id, role, message, shared_by, since)
     select p.id, $1, p.resource_id, p.user_id, 'viewer', '', $2, now()
     from unnest($3::text[], $4::text[], $5::text[]) p(id, resource_id, user_id)`,
    [
      storageId,
      sharedBy,
      pairs.map(() => `shr_${randomBytes(16).toString('hex')}`),
      pairs.map(({ resourceId }) => resourceId),
      pairs.map(({ userId }) => userId),
    ],
  );
}

/** Prints how the database finds the first things of a folder for somebody who sees them by shares. */
async function showPlan(database: Database, what: string, userId: string, folderId: string): Promise<void> {
  const text = `explain (analyze, costs off, timing off)
    select r.id, s.role from resources r ${seenPlace} where r.folder_id = $2 and r.trashed_at is null
    order by r.rank, r.sort_name, r.id limit 100`;
  const chosen = chooseParts(text, true) as string;
  const rows = await database.query<{ 'QUERY PLAN': string }>(chosen, [userId, folderId]);
  console.log(`  plan, ${what}:`);
  for (const row of rows) console.log(`      ${row['QUERY PLAN']}`);
}

async function addWorld(database: Database) {
  const home = await homeOf(database, seededUsers.ana.email);
  const folders = {
    few: await addFolder(database, home, 'Shared with one', entries),
    many: await addFolder(database, home, 'Shared with many', entries),
  };
  const [one, other, ...others] = await addPeople(database, {
    home,
    like: seededUsers.ana,
    count: grants + 1,
  });
  if (one === undefined || other === undefined) throw new Error('There is nobody to share with.');
  const rows = await database.query<{ id: string; email: string }>('select id, email from users');
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const idsOf = (people: readonly { email: string }[]) => people.map(({ email }) => idOf.get(email) ?? '');
  // They see by shares alone.
  await database.query(`delete from space_members where user_id = any($1)`, [idsOf([one, other, ...others])]);
  await addShares(database, home, { resourceIds: [folders.few], userIds: idsOf([one, other]) });
  await addShares(database, home, { resourceIds: [folders.many], userIds: idsOf([one, ...others]) });
  const more: string[] = [];
  for (let number = 1; number < shared; number += 1)
    more.push(await addFolder(database, home, `Of many ${number}`, 0));
  await addShares(database, home, { resourceIds: more, userIds: idsOf([other]) });
  await analyzeFilled(database);
  const [oneId = '', otherId = ''] = idsOf([one, other]);
  await showPlan(database, 'a folder with one grant on its way', oneId, folders.few);
  await showPlan(database, `a folder with ${grants} grants on its way`, oneId, folders.many);
  await showPlan(database, `somebody in ${shared} shares`, otherId, folders.few);
  return { home, folders, one, other };
}

/** Lists with many grants on their way, and those of somebody with many shares, beside lists with one. */
export async function measureLists(report: Report): Promise<void> {
  let world: Awaited<ReturnType<typeof addWorld>> | undefined;
  const prepared = await prepareFolder(async (database) => {
    world = await addWorld(database);
  });
  const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
  const clients: Client[] = [];
  try {
    if (world === undefined) throw new Error('Nothing was filled.');
    const { home, folders, one, other } = world;
    const clientOf = async (person: { email: string; password: string }) => {
      const client = new Client(server.url);
      clients.push(client);
      await client.signIn(person);
      return client;
    };
    const [owner, withOne, withMany] = [
      await clientOf(seededUsers.ana),
      await clientOf(one),
      await clientOf(other),
    ];
    const listOf =
      (client: Client, { storageId }: Home, folderId: string) =>
      async () => {
        const path = `/api/storages/${storageId}/sections/files/resources?parentId=${folderId}&sort=name&limit=100`;
        const times: number[] = [];
        for (let turn = 0; turn < asked; turn += 1)
          times.push(
            await timed(async () => {
              const { status } = await client.send('GET', path);
              if (status !== 200) throw new Error(`A list was answered with ${status}.`);
            }),
          );
        return median(times);
      };
    const compare = async (what: string, ours: () => Promise<number>, baseline: () => Promise<number>) => {
      await ours();
      await baseline();
      const found = summarise(await inTurns(pairCount, ours, baseline));
      const [shown, against] = [ms(found.ours), ms(found.baseline)];
      report.add({ what, ours: shown, baseline: against, value: found.ratio, limit: { most } });
    };
    await compare(
      `a folder with ${grants} grants on its way, to one with 1: its owner`,
      listOf(owner, home, folders.many),
      listOf(owner, home, folders.few),
    );
    await compare(
      `the same: somebody it is shared with`,
      listOf(withOne, home, folders.many),
      listOf(withOne, home, folders.few),
    );
    await compare(
      `a folder for somebody in ${shared} shares, to somebody in 2`,
      listOf(withMany, home, folders.few),
      listOf(withOne, home, folders.few),
    );
  } finally {
    for (const client of clients) client.close();
    await server.stop();
    await prepared.remove();
  }
}
