import { setTimeout as wait } from 'node:timers/promises';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { makePdf } from '../../support/makePdf.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { startServer } from '../../support/startServer.ts';
import { atRate } from '../measure/atRate.ts';
import { chance } from '../measure/chance.ts';
import { Client } from '../measure/Client.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick } from '../measure/size.ts';
import { percentile } from '../measure/statistics.ts';
import { addFolder, homeOf } from '../world/addEntries.ts';
import { wordOf } from '../world/addTexts.ts';
import { prepareFolder } from '../world/prepareFolder.ts';

const documents = isQuick ? 80 : 400;
const wordsOfDocument = 400;
/** Lists that somebody of another organization asks for in a second. */
const rate = 20;
const idleSeconds = isQuick ? 2 : 5;
/** It is asked this often whether all are read: asking costs the server something too. */
const lookMs = 250;
/** Documents that are brought at once. */
const atOnce = 8;

/** Every second one of an office program, the others printed; each of other words. */
function createDocuments() {
  const random = chance();
  const next = () => random.next().value;
  const line = (words: number) =>
    Array.from({ length: words }, () => wordOf(Math.floor(20_000 ** next()) - 1)).join(' ');
  const lines = (count: number) => Array.from({ length: count }, () => `${line(wordsOfDocument / count)}.`);
  let number = 0;
  return (): { name: string; body: Buffer } => {
    number += 1;
    return number % 2 === 0
      ? {
          name: `Letter ${number}.docx`,
          body: makeDocx(
            lines(20)
              .map((text) => paragraph(text))
              .join(''),
          ),
        }
      : { name: `Print ${number}.pdf`, body: makePdf(lines(4)) };
  };
}

/** Adds how fast documents are read, alone and beside somebody's lists, and what these lists wait for it. */
export async function measureReading(report: Report, databaseUrl?: string): Promise<void> {
  const where = { storageId: '', list: '' };
  const prepared = await prepareFolder(async (database) => {
    where.storageId = (await homeOf(database, seededUsers.ana.email)).storageId;
    const other = await homeOf(database, seededUsers.ben.email);
    const folderId = await addFolder(database, other, 'Others', 1000);
    where.list = `/api/storages/${other.storageId}/sections/files/resources?parentId=${folderId}&sort=name&limit=100`;
  }, databaseUrl);
  const env: Record<string, string> = { LIMITS: 'load', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const [ana, ben] = [new Client(server.url), new Client(server.url)];
  const next = createDocuments();
  const list = () => ben.call('GET', where.list);
  const waiting = async () =>
    (await ana.call<{ waiting: number }>('GET', `/api/storages/${where.storageId}/texts`)).waiting;

  /** Brings documents, waits until all are read, and answers how many were read in a second once all were there. */
  async function readAll(meanwhile?: (isDone: () => boolean) => Promise<void>): Promise<number> {
    const all = Array.from({ length: documents }, next);
    const line = async () => {
      for (let one = all.pop(); one !== undefined; one = all.pop())
        await ana.send('PUT', `/api/storages/${where.storageId}/files?name=${encodeURIComponent(one.name)}`, {
          body: one.body,
        });
    };
    await Promise.all(Array.from({ length: atOnce }, line));
    const begun = performance.now();
    const left = await waiting();
    if (left < documents / 4)
      throw new Error('Nearly all was read before it was there: this measures nothing.');
    let isDone = false;
    const beside = meanwhile?.(() => isDone);
    while ((await waiting()) > 0) await wait(lookMs);
    const seconds = (performance.now() - begun) / 1000;
    isDone = true;
    await beside;
    return left / seconds;
  }

  try {
    await ana.signIn(seededUsers.ana);
    await ben.signIn(seededUsers.ben);
    await readAll();
    const idle = percentile(await atRate({ rate, seconds: idleSeconds, ask: list }), 0.95);
    const alone = await readAll();
    const times: number[] = [];
    const beside = await readAll(async (isDone) => {
      while (!isDone()) times.push(...(await atRate({ rate, seconds: 1, ask: list })));
    });
    report.add({
      what: `documents of ${wordsOfDocument} words read in a second`,
      value: alone,
      unit: 'a second',
      limit: { least: 40 },
    });
    report.add({
      what: 'the same beside lists of another organization',
      ours: `${beside.toFixed(1)} a second`,
      baseline: `${alone.toFixed(1)} a second`,
      value: beside / alone,
      limit: { least: 0.5 },
    });
    const p95 = percentile(times, 0.95);
    report.add({
      what: 'these lists while documents are read, p95',
      ours: ms(p95),
      baseline: ms(idle),
      value: p95 / idle,
      limit: { most: 2 },
    });
  } finally {
    for (const client of [ana, ben]) client.close();
    await server.stop();
    await prepared.remove();
  }
}
