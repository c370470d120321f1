import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { seededUsers } from '../../support/seededUsers.ts';
import { startServer } from '../../support/startServer.ts';
import { startBare } from '../baseline/startBare.ts';
import { pin } from '../fair/processorTime.ts';
import { Client } from '../measure/Client.ts';
import { residentMegabytes } from '../measure/memory.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick, pairCount } from '../measure/size.ts';
import { inTurns, percentile, summarise } from '../measure/statistics.ts';
import { homeOf, type Home } from '../world/addEntries.ts';
import { addPeople } from '../world/addPeople.ts';
import { prepareFolder } from '../world/prepareFolder.ts';

const eachHas = 20;
const peopleCount = isQuick ? 10 : 250;
const total = peopleCount * eachHas;
/** So many are being opened at once. */
const openedAtOnce = 50;
const lostAfterMs = 10_000;

/** Many open connections that listen for one kind of event. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  #heard: number[] = [];
  /** Frames that have come, and those that should have. */
  frames = 0;
  expected = 0;

  async open(count: number, url: string, headersOf: (number: number) => Record<string, string>) {
    for (let from = 0; from < count; from += openedAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, count - from) }, (_, offset) =>
          this.#openOne(url, headersOf(from + offset)),
        ),
      );
  }

  #openOne(url: string, headers: Record<string, string>): Promise<void> {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.#sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      if (!data.includes('"type":"storageUpdated"')) return;
      this.frames += 1;
      this.#heard.push(performance.now());
    });
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
  }

  /** Has something told to all, and answers after how many milliseconds nearly all of them have heard it. */
  async hear(tell: () => Promise<unknown>): Promise<number> {
    this.#heard = [];
    this.expected += this.#sockets.length;
    const begun = performance.now();
    await tell();
    while (this.#heard.length < this.#sockets.length && performance.now() - begun < lostAfterMs)
      await wait(5);
    const times = this.#heard.map((at) => at - begun);
    await wait(100);
    return percentile(times, 0.99);
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

/** One event for thousands of open pages, beside a bare server that sends as many frames; and what a connection weighs. */
export async function measureSockets(report: Report): Promise<void> {
  let home: Home = { userId: '', spaceId: '', storageId: '' };
  let people: { email: string; password: string }[] = [];
  const prepared = await prepareFolder(async (database) => {
    home = await homeOf(database, seededUsers.ana.email);
    people = await addPeople(database, { home, like: seededUsers.ana, count: peopleCount });
  });
  const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
  const bare = await startBare('bareBroadcast.ts', []);
  const [ours, theirs] = [new Crowd(), new Crowd()];
  const clients = people.map(() => new Client(server.url));
  const [actor, stranger] = [new Client(server.url), new Client(bare.url)];
  try {
    const isPinned = [server.pid, bare.pid].every((pid) => pin(pid, 0)) && pin(process.pid, 1);
    console.log(isPinned ? '  servers on processor 0, this on 1' : '  nothing is pinned');
    await actor.signIn(seededUsers.ana);
    for (const [index, client] of clients.entries()) await client.signIn(people[index] ?? seededUsers.ana);
    const before = residentMegabytes(server.pid);
    await ours.open(total, `${server.url.replace('http', 'ws')}/api/account/update`, (number) => ({
      cookie: clients[number % peopleCount]?.cookieHeader() ?? '',
      origin: server.url,
    }));
    const weight = ((residentMegabytes(server.pid) - before) * 1024) / total;
    await theirs.open(total, bare.url.replace('http', 'ws'), () => ({}));
    let revision = 0;
    const rename = async (turn: number) => {
      const path = `/api/storages/${home.storageId}`;
      if (revision === 0) revision = (await actor.call<{ revision: number }>('GET', path)).revision;
      const answer = await actor.send('PATCH', path, {
        headers: { 'if-match': `"${revision}"` },
        body: { name: `Files ${turn}` },
      });
      if (answer.status !== 200) throw new Error(`Renaming was answered ${answer.status}: ${answer.text}`);
      revision = (JSON.parse(answer.text) as { revision: number }).revision;
    };
    await ours.hear(() => rename(100));
    await theirs.hear(() => stranger.send('GET', '/'));
    const found = summarise(
      await inTurns(
        pairCount,
        (turn) => ours.hear(() => rename(turn)),
        () => theirs.hear(() => stranger.send('GET', '/')),
      ),
    );
    report.add({
      what: `one event to ${total} connections (p99), to a bare server`,
      ours: ms(found.ours),
      baseline: ms(found.baseline),
      value: found.ratio,
      limit: { most: 1.5 },
    });
    report.add({ what: 'frames lost', value: ours.expected - ours.frames, unit: '', limit: { most: 0 } });
    report.add({ what: 'a connection with its session', value: weight, unit: 'kB', limit: { most: 30 } });
  } finally {
    for (const crowd of [ours, theirs]) crowd.close();
    for (const client of [...clients, actor, stranger]) client.close();
    await bare.stop();
    await server.stop();
    await prepared.remove();
  }
}
