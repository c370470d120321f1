import { pathToFileURL } from 'node:url';
import { api, belowLink, type Call } from '@holdall/shared/contract';
import { startMailServer, type MailServer } from '@holdall/shared/testing/node';
import { startServer } from '../support/startServer.ts';
import { say, type Phase, type Tally } from '../support/tally.ts';
import { checkedSettings } from './checkedSettings.ts';
import { target as targetFile } from './target.ts';
import { TargetClient, type TargetAnswer } from './TargetClient.ts';

type Ids = Readonly<Record<string, string>>;

/** What `target.mjs` says of this product, as far as it is needed here. */
interface Target {
  readonly readyPath: string;
  readonly users: Readonly<Record<'a' | 'b', object>>;
  signIn(client: TargetClient, user: object): Promise<unknown>;
  /** One of everything that has an id in a path. */
  seed(client: TargetClient): Promise<Ids>;
}

/** Somebody who is no user with an account of their own, and how they ask for a path of the contract. */
interface FurtherActor {
  readonly name: string;
  ask(call: Call, path: string): Promise<TargetAnswer>;
}

const refusals = [401, 403, 404];

/** Every call that names something in its path, but for those whose word in it is what lets one in. */
const callsWithIds = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, { path, access }]) => path.includes('/:') && !/:link\b/.test(path) && access !== 'public')
    .map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

const fill = (path: string, ids: Ids) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? `no-${name}`));

const bodyOf = ({ body }: Call) => (body === undefined || body === 'bytes' ? undefined : {});

/** What was answered, where it was not refused. */
async function done(asked: Promise<TargetAnswer>) {
  const { status, text, json } = await asked;
  if (status >= 300) throw new Error(`Refused with ${status}: ${text}`);
  return json;
}

/** Signs somebody in whom another one has invited as a guest, with the code of the mail, as far as the workspace. */
async function comeIn(client: TargetClient, mails: MailServer, email: string): Promise<void> {
  await client.get('/api/settings');
  const { stateToken } = await done(client.post('/api/sign-in/guest/form', { email }));
  const code = /\b\d{6}\b/.exec((await mails.mailTo(email, /Your sign-in code/)).text)?.[0];
  await done(client.post('/api/auth/emailCode/validate', { stateToken, code }));
  await done(client.post('/api/account/password/change', { password: `a rare pony for ${email}` }));
  const { consent } = await done(client.get('/api/settings'));
  await done(client.post('/api/terms/accept', { version: consent.termsVersion }));
}

/** Counts what holds, and says what does not. */
function createTally() {
  const tally = { passed: 0, failed: 0 };
  return {
    tally,
    expect(holds: boolean, otherwise: string): void {
      if (holds) tally.passed += 1;
      else {
        tally.failed += 1;
        say(`   FAIL ${otherwise}`);
      }
    },
  };
}

/** What an agent's tool is given, where each id is another one's. */
function argumentsOf(schema: { properties?: Record<string, { type?: string }> }, ids: Ids): object {
  const own: Readonly<Record<string, unknown>> = {
    ...ids,
    fileId: ids['resourceId'],
    folderId: ids['resourceId'],
    fileIds: [ids['resourceId']],
    query: 'note',
  };
  const usual: Readonly<Record<string, unknown>> = { integer: 1, number: 1, array: [], boolean: true };
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, { type }]) => [
      name,
      own[name] ?? usual[type ?? ''] ?? 'note',
    ]),
  );
}

/**
 * Isolation from those who are no users: whoever has a public link, a guest, and the agent of a user. Every call of the contract
 * that names something, and every tool, is asked by each of them for what is another user's, and refused before anything
 * else is said. What the link opens and the space of the guest are given, or the probe would say nothing.
 */
async function probe(url: string, mails: MailServer): Promise<Tally> {
  process.env['PORT'] = new URL(url).port;
  const { default: target } = (await import(pathToFileURL(targetFile).href)) as { default: Target };
  const { tally, expect } = createTally();
  const signedIn = async (who: 'a' | 'b') => {
    const client = new TargetClient(url);
    await client.get(target.readyPath);
    await target.signIn(client, target.users[who]);
    return client;
  };
  const [owner, other] = [await signedIn('a'), await signedIn('b')];
  const ids: Ids = await target.seed(owner);
  const own: Ids = await target.seed(other);

  const probed = { name: 'For the probe', role: 'contributor', showsComments: true };
  const made = await done(other.post(`/api/public-links/of/${own['storageId']}`, probed));
  const token = String(made.address).split('t=')[1] ?? '';
  const visitor = new TargetClient(url);
  await visitor.get(target.readyPath);
  const byLink: FurtherActor = {
    name: 'whoever has a link',
    ask: (call, path) =>
      visitor.request(call.method, path.replace(/^\/api/, `/api/via/${token}`), { body: bodyOf(call) }),
  };

  const email = 'guest.of.probe@example.org';
  const spaceId = String((await done(other.get('/api/spaces'))).items[0].id);
  const endsAt = new Date(Date.now() + 864e5).toISOString();
  await done(other.post('/api/admin/guests', { email, name: 'Guest', spaceId, role: 'editor', endsAt }));
  const guest = new TargetClient(url);
  await comeIn(guest, mails, email);
  const asGuest: FurtherActor = {
    name: 'a guest',
    ask: (call, path) => guest.request(call.method, path, { body: bodyOf(call) }),
  };

  const agent = await done(other.post('/api/agents', { name: 'Probe', mayPropose: true }));
  const authorization = `Bearer ${agent.token}`;
  const asAgent: FurtherActor = {
    name: 'an agent',
    ask: (call, path) =>
      new TargetClient(url).request(call.method, path, { headers: { authorization }, body: bodyOf(call) }),
  };

  for (const { name, call } of callsWithIds) {
    const path = fill(call.path, ids);
    for (const actor of [byLink, asGuest, asAgent]) {
      const { status } = await actor.ask(call, path);
      expect(refusals.includes(status), `${name}: ${actor.name} gets ${status} for what is another one's`);
    }
    // What a link opens is given by it, and nothing else is there below its address.
    const { status } = await byLink.ask(call, fill(call.path, own));
    if (call.viaLink !== true)
      expect(status === 404, `${name}: by a link ${status}, and it is no call of links`);
    // An archive and an upload are of whoever has begun them.
    else if (call.method === 'GET' && !/:(archiveId|uploadId)/.test(call.path))
      expect(
        status !== 401 && status !== 403 && status !== 404,
        `${name}: by a link that opens it ${status}; ${belowLink(call).path} is not probed`,
      );
  }
  const home = await guest.get(`/api/spaces/${spaceId}`);
  expect(home.status === 200, `the guest gets ${home.status} for the space that they are in`);

  const ask = async (method: string, params: object) =>
    (
      await new TargetClient(url).request('POST', '/mcp', {
        headers: { authorization, accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method, params },
      })
    ).text;
  const listed = await ask('tools/list', {});
  const { tools } = (JSON.parse(listed.replace(/^.*?data: /s, '')) as { result: { tools: Tool[] } }).result;
  expect(tools.length > 0, 'the agent has no tools');
  const secrets = [...Object.values(ids), 'secret note'];
  for (const { name, inputSchema } of tools) {
    const given = argumentsOf(inputSchema, ids);
    const sent = JSON.stringify(given);
    const answer = await ask('tools/call', { name, arguments: given });
    const told = secrets.filter((secret) => answer.includes(secret) && !sent.includes(secret));
    expect(told.length === 0, `${name}: the agent is told ${told.join(', ')}`);
    expect(
      !sent.includes(String(ids['resourceId'])) || answer.includes('"isError":true'),
      `${name}: the agent is not refused what is another one's`,
    );
  }
  return tally;
}

interface Tool {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Record<string, { readonly type?: string }> };
}

/** The check of our own beside the given ones: isolation from whoever has a link, from guests and from agents. */
export const furtherActors: Phase = {
  name: 'h-further-actors',
  async run() {
    const mails = await startMailServer();
    const server = await startServer({ env: { ...checkedSettings, SMTP_URL: mails.url } });
    try {
      return await probe(server.url, mails);
    } finally {
      await server.stop();
      await mails.stop();
    }
  },
};
