import { setTimeout as wait } from 'node:timers/promises';
import { seededUsers } from '../../support/seededUsers.ts';
import { startServer } from '../../support/startServer.ts';
import { Client } from '../measure/Client.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick, pairCount } from '../measure/size.ts';
import { inTurns, summarise, timed } from '../measure/statistics.ts';
import { addFolder, homeOf } from '../world/addEntries.ts';
import { addPeople } from '../world/addPeople.ts';
import { prepareFolder } from '../world/prepareFolder.ts';

const followers = isQuick ? 100 : 1000;
/** What is written for those who follow is written by then. */
const quietMs = 3000;

/** Renaming something that many people follow, beside something that nobody follows. */
export async function measureFollowing(report: Report): Promise<void> {
  const ids = { followed: '', alone: '' };
  const prepared = await prepareFolder(async (database) => {
    const home = await homeOf(database, seededUsers.ana.email);
    ids.followed = await addFolder(database, home, 'Followed', 1);
    ids.alone = await addFolder(database, home, 'Alone', 1);
    const people = await addPeople(database, { home, like: seededUsers.ana, count: followers });
    await database.query(
      `insert into follows (user_id, resource_id, level, at)
       select u.id, $1, 'all', now() from users u where u.email = any($2)`,
      [ids.followed, people.map(({ email }) => email)],
    );
  });
  const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
  const client = new Client(server.url);
  try {
    await client.signIn(seededUsers.ana);
    const revisions = new Map<string, number>();
    const rename = (id: string) => async (turn: number) => {
      await wait(quietMs);
      return timed(async () => {
        const answer = await client.send('PATCH', `/api/resources/${id}`, {
          headers: { 'if-match': `"${revisions.get(id) ?? 1}"` },
          body: { name: `Named ${id.slice(-4)} ${turn}` },
        });
        if (answer.status !== 200) throw new Error(`Renaming was answered ${answer.status}: ${answer.text}`);
        revisions.set(id, (JSON.parse(answer.text) as { resource: { revision: number } }).resource.revision);
      });
    };
    await rename(ids.followed)(100);
    await rename(ids.alone)(100);
    const found = summarise(await inTurns(pairCount, rename(ids.followed), rename(ids.alone)));
    report.add({
      what: `an act that ${followers} people follow, to one that nobody follows`,
      ours: ms(found.ours),
      baseline: ms(found.baseline),
      value: found.ratio,
      limit: { most: 1.2 },
    });
  } finally {
    client.close();
    await server.stop();
    await prepared.remove();
  }
}
