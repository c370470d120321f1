import { api } from '@holdall/shared/contract';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { describeDevice } from './describeDevice.ts';
import { describePlace } from './describePlace.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the sessions of a person', () => {
  it('are listed with their device, the present one marked', async () => {
    const client = await world.browser();
    const body = { email: 'a@example.org', password: 'correct horse a' };
    await client.call(api.auth.signIn, { body }, { headers: { 'user-agent': firefox } });
    await world.signedIn('a@example.org', 'correct horse a');
    const { body: list } = await client.call(api.sessions.list);
    expect(list.items).toHaveLength(2);
    expect(list.items.filter(({ current }) => current)).toMatchObject([
      { device: 'Firefox, Linux', place: { network: 'machine', near: null } },
    ]);
    expect(JSON.stringify(list)).not.toContain(client.cookies.get('holdall'));
  });

  it('are ended one by one, and nobody else’s', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    const other = await world.signedIn('a@example.org', 'correct horse a');
    const stranger = await world.signedIn('b@example.org', 'correct horse b');
    const { body } = await other.call(api.sessions.list);
    const sessionId = body.items.find(({ current }) => current)?.id ?? '';
    expect((await stranger.call(api.sessions.end, { params: { sessionId }, body: {} })).status).toBe(404);
    expect((await other.call(api.me.get)).status).toBe(200);
    expect((await client.call(api.sessions.end, { params: { sessionId }, body: {} })).status).toBe(204);
    expect((await other.call(api.me.get)).status).toBe(401);
    expect((await client.call(api.sessions.end, { params: { sessionId }, body: {} })).status).toBe(404);
  });

  it('are ended all but the present one', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    const others = [
      await world.signedIn('a@example.org', 'correct horse a'),
      await world.signedIn('a@example.org', 'correct horse a'),
    ];
    const { body } = await client.call(api.sessions.endOthers, { body: {} });
    expect(body.ended).toBeGreaterThanOrEqual(2);
    for (const other of others) expect((await other.call(api.me.get)).status).toBe(401);
    expect((await client.call(api.sessions.list)).body.items).toHaveLength(1);
  });

  it('are ended with the password, or within ten minutes of signing in', async () => {
    const client = await world.signedIn('b@example.org', 'correct horse b');
    const other = await world.signedIn('b@example.org', 'correct horse b');
    const { items } = (await client.call(api.sessions.list)).body;
    const params = { sessionId: items.find(({ current }) => !current)?.id ?? '' };
    world.clock.advance(10 * 60_000 + 1000);
    type Proof = { currentPassword: string };
    const end = (body?: Proof) => client.call(api.sessions.end, { params, body });
    const endOthers = (body?: Proof) => client.call(api.sessions.endOthers, { body });
    for (const ending of [end, endOthers]) {
      expect((await ending()).error.fields).toEqual({ currentPassword: 'Type your present password.' });
      expect((await ending({ currentPassword: 'wrong' })).error.code).toBe('current_password_wrong');
    }
    expect((await other.call(api.me.get)).status).toBe(200);
    expect((await end({ currentPassword: 'correct horse b' })).status).toBe(204);
    expect((await endOthers({ currentPassword: 'correct horse b' })).status).toBe(200);
    expect((await other.call(api.me.get)).status).toBe(401);
  });

  it('are ended by the owner of the server, of one person or of everybody', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const end = async (args: object) => world.platform.commands['sessions:end']?.({ ...args }, () => {});
    await expect(end({ email: 'nobody@example.org' })).rejects.toThrow('nobody@example.org');
    await end({ email: 'a@example.org' });
    expect((await ana.call(api.me.get)).status).toBe(401);
    expect((await ben.call(api.me.get)).status).toBe(200);
    await end({ everybody: true });
    expect((await ben.call(api.me.get)).status).toBe(401);
  });

  it('end after 12 hours without use, remembered ones after 30 days', async () => {
    const plain = await world.signedIn('a@example.org', 'correct horse a');
    const remembered = await world.browser();
    const body = { email: 'a@example.org', password: 'correct horse a', remember: true };
    await remembered.call(api.auth.signIn, { body });
    world.clock.advance(11 * 3_600_000);
    expect((await plain.call(api.me.get)).status).toBe(200);
    world.clock.advance(12 * 3_600_000 + 1000);
    expect((await plain.call(api.me.get)).status).toBe(401);
    expect((await remembered.call(api.me.get)).status).toBe(200);
    world.clock.advance(30 * 24 * 3_600_000);
    expect((await remembered.call(api.me.get)).status).toBe(401);
  });
});

describe('a device', () => {
  it.each([
    [firefox, 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iOS'],
    ['curl/8.5.0', 'curl'],
    ['', ''],
  ])('that says "%s" is shown as "%s"', (agent, name) => {
    expect(describeDevice(agent)).toBe(name);
  });
});

describe('a place', () => {
  it.each([
    ['127.0.0.1', { network: 'machine', near: null }],
    ['::1', { network: 'machine', near: null }],
    ['::ffff:127.0.0.1', { network: 'machine', near: null }],
    ['192.168.1.7', { network: 'local', near: null }],
    ['fd00::1', { network: 'local', near: null }],
    ['203.0.113.42', { network: 'internet', near: '203.0.…' }],
    ['::ffff:203.0.113.42', { network: 'internet', near: '203.0.…' }],
    ['2001:db8:1:2:3:4:5:6', { network: 'internet', near: '2001:db8:…' }],
    ['unknown', { network: 'internet', near: null }],
  ])('of %s is told roughly', (address, place) => {
    expect(describePlace(address)).toEqual(place);
  });
});
