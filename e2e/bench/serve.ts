// npm run bench:serve [-- --quick]
// Many people at once, against a bare server with one prepared statement on the same rows: on the embedded database,
// and on PostgreSQL where one can be started.
import { Agent } from 'node:http';
import { seededUsers } from '../support/seededUsers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { startBare } from './baseline/startBare.ts';
import { atRate } from './measure/atRate.ts';
import { Client } from './measure/Client.ts';
import { highestRate } from './measure/highestRate.ts';
import { ms, Report } from './measure/Report.ts';
import { signInStorm } from './measure/signInStorm.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { inTurns, percentile, summarise } from './measure/statistics.ts';
import { addFolder, homeOf, type Home } from './world/addEntries.ts';
import { addPeople } from './world/addPeople.ts';
import { prepareFolder } from './world/prepareFolder.ts';

const peopleCount = isQuick ? 10 : 50;
const seconds = isQuick ? 1 : 3;
const bearableMs = 200;
const folderEntries = 1000;

/** A question in both languages: the product's address, and the baseline's. */
interface Question {
  readonly ours: string;
  readonly bare: string;
}

/** What people ask: lists most, then single things, then who they are and where they can go. */
function questionsOf({ storageId }: Home, folderId: string, email: string): readonly Question[] {
  const list = {
    ours: `/api/storages/${storageId}/sections/files/resources?parentId=${folderId}&sort=name&limit=100`,
    bare: `/list/${folderId}`,
  };
  const one = { ours: `/api/resources/${folderId}`, bare: `/one/${folderId}` };
  const me = { ours: '/api/me', bare: `/me/${email}` };
  const spaces = { ours: '/api/spaces', bare: `/spaces/${email}` };
  return [list, one, list, me, list, one, list, spaces, list, one];
}

/** Fails a question that was not answered well. */
async function ask(client: Client | undefined, path: string): Promise<void> {
  const status = (await client?.send('GET', path))?.status;
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

async function bench(report: Report, name: string, databaseUrl?: string): Promise<void> {
  let home: Home = { userId: '', spaceId: '', storageId: '' };
  let folderId = '';
  let people: { email: string; password: string }[] = [];
  const prepared = await prepareFolder(async (database) => {
    home = await homeOf(database, seededUsers.ana.email);
    folderId = await addFolder(database, home, 'A thousand', folderEntries);
    people = await addPeople(database, { home, like: seededUsers.ana, count: peopleCount });
  }, databaseUrl);
  const given: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load', ...given } });
  const bareFolder = databaseUrl === undefined ? [prepared.copy] : [prepared.folder, databaseUrl];
  const bareServer = await startBare('bareReads.ts', bareFolder);
  const lines = () => new Agent({ keepAlive: true, maxSockets: peopleCount });
  const ourLines = lines();
  const clients = people.map(() => new Client(server.url, ourLines));
  const bare = new Client(bareServer.url, lines());
  try {
    await Promise.all(clients.map((client, index) => client.signIn(people[index] ?? seededUsers.ana)));
    const mixes = people.map(({ email }) => questionsOf(home, folderId, email));
    const question = (number: number) => {
      const person = number % peopleCount;
      const mix = mixes[person] ?? [];
      const asked = mix[Math.floor(number / peopleCount + person) % mix.length];
      return { person, asked: asked ?? { ours: '', bare: '' } };
    };
    const askOurs = (number: number) => {
      const { person, asked } = question(number);
      return ask(clients[person], asked.ours);
    };
    const askBare = (number: number) => ask(bare, question(number).asked.bare);
    await compareRates(report, name, askOurs, askBare);
    if (databaseUrl !== undefined) return;
    const storm = { url: server.url, people, list: () => askOurs(0), pairs: pairCount };
    const { ours, baseline, ratio } = summarise((await signInStorm(storm)).listings);
    report.add({
      what: `listings (p99) while ${people.length} people sign in, to idle`,
      ours: ms(ours),
      baseline: ms(baseline),
      value: ratio,
      limit: { most: 2 },
    });
  } finally {
    for (const client of [...clients, bare]) client.close();
    await bareServer.stop();
    await server.stop();
    await prepared.remove();
  }
}

type Ask = (number: number) => Promise<void>;

/** The highest rates of both, found again for each pair beginning at the last ones. */
async function compareRates(report: Report, name: string, askOurs: Ask, askBare: Ask): Promise<void> {
  const holds = (asked: Ask) => async (rate: number) =>
    percentile(await atRate({ rate, seconds, ask: asked }), 0.99) < bearableMs;
  const first = (asked: Ask) => highestRate({ holds: holds(asked), guess: 50, step: 1.5 });
  await atRate({ rate: 30, seconds: 3, ask: askOurs });
  await atRate({ rate: 30, seconds: 3, ask: askBare });
  let [ours, baseline] = [await first(askOurs), await first(askBare)];
  const again = (asked: Ask, guess: number) =>
    highestRate({ holds: holds(asked), guess, step: 1.1, mostSteps: 6 });
  const pairs = await inTurns(
    pairCount,
    async () => (ours = await again(askOurs, ours)),
    async () => (baseline = await again(askBare, baseline)),
  );
  const found = summarise(pairs);
  report.add({
    what: `${name}: highest rate with p99 < ${bearableMs} ms`,
    ours: `${found.ours.toFixed(0)}/s`,
    baseline: `${found.baseline.toFixed(0)}/s`,
    value: found.ratio,
    limit: { least: 0.5 },
  });
}

const report = new Report(
  'bench:serve',
  `${peopleCount} people, ${seconds} s a rate, ${pairCount} pairs, folder of ${folderEntries}`,
);
await bench(report, 'embedded');
const postgres = await startPostgres();
if ('missing' in postgres) console.log(`PostgreSQL: not run, ${postgres.missing}`);
else {
  try {
    await bench(report, 'PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
}
report.close();
