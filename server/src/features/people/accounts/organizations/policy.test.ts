import { once } from 'node:events';
import { WebSocket } from 'ws';
import { api, socketPath, type PolicyChange } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

const hour = 3_600_000;
const day = 24 * hour;
let world: AuthWorld;
let port: number;
let ana: TestClient;
let ben: TestClient;
const signIn = (letter: string) => world.signedIn(`${letter}@example.org`, `correct horse ${letter}`);
beforeAll(async () => {
  world = await createAuthWorld();
  await world.app.server.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  ana = await signIn('a');
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
  ben = await signIn('b');
  await takeIn(ben, 'b@example.org');
});
afterAll(() => world.stop());

async function takeIn(client: TestClient, email: string): Promise<void> {
  await ana.call(api.invitations.send, { body: { people: [{ email, role: 'member' }] } });
  const [invitation] = (await client.call(api.invitations.received)).body.items;
  await client.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
}
const set = (change: PolicyChange, client = ana) => client.call(api.organization.setPolicy, { body: change });
const statusOf = async (client: TestClient) => (await client.call(api.me.get)).status;
/** A browser that keeps somebody signed in when it is closed. */
async function remembered(letter: string): Promise<TestClient> {
  const client = await world.browser();
  const body = { email: `${letter}@example.org`, password: `correct horse ${letter}`, remember: true };
  await client.call(api.auth.signIn, { body });
  return client;
}
/** Opens the live connection of a browser. Answers why it is closed, once it is. */
async function connect(client: TestClient): Promise<{ closed: Promise<string> }> {
  const headers = { cookie: client.cookieHeader(), origin: 'http://holdall.test' };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, { headers });
  await once(socket, 'open');
  return { closed: once(socket, 'close').then(([code, reason]) => `${String(code)} ${String(reason)}`) };
}
const entries = () =>
  world.platform.database.query<{ before: unknown; after: unknown }>(
    `SELECT before, after FROM audit_entries WHERE action = 'organization.policyChanged' ORDER BY seq`,
  );

describe('the length of sessions that an organization sets', () => {
  it('ends present ones at once with their live connections, and leaves those of others alone', async () => {
    const olga = await signIn('operator');
    const [hers, his] = [await connect(olga), await connect(ben)];
    world.clock.advance(9 * hour);
    const old = ana;
    ana = await signIn('a');
    expect(await statusOf(ben)).toBe(200);
    const answer = await set({ sessionHours: 8 });
    expect(answer.body.policy.sessionHours).toBe(8);
    expect(await his.closed).toBe('4001 logout');
    expect([await statusOf(ben), await statusOf(old)]).toEqual([401, 401]);
    expect([await statusOf(ana), await statusOf(olga)]).toEqual([200, 200]);
    await olga.call(api.auth.signOut);
    await hers.closed;
  });

  it('ends new ones to the moment, and shows no ended one as living', async () => {
    ben = await signIn('b');
    const phone = await signIn('b');
    world.clock.advance(8 * hour - 1);
    ana = await signIn('a');
    expect([await statusOf(ben), await statusOf(phone)]).toEqual([200, 200]);
    world.clock.advance(1);
    expect([await statusOf(ben), await statusOf(phone)]).toEqual([401, 401]);
    ben = await signIn('b');
    expect((await ben.call(api.sessions.list)).body.items).toHaveLength(1);
  });

  it('holds for who joins, and not for guests', async () => {
    const olga = await signIn('operator');
    const { closed } = await connect(olga);
    world.clock.advance(8 * hour);
    [ana, ben] = [await signIn('a'), await signIn('b')];
    const { id: organizationId } = (await ana.call(api.organization.get)).body;
    const asGuest = `acc_${'3'.repeat(32)}`;
    await world.platform.database.query(
      `INSERT INTO accounts (id, user_id, organization_id, role, current, created_at)
       SELECT $1, id, $2, 'guest', false, now() FROM users WHERE email = 'operator@example.org'`,
      [asGuest, organizationId],
    );
    await set({ sessionHours: 24 });
    await set({ sessionHours: 8 });
    expect(await statusOf(olga)).toBe(200);
    await world.platform.database.query('DELETE FROM accounts WHERE id = $1', [asGuest]);
    await takeIn(olga, 'operator@example.org');
    expect(await statusOf(olga)).toBe(401);
    expect(await closed).toBe('4001 logout');
  });

  it('is that of the strictest organization of a person, and gone with the rule', async () => {
    const own = await remembered('b');
    await own.call(api.accounts.found, { body: { name: 'Own' } });
    await set({ sessionHours: 24 }, own);
    world.clock.advance(8 * hour);
    expect(await statusOf(own)).toBe(401);
    ana = await signIn('a');
    expect((await set({ sessionHours: null })).body.policy.sessionHours).toBeNull();
    const again = await remembered('b');
    world.clock.advance(day - 1);
    expect(await statusOf(again)).toBe(200);
    world.clock.advance(1);
    expect(await statusOf(again)).toBe(401);
    ben = await signIn('b');
    await set({ sessionHours: null }, ben);
    const { accounts } = (await ben.call(api.me.get)).body;
    const longJobs = accounts.find(({ organizationName }) => organizationName === 'Works')?.id ?? '';
    await ben.call(api.accounts.makeCurrent, { params: { accountId: longJobs } });
    ana = await signIn('a');
  });

  it('is one of a few, set by who runs the organization, and remembered when it has changed', async () => {
    const before = (await entries()).length;
    const wrong = [
      { sessionHours: 5 },
      { sessionHours: -8 },
      { sessionHours: '8' },
      { sessionHours: 1e12 },
      { guestDays: 0 },
      { guestDays: 366 },
      { guestDays: 1.5 },
      { guestDays: '' },
      { membersInviteGuests: 'no' },
      { demandsTwoStep: null },
      { trashDays: 0 },
      { assistantMode: 'loud' },
      { trashDays: 3651 },
      { trashDays: 2.5 },
      { trashDays: 'never' },
      { anything: true },
    ];
    for (const body of wrong) {
      const answer = await ana.request('PATCH', '/api/admin/organization/policy', { body });
      expect([body, answer.status, answer.error.code]).toEqual([body, 400, 'validation']);
    }
    expect((await set({ sessionHours: 168 }, ben)).error.code).toBe('forbidden');
    expect((await set({}, ana)).status).toBe(200);
    expect((await set({ sessionHours: null, guestDays: null })).status).toBe(200);
    expect(await entries()).toHaveLength(before);
    await set({ sessionHours: 720, guestDays: null });
    await set({ sessionHours: null });
    expect((await entries()).slice(before)).toEqual([
      { before: { sessionHours: null }, after: { sessionHours: 720 } },
      { before: { sessionHours: 720 }, after: { sessionHours: null } },
    ]);
  });
});

describe('what an organization lets the assistant do', () => {
  it('is known to its people, and to nobody in another place of theirs', async () => {
    [ana, ben] = [await signIn('a'), await signIn('b')];
    expect((await set({ assistantMode: 'extractive' })).body.policy.assistantMode).toBe('extractive');
    const { accounts } = (await ben.call(api.me.get)).body;
    const works = accounts.find(({ organizationName }) => organizationName === 'Works');
    expect(works?.organizationAssistantMode).toBe('extractive');
    for (const { id, organizationAssistantMode } of accounts)
      if (id !== works?.id) expect(organizationAssistantMode).toBeNull();
    await ben.call(api.accounts.makeCurrent, { params: { accountId: works?.id ?? '' } });
    expect((await ben.call(api.assistant.about, { query: {} })).body.mode).toBe('extractive');
    await set({ assistantMode: 'off' });
    expect((await ben.call(api.assistant.about, { query: {} })).body.mode).toBe('off');
    expect((await set({ assistantMode: null })).body.policy.assistantMode).toBeNull();
  });
});

describe('the rules for guests that an organization sets', () => {
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString();
  async function invite(client: TestClient, email: string, days: number) {
    const [space] = (await client.call(api.spaces.list)).body.items.filter(({ can }) =>
      can.includes('manage'),
    );
    const body = { email, name: 'Gina', spaceId: space?.id ?? '', role: 'viewer' as const };
    return client.call(api.guests.invite, { body: { ...body, endsAt: inDays(days) } });
  }
  const renew = (client: TestClient, guestId: string, days: number) =>
    client.call(api.guests.renew, { params: { guestId }, body: { endsAt: inDays(days) } });

  it('say how far ahead an end may lie, the whole of the last day, for a new one as for another one', async () => {
    await set({ guestDays: 3 });
    const late = await invite(ana, 'gina@example.org', 4.1);
    expect([late.status, late.error.fields]).toEqual([
      400,
      {
        'body.endsAt': 'Guests of this organization stay for 3 days at most. Choose a day within them.',
      },
    ]);
    const { body: gina } = await invite(ana, 'gina@example.org', 3.9);
    expect((await renew(ana, gina.id, 4.1)).error.fields).toHaveProperty(['body.endsAt']);
    expect((await renew(ana, gina.id, 3)).status).toBe(200);
    await set({ guestDays: 1 });
    expect((await renew(ana, gina.id, 3)).error.fields?.['body.endsAt']).toContain('for 1 day at most');
    await set({ guestDays: null });
    expect((await renew(ana, gina.id, 100)).status).toBe(200);
  });

  it('leave letting guests in to owners and administrators', async () => {
    await ben.call(api.spaces.create, { body: { name: 'Ben’s' } });
    const { body: gus } = await invite(ben, 'gus@example.org', 2);
    const can = async (client: TestClient) => (await client.call(api.organization.get)).body.can;
    expect(await can(ben)).toContain('inviteGuests');
    await set({ membersInviteGuests: false });
    expect(await can(ben)).not.toContain('inviteGuests');
    expect(await can(ana)).toContain('inviteGuests');
    const refused = [await invite(ben, 'guy@example.org', 2), await renew(ben, gus.id, 3)];
    expect(refused.map(({ error }) => error.code)).toEqual(['forbidden', 'forbidden']);
    expect((await ben.call(api.guests.list)).body.items.map(({ id }) => id)).toEqual([gus.id]);
    expect((await renew(ana, gus.id, 3)).status).toBe(200);
    expect((await ben.call(api.guests.end, { params: { guestId: gus.id } })).status).toBe(200);
    await set({ membersInviteGuests: true });
    expect((await renew(ben, gus.id, 3)).status).toBe(200);
  });
});

describe('how long an organization keeps what is deleted', () => {
  /** Deletes a new file in the first space of the present account. Answers until when it can be restored. */
  async function deleteOne(client: TestClient) {
    const [space] = (await client.call(api.spaces.list)).body.items;
    const inSpace = { spaceId: space?.id ?? '' };
    const [storage] = (await client.call(api.storages.list, { params: inSpace })).body.items;
    const params = { storageId: storage?.id ?? '' };
    const body = { kind: 'text' as const, name: `gone ${world.clock.now().getTime()}.txt`, parentId: null };
    const { resource } = (await client.call(api.resources.create, { params, body })).body;
    const planned = await client.call(api.plans.create, { body: { action: 'delete', items: [resource.id] } });
    await client.call(api.plans.apply, { params: { planId: planned.body.planId }, body: {} });
    return { resourceId: resource.id, ...params };
  }
  const daysOf = async (
    client: TestClient,
    { resourceId, storageId }: { resourceId: string; storageId: string },
  ) => {
    const one = (await client.call(api.resources.get, { params: { resourceId } })).body.trashed;
    const page = await client.call(api.sections.trash, { params: { storageId }, query: {} });
    const listed = page.body.items.find(({ id }) => id === resourceId)?.trashed;
    expect(listed).toEqual(one);
    return one ? (Date.parse(one.until) - Date.parse(one.at)) / day : null;
  };
  async function sweep() {
    await world.platform.database.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('resources.sweep', '{}')`,
    );
    await world.platform.jobs.idle();
  }

  it('is at most what the installation says, holds for what lies there already, and for its spaces alone', async () => {
    [ana, ben] = [await signIn('a'), await signIn('b')];
    const theirs = await deleteOne(ana);
    const { accounts } = (await ben.call(api.me.get)).body;
    const personal = accounts.find(({ organizationId }) => organizationId === null)?.id ?? '';
    await ben.call(api.accounts.makeCurrent, { params: { accountId: personal } });
    const his = await deleteOne(ben);
    expect([await daysOf(ana, theirs), await daysOf(ben, his)]).toEqual([30, 30]);
    await set({ trashDays: 300 });
    expect(await daysOf(ana, theirs)).toBe(30);
    await set({ trashDays: 2 });
    expect([await daysOf(ana, theirs), await daysOf(ben, his)]).toEqual([2, 30]);

    world.clock.advance(2 * day - 1);
    await sweep();
    [ana, ben] = [await signIn('a'), await signIn('b')];
    expect([await daysOf(ana, theirs), await daysOf(ben, his)]).toEqual([2, 30]);
    world.clock.advance(2);
    await sweep();
    const gone = await ana.call(api.resources.get, { params: { resourceId: theirs.resourceId } });
    expect([gone.error.code, await daysOf(ben, his)]).toEqual(['not_found', 30]);
    expect((await set({ trashDays: null })).body.policy.trashDays).toBeNull();
    expect(await daysOf(ana, await deleteOne(ana))).toBe(30);
  });
});
