import { api, preferencesSchema, type Preferences } from '@holdall/shared/contract';
import { startPushService, type PushService, type PushSubscriber } from '@holdall/shared/testing/node';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../../people/auth/testing/authWorld.ts';

let world: AuthWorld;
let service: PushService;
let ana: TestClient;
beforeAll(async () => {
  service = await startPushService();
  world = await createAuthWorld({ REACH_INSIDE: service.place });
  ana = await world.signedIn('a@example.org', 'correct horse a');
});
afterAll(async () => {
  await world.stop();
  await service.stop();
});

const subscriptionOf = ({ endpoint, keys }: PushSubscriber) => ({ endpoint, keys });
const begin = (browser: PushSubscriber, client = ana) =>
  client.call(api.pushes.begin, { body: subscriptionOf(browser) });
const isOn = async ({ endpoint }: PushSubscriber, client = ana) =>
  (await client.call(api.pushes.look, { query: { endpoint } })).body.isOn;

/** Tells Ana that something was shared with her, and waits until all has gone out. */
async function share(name: string): Promise<void> {
  const properties = { storageName: name, spaceId: 'spc_1', storageId: 'sto_1' };
  await world.platform.commands['emit']?.(
    { email: 'a@example.org', type: 'storageShared', properties },
    () => {},
  );
  await world.platform.events.idle();
  await world.platform.jobs.idle();
}

async function choose(changes: Partial<Preferences>): Promise<void> {
  const { preferences, preferencesRevision } = (await ana.call(api.me.get)).body;
  const body = { ...preferences, ...changes };
  const { status } = await ana.call(api.me.setPreferences, { body }, { revision: preferencesRevision });
  expect(status).toBe(200);
}

/** A browser of Ana’s that is told notices. */
async function newBrowser(client = ana): Promise<PushSubscriber> {
  const browser = service.subscribe();
  expect((await begin(browser, client)).status).toBe(204);
  return browser;
}

const shown = ({ messages }: PushSubscriber) =>
  messages.map(({ text }) => JSON.parse(text) as { title: string; text: string; route: string });

describe('C4 notices in a browser', () => {
  it('are encrypted for it alone, by the key of this installation, and lead to their place', async () => {
    const browser = await newBrowser();
    await share('Team files');
    expect(shown(browser)).toEqual([
      {
        title: 'Storage shared',
        text: 'Storage: Team files.',
        route: '/space/s/spc_1/sto_1/files',
        tag: '/space/s/spc_1/sto_1/files',
      },
    ]);
    const [message] = browser.messages;
    const { key } = (await ana.call(api.pushes.look, { query: {} })).body;
    expect(message?.headers.authorization).toContain(`k=${key}`);
    expect(message?.claims).toMatchObject({ sub: 'mailto:holdall@localhost' });
    expect(JSON.stringify(message?.headers)).not.toContain('Team files');
  });

  it('are told until it is switched off, signed out, or its push service says that it is gone', async () => {
    const [off, gone] = [await newBrowser(), await newBrowser()];
    const elsewhere = await world.signedIn('a@example.org', 'correct horse a');
    const out = await newBrowser(elsewhere);
    expect(await Promise.all([off, gone, out].map((one) => isOn(one)))).toEqual([true, true, true]);
    expect((await ana.call(api.pushes.end, { body: { endpoint: off.endpoint } })).status).toBe(204);
    await elsewhere.call(api.auth.signOut);
    gone.leave();
    await share('One');
    expect([off, out].map(shown)).toEqual([[], []]);
    expect(await Promise.all([off, gone, out].map((one) => isOn(one)))).toEqual([false, false, false]);
  });

  it('go to all others where one push service fails, and are not sent again', async () => {
    const [failing, good] = [await newBrowser(), await newBrowser()];
    failing.answerWith(500);
    await share('Two');
    failing.answerWith(201);
    await share('Three');
    expect(shown(good).map(({ text }) => text)).toEqual(['Storage: Two.', 'Storage: Three.']);
    expect(shown(failing).map(({ text }) => text)).toEqual(['Storage: Three.']);
  });

  it('are those that somebody wants, and none in their quiet hours', async () => {
    const browser = await newBrowser();
    const { pushes } = preferencesSchema.parse({});
    await choose({ pushes: { ...pushes, shares: false } });
    await share('Four');
    const hour = world.clock.now().toISOString().slice(11, 13);
    await choose({ pushes, quietHours: { from: `${hour}:00`, to: `${hour}:59` } });
    await share('Five');
    await choose({ quietHours: null });
    await share('Six');
    expect(shown(browser).map(({ text }) => text)).toEqual(['Storage: Six.']);
  });

  it('are nobody else’s: a browser is told those of who has asked last, and only they end it', async () => {
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const browser = await newBrowser();
    expect(await isOn(browser, ben)).toBe(false);
    await ben.call(api.pushes.end, { body: { endpoint: browser.endpoint } });
    expect(await isOn(browser)).toBe(true);
    await begin(browser, ben);
    expect([await isOn(browser), await isOn(browser, ben)]).toEqual([false, true]);
    await share('Seven');
    expect(shown(browser)).toEqual([]);
  });

  it('go to no address inside, and to nothing that is no browser', async () => {
    const inside = { ...service.subscribe(), endpoint: 'http://127.0.0.1:1/push' };
    expect((await begin(inside)).status).toBe(204);
    await share('Eight');
    const browser = service.subscribe();
    for (const keys of [
      { ...browser.keys, auth: 'abc' },
      { ...browser.keys, p256dh: browser.keys.auth },
    ]) {
      const { status, error } = await ana.call(api.pushes.begin, {
        body: { endpoint: browser.endpoint, keys },
      });
      expect([status, error.code]).toEqual([400, 'validation']);
    }
  });

  it('are told to twenty browsers of a person', async () => {
    const first = await newBrowser();
    for (let count = 0; count < 20; count += 1) {
      world.clock.advance(1000);
      await newBrowser();
    }
    expect(await isOn(first)).toBe(false);
  });
});
