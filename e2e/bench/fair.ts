// npm run bench:fair [-- --quick] [postgres] [names of calls]
// One organization asks each costly call of the contract for as much as it can, then all of them at once; the lists of
// another one are measured meanwhile, against the same lists beside a process that is as busy and has nothing to do with
// the server.
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { seededUsers } from '../support/seededUsers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { askAndLeave, costlyCalls, type Ask } from './fair/costlyCalls.ts';
import { fillWorld, wideCount, type LoudWorld } from './fair/loudWorld.ts';
import { Neutral, pin, secondsOfChildren } from './fair/processorTime.ts';
import { atRate } from './measure/atRate.ts';
import { Client } from './measure/Client.ts';
import { ms, Report } from './measure/Report.ts';
import { isQuick } from './measure/size.ts';
import { inTurns, median, percentile, summarise, type Pair } from './measure/statistics.ts';
import { prepareFolder } from './world/prepareFolder.ts';

const seconds = 2;
const pairs = isQuick ? 1 : 3;
/** So many more are measured where so few leave it open on which side of the limit a call is. */
const morePairs = 2 * pairs;
const mostRatio = 2;
const openFrom = 0.75 * mostRatio;
/** Lists that the quiet organization asks for in a second. */
const rate = 20;
/** Questions of the loud one that are under way at once. */
const loudAtOnce = 12;
/** Whoever asks has an answer by then, be it a refusal; on a machine that is slower than meant, so much later. */
const silenceMs = 30_000;
const slowMs = Number(process.env['SLOW_STATEMENT_MS'] ?? 50);

/** What became of the questions of the loud organization. */
interface Loud {
  readonly statuses: Map<number, number>;
  slowestMs: number;
}

/** Asks without a pause until told to end; then waits for the last answers. */
async function askOn(
  clients: readonly Client[],
  loud: Loud,
  ask: (client: Client, turn: number) => Promise<number>,
  ended: () => boolean,
): Promise<void> {
  let turn = 0;
  const line = async (number: number) => {
    const client = clients[number % clients.length];
    while (client !== undefined && !ended()) {
      const begun = performance.now();
      const status = await ask(client, (turn += 1)).catch(() => 0);
      loud.statuses.set(status, (loud.statuses.get(status) ?? 0) + 1);
      loud.slowestMs = Math.max(loud.slowestMs, performance.now() - begun);
      // Who is told to come later does.
      if (status === 429) await wait(100);
    }
  };
  await Promise.all(Array.from({ length: loudAtOnce }, (_, number) => line(number)));
}

const told = ({ statuses, slowestMs }: Loud) =>
  `${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}, slowest ${ms(slowestMs)}`;

async function bench(report: Report, databaseUrl?: string): Promise<void> {
  const calls = costlyCalls();
  const given: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  let world: LoudWorld | undefined;
  const prepared = await prepareFolder(async (database, folder) => {
    world = await fillWorld(database, folder);
  }, databaseUrl);
  const env = { LIMITS: 'load', SLOW_STATEMENT_MS: String(slowMs), ...given };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const neutral = new Neutral();
  const agent = () => new Agent({ keepAlive: true, maxSockets: 100 });
  const loudClients = (world?.people ?? []).map(() => new Client(server.url, agent()));
  const quiet = new Client(server.url, agent());
  try {
    const filled = world;
    if (filled === undefined) throw new Error('Nothing was filled.');
    await Promise.all(
      loudClients.map((client, index) => client.signIn(filled.people[index] ?? seededUsers.ana)),
    );
    await quiet.signIn(seededUsers.ben);
    const isPinned = [server.pid, neutral.pid].every((pid) => pin(pid, 0)) && pin(process.pid, 1);
    console.log(
      isPinned ? '  server, database and neutral process on processor 0, this on 1' : '  nothing is pinned',
    );
    await measure(report, { calls, world: filled, loudClients, quiet, neutral, output: server.output });
  } finally {
    neutral.stop();
    for (const client of [...loudClients, quiet]) client.close();
    await server.stop();
    await prepared.remove();
  }
}

/** Waits until the server has done what it does by itself after a start: what is compared is what somebody asks for. */
async function untilIdle(neutralPid: number): Promise<void> {
  const idle = { share: 0.05, seconds: 2, within: 120 };
  for (let waited = 0; waited < idle.within; waited += idle.seconds) {
    const before = secondsOfChildren(neutralPid);
    await wait(idle.seconds * 1000);
    if (secondsOfChildren(neutralPid) - before < idle.share * idle.seconds) return;
  }
  throw new Error('The server does not come to rest.');
}

interface Measured {
  calls: ReturnType<typeof costlyCalls>;
  world: LoudWorld;
  loudClients: readonly Client[];
  quiet: Client;
  neutral: Neutral;
  output(): string;
}

async function measure(
  report: Report,
  { calls, world, loudClients, quiet, neutral, output }: Measured,
): Promise<void> {
  const path = `/api/storages/${world.quiet.storageId}/sections/files/resources?parentId=${world.quietFolder}&sort=name&limit=100`;
  const problems: string[] = [];
  const rows: Row[] = [];
  /** The lists of the quiet organization: their p95, and the processor time a second that was used meanwhile. */
  async function list(): Promise<{ p95: number; share: number }> {
    const before = secondsOfChildren(neutral.pid);
    const begun = performance.now();
    const times = await atRate({
      rate,
      seconds,
      ask: async () => {
        const { status } = await quiet.send('GET', path);
        if (status !== 200) problems.push(`a list was answered ${status}`);
      },
    });
    const used = secondsOfChildren(neutral.pid) - before;
    return { p95: percentile(times, 0.95), share: (used * 1000) / (performance.now() - begun) };
  }

  await untilIdle(neutral.pid);
  await list();
  const alone = leastBusyOf([await list(), await list(), await list()]);
  console.log(`  lists alone: p95 ${ms(alone.p95)}, ${Math.round(alone.share * 100)} % of a processor`);

  async function compare(
    name: string,
    ask: (client: Client, turn: number) => Promise<number>,
  ): Promise<void> {
    const loud: Loud = { statuses: new Map(), slowestMs: 0 };
    const slowBefore = await neutral.slowness();
    const logged = output().length;
    let share = 1;
    const beside = async () => {
      let isOver = false;
      const asking = askOn(loudClients, loud, ask, () => isOver);
      await wait(300);
      const { p95, share: used } = await list();
      isOver = true;
      await Promise.race([asking, wait(2 * silenceMs * slowBefore, undefined, { ref: false })]);
      share = Math.min(1, Math.max(0, used - alone.share));
      return p95;
    };
    const baseline = async () => {
      neutral.use(share);
      const { p95 } = await list();
      neutral.use(0);
      return p95;
    };
    const measured = await inTurns(pairs, beside, baseline);
    if (summarise(measured).ratio > openFrom) measured.push(...(await inTurns(morePairs, beside, baseline)));
    const silentMs = silenceMs * Math.max(slowBefore, await neutral.slowness());
    if (loud.slowestMs > silentMs) problems.push(`${name}: an answer took ${ms(loud.slowestMs)}`);
    for (const status of loud.statuses.keys())
      if (status === 0 || status === 500)
        problems.push(`${name}: answered ${status} ${errorsIn(output().slice(logged))}`);
    const isAnswered = [...loud.statuses.keys()].some((status) => status >= 200 && status < 300);
    if (!isAnswered && !loud.statuses.has(499)) problems.push(`${name}: nothing of it was answered well`);
    rows.push({ name, share, pairs: measured });
    const { ours, baseline: neutrally } = summarise(measured);
    console.log(`  ${name}: ${ms(ours)}, ${ms(neutrally)} beside the neutral process`);
    console.log(`      ${Math.round(share * 100)} % busy; ${told(loud)}${slowOnes(output().slice(logged))}`);
  }

  const named = process.argv.slice(2).filter((word) => !word.startsWith('--') && word !== 'postgres');
  const statusOf = (ask: Ask) => async (client: Client, turn: number) =>
    (await ask(client, world, turn)).status;
  const isAsked = (name: string) => named.length === 0 || named.some((word) => name.includes(word));
  for (const [name, ask] of calls) if (isAsked(name)) await compare(name, statusOf(ask));
  if (isAsked('together'))
    await compare('all together', (client, turn) =>
      statusOf(calls[(turn * 7) % calls.length]?.[1] ?? (() => client.send('GET', '/api/me')))(client, turn),
    );
  if (isAsked('leaving'))
    await compare('asking and leaving', async (client) => {
      await askAndLeave(client, world);
      return 499;
    });
  for (const row of rows) {
    const ours = median(row.pairs.map((pair) => pair.ours));
    const baseline = baselineOf(row, rows);
    report.add({
      what: row.name,
      ours: ms(ours),
      baseline: ms(baseline),
      value: ours / baseline,
      limit: { most: mostRatio },
    });
  }
  for (const problem of new Set(problems)) console.log(`  NOT SO: ${problem}`);
  report.add({
    what: 'errors, and silence for the asker',
    value: problems.length,
    unit: '',
    limit: { most: 0 },
  });
}

/** Of some measurements the one with the smallest share: in the others the server did something of its own as well. */
const leastBusyOf = <T extends { share: number }>(all: readonly [T, ...T[]]): T =>
  all.toSorted((one, other) => one.share - other.share)[0] ?? all[0];

/** A costly call: what share of a processor the server used for it, and the lists meanwhile and beside the neutral process. */
interface Row {
  readonly name: string;
  readonly share: number;
  readonly pairs: readonly Pair[];
}

/** Shares that differ by no more than this are the same to whoever waits for the processor. */
const alike = 0.05;

/** So many rows that were as busy say what a baseline is: of few seconds a single one tells little. */
const neighbours = 7;

/**
 * The lists beside a process as busy: the median of the rows that were as busy and were measured next to this one. A machine
 * that others use as well is three times slower in one half hour than in another.
 */
function baselineOf(row: Row, rows: readonly Row[]): number {
  const at = rows.indexOf(row);
  const distance = (one: Row) => Math.abs(rows.indexOf(one) - at);
  const near = rows
    .filter(({ share }) => Math.abs(share - row.share) <= alike)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, neighbours);
  return median(near.flatMap(({ pairs: measured }) => measured.map(({ baseline }) => baseline)));
}

/** What the server has told of its failures in a part of its log. */
const errorsIn = (log: string): string =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .slice(0, 2)
    .join(' ');

/** The statements that the server has called slow in a part of its log, each with its slowest time. */
function slowOnes(log: string): string {
  const slowest = new Map<string, number[]>();
  for (const line of log.split('\n')) {
    if (!line.includes('statement was slow')) continue;
    const { statement, ms: took } = JSON.parse(line) as { statement: string; ms: number };
    const name = statement.replaceAll(/\s+/g, ' ').slice(0, 60);
    slowest.set(name, [...(slowest.get(name) ?? []), took]);
  }
  const lines = [...slowest].toSorted(([, one], [, other]) => Math.max(...other) - Math.max(...one));
  return lines
    .slice(0, 5)
    .map(
      ([name, times]) =>
        `\n      ${times.length} × over ${slowMs} ms (median ${median(times)}, most ${Math.max(...times)}): ${name}`,
    )
    .join('');
}

const onPostgres = process.argv.includes('postgres');
const report = new Report(
  'bench:fair',
  `${onPostgres ? 'PostgreSQL' : 'embedded'}; ${pairs} pairs of ${seconds} s; ${loudAtOnce} questions at once over ${wideCount} files`,
);
if (onPostgres) {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    pin(postgres.pid, 0);
    await bench(report, postgres.url);
  } finally {
    await postgres.stop();
  }
} else await bench(report);
report.close();
