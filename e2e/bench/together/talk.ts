import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { WebSocket } from 'ws';
import { browserFlags } from '../../support/browserFlags.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { signInByCall } from '../../support/signInByCall.ts';
import { startServer } from '../../support/startServer.ts';
import { Client } from '../measure/Client.ts';
import type { Report } from '../measure/Report.ts';
import { isQuick } from '../measure/size.ts';
import { percentile } from '../measure/statistics.ts';
import { addFolder, homeOf, type Home } from '../world/addEntries.ts';
import { addPeople } from '../world/addPeople.ts';
import { prepareFolder } from '../world/prepareFolder.ts';

const peopleCount = isQuick ? 20 : 200;
const comments = isQuick ? 10 : 40;

/** When words stand on the page, in milliseconds since 1970. It has to be asked before they do. */
const seenAt = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (sought) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(sought)) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000);
      }),
    words,
  );

/** Comments of one person on the screen of another, in a space of many whose pages are open too. */
export async function measureTalk(report: Report): Promise<void> {
  const found = await findBrowser('measures');
  if ('missing' in found) throw new Error(found.missing);
  let home: Home = { userId: '', spaceId: '', storageId: '' };
  let people: { email: string; password: string }[] = [];
  const prepared = await prepareFolder(async (database) => {
    home = await homeOf(database, seededUsers.ana.email);
    await addFolder(database, home, 'Talked about', 100);
    people = await addPeople(database, { home, like: seededUsers.ana, count: peopleCount });
  });
  const server = await startServer({ dataFolder: prepared.folder, env: { LIMITS: 'load' } });
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags });
  const writer = new Client(server.url);
  const clients: Client[] = [writer];
  const sockets: WebSocket[] = [];
  try {
    const [reader = seededUsers.ana, ...others] = people;
    for (const person of others) {
      const client = new Client(server.url);
      clients.push(client);
      await client.signIn(person);
      const headers = { cookie: client.cookieHeader(), origin: server.url };
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/account/update`, { headers });
      sockets.push(socket);
      await once(socket, 'open');
    }
    await writer.signIn(seededUsers.ana);
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
    });
    await signInByCall(context, server.url, reader);
    const page = await context.newPage();
    const { resource } = await writer.call<{ resource: { id: string } }>(
      'POST',
      `/api/storages/${home.storageId}/resources`,
      { kind: 'text', name: 'talk.txt', parentId: null },
    );
    const write = (text: string) =>
      writer.call('POST', `/api/resources/${resource.id}/messages`, { body: text });
    await write('The first word.');
    await page.goto(`/space/r/${resource.id}`);
    await page.locator('[data-viewer]').waitFor();
    await page.keyboard.press('c');
    await page.getByText('The first word.').waitFor();
    const times: number[] = [];
    for (let number = 0; number < comments; number += 1) {
      const words = `Word number ${number}.`;
      const seen = seenAt(page, words);
      await wait(200);
      const begun = Date.now();
      await write(words);
      times.push((await seen) - begun);
    }
    report.add({
      what: `a comment is on the other screen (p95), ${peopleCount} people in the space`,
      value: percentile(times, 0.95),
      unit: 'ms',
      limit: { most: 150 },
    });
  } finally {
    for (const socket of sockets) socket.terminate();
    for (const client of clients) client.close();
    await browser.close();
    await server.stop();
    await prepared.remove();
  }
}
