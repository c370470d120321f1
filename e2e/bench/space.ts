// npm run bench:space [-- --quick] [archives | bulk | answers]
// The workspace under load: archives, acts over ten thousand things, and answers in a folder of a hundred thousand.
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserFlags } from '../support/browserFlags.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer } from '../support/startServer.ts';
import { Client } from './measure/Client.ts';
import { Report } from './measure/Report.ts';
import { pairCount } from './measure/size.ts';
import { longSize, measureAnswers } from './space/answers.ts';
import { measureArchives } from './space/archives.ts';
import { bulkSize, measureBulk } from './space/bulk.ts';
import { addFolder, homeOf, type Home } from './world/addEntries.ts';
import { openFolder, prepareFolder } from './world/prepareFolder.ts';

const parts = ['archives', 'bulk', 'answers'] as const;
const named = parts.filter((part) => process.argv.includes(part));
const isAsked = (part: (typeof parts)[number]) => named.length === 0 || named.includes(part);

const report = new Report('bench:space', `${pairCount} pairs, 4 times slower processor for answers`);
let home: Home = { userId: '', spaceId: '', storageId: '' };
const ids = { full: '', empty: '', long: '' };
const prepared = await prepareFolder(async (database) => {
  home = await homeOf(database, seededUsers.ana.email);
  ids.full = await addFolder(database, home, 'Full', bulkSize);
  ids.empty = await addFolder(database, home, 'Empty', 0);
  if (isAsked('answers')) ids.long = await addFolder(database, home, 'Long', longSize);
});
const server = await startServer({
  dataFolder: prepared.folder,
  env: { LIMITS: 'load', ARCHIVE_STREAM_BYTES: '0' },
});
const ours = new Client(server.url);
try {
  await ours.signIn(seededUsers.ana);
  if (isAsked('bulk')) {
    const bare = await openFolder(prepared.copy);
    await measureBulk(report, { ours, bare, home, from: ids.full, to: ids.empty });
    await bare.close();
  }
  if (isAsked('answers')) await inBrowser();
  if (isAsked('archives'))
    await measureArchives(report, { ours, home, disk: join(prepared.copy, 'files'), pid: server.pid });
} finally {
  ours.close();
  await server.stop();
  await prepared.remove();
}
report.close();

async function inBrowser(): Promise<void> {
  const found = await findBrowser('measures');
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    });
    await signInByCall(context, server.url, seededUsers.ana);
    await measureAnswers(report, { page: await context.newPage(), home, folderId: ids.long });
  } finally {
    await browser.close();
  }
}
