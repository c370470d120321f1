// npm run bench:signin [-- --quick]
// Everybody comes at once: the last one is in about when the hashing threads have done their work, and who is in already
// notices little of it. A wrong password is refused in the same time, whether or not there is such an account.
import { availableParallelism } from 'node:os';
import { createHasher } from '../../server/src/features/people/auth/passwords/createHasher.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startServer } from '../support/startServer.ts';
import { Client } from './measure/Client.ts';
import { ms, Report } from './measure/Report.ts';
import { signInStorm } from './measure/signInStorm.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { median, summarise } from './measure/statistics.ts';
import { wrongPasswords } from './measure/wrongPasswords.ts';
import { addFolder, homeOf, type Home } from './world/addEntries.ts';
import { addPeople } from './world/addPeople.ts';
import { prepareFolder } from './world/prepareFolder.ts';

const peopleCount = isQuick ? 10 : 50;
const folderEntries = 1000;
const wrongAttempts = isQuick ? 20 : 200;
const threads = Math.max(1, availableParallelism() - 1);

/** How long one comparison with a hash takes, alone on one thread. */
async function oneHash(password: string): Promise<number> {
  const hasher = createHasher({ threads: 1 });
  const hash = await hasher.hash(password);
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const start = performance.now();
    await hasher.verify(hash, password);
    times.push(performance.now() - start);
  }
  await hasher.close();
  return median(times);
}

const report = new Report(
  'bench:signin',
  `${peopleCount} people at once, ${threads} hashing, ${pairCount} pairs`,
);
let home: Home = { userId: '', spaceId: '', storageId: '' };
let folderId = '';
let people: Awaited<ReturnType<typeof addPeople>> = [];
const prepared = await prepareFolder(async (database) => {
  home = await homeOf(database, seededUsers.ana.email);
  folderId = await addFolder(database, home, 'A thousand', folderEntries);
  people = await addPeople(database, { home, like: seededUsers.ana, count: peopleCount });
});
const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
const present = new Client(server.url);
try {
  await present.signIn(seededUsers.ana);
  const list = async () => {
    const path = `/api/storages/${home.storageId}/sections/files/resources?parentId=${folderId}&sort=name&limit=100`;
    const { status } = await present.send('GET', path);
    if (status !== 200) throw new Error(`A list was answered with ${status}.`);
  };
  const before = await oneHash(seededUsers.ana.password);
  const { listings, lastAnswers } = await signInStorm({ url: server.url, people, list, pairs: pairCount });
  const hash = median([before, await oneHash(seededUsers.ana.password)]);
  const work = (peopleCount * hash) / threads;
  const last = median(lastAnswers);
  report.add({
    what: `last of ${peopleCount} is in, to their hashes on ${threads} threads`,
    ours: ms(last),
    baseline: ms(work),
    value: last / work,
    limit: { most: 1.3 },
  });
  const { ours, baseline, ratio } = summarise(listings);
  report.add({
    what: 'listings (p99) meanwhile, to idle',
    ours: ms(ours),
    baseline: ms(baseline),
    value: ratio,
    limit: { most: 2 },
  });
  const refusals = await wrongPasswords({
    url: server.url,
    people,
    count: wrongAttempts,
  });
  const refused = summarise(refusals);
  report.add({
    what: `a wrong password of a known address, to unknown ones, ${wrongAttempts} tries each`,
    ours: ms(refused.ours),
    baseline: ms(refused.baseline),
    value: refused.ratio,
    limit: { within: 0.5 },
  });
} finally {
  present.close();
  await server.stop();
  await prepared.remove();
}
report.close();
