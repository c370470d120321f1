import { once } from 'node:events';
import { until } from '@holdall/shared/testing/node';
import { freePort } from '../../support/freePort.ts';
import { seededUsers } from '../../support/seededUsers.ts';
import { startModelServer } from '../../support/startModelServer.ts';
import { startServer } from '../../support/startServer.ts';
import { Client } from '../measure/Client.ts';
import { homeOf } from '../world/addEntries.ts';
import { addTexts, wordOf } from '../world/addTexts.ts';
import { prepareFolder } from '../world/prepareFolder.ts';

/** So many texts are enough for a model to be given something. */
const texts = 50;
/** What the model of this bench writes: the moments at which it writes. */
const moment = /\d{13}/g;

/** Names the model that says when it writes. */
async function nameClock(url: string, address: string): Promise<void> {
  const operator = new Client(url);
  await operator.signIn(seededUsers.olga);
  const { revision } = JSON.parse((await operator.send('GET', '/api/admin/settings')).text) as {
    revision: number;
  };
  const { status } = await operator.send('PATCH', '/api/admin/settings', {
    headers: { 'if-match': `"${revision}"` },
    body: { assistant: { mode: 'model', protocol: 'openai', address, model: 'clock' } },
  });
  operator.close();
  if (status !== 200) throw new Error(`The model was refused: ${status}.`);
}

/** How long after a model has written a word whoever asked hears it on the live connection, in milliseconds, for each word. */
export async function wordDelays(): Promise<number[]> {
  const port = await freePort();
  const model = await startModelServer(port);
  const prepared = await prepareFolder(async (database) =>
    addTexts(database, await homeOf(database, seededUsers.ana.email), texts),
  );
  const env = { LIMITS: 'load', REACH_INSIDE: `127.0.0.1:${port}` };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const client = new Client(server.url);
  try {
    await nameClock(server.url, model.address);
    await client.signIn(seededUsers.ana);
    const address = `${server.url.replace('http', 'ws')}/api/account/update`;
    const headers = { cookie: client.cookieHeader(), origin: server.url };
    const live = new WebSocket(address, { headers } as unknown as string[]);
    await once(live, 'open');
    const delays: number[] = [];
    let isOver = false;
    live.addEventListener('message', ({ data }) => {
      const heardAt = Date.now();
      const { type, properties } = JSON.parse(String(data)) as {
        type: string;
        properties: { text?: string };
      };
      if (type === 'assistantRequestFinished') isOver = true;
      if (type !== 'assistantDelta') return;
      for (const [at] of (properties.text ?? '').matchAll(moment)) delays.push(heardAt - Number(at));
    });
    const { status } = await client.send('POST', '/api/assistant/requests', {
      body: { question: `${wordOf(5)}?` },
    });
    if (status !== 200) throw new Error(`The question was refused: ${status}.`);
    await until('the answer', () => isOver);
    live.close();
    if (delays.length < 50) throw new Error(`Only ${delays.length} words were heard: this measures nothing.`);
    return delays;
  } finally {
    client.close();
    await server.stop();
    await prepared.remove();
    await model.stop();
  }
}
