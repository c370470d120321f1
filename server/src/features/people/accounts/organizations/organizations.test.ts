import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  ana = await world.signedIn('a@example.org', 'correct horse a');
  ben = await world.signedIn('b@example.org', 'correct horse b');
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
});
afterAll(() => world.stop());

const me = async (client: TestClient) => (await client.call(api.me.get)).body;
const members = async (client = ana) => (await client.call(api.organization.members)).body.items;
const memberOf = async (email: string) => {
  const found = (await members()).find((member) => member.email === email);
  if (!found) throw new Error(`${email} is no member.`);
  return found;
};
const invite = (email: string, role: 'owner' | 'admin' | 'member' = 'member', by = ana) =>
  by.call(api.invitations.send, { body: { people: [{ email, role }] } });
const actions = async (prefix: string) =>
  (
    await world.platform.database.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE action LIKE $1 ORDER BY seq',
      [`${prefix}.%`],
    )
  ).map(({ action }) => action);

describe('an organization', () => {
  it('is made by somebody who owns it and goes on in it', async () => {
    const { accounts } = await me(ana);
    expect(accounts.map(({ organizationName, role, current }) => [organizationName, role, current])).toEqual([
      [null, 'owner', false],
      ['Works', 'owner', true],
    ]);
    expect((await ana.call(api.organization.get)).body).toMatchObject({ name: 'Works', role: 'owner' });
    expect((await ben.call(api.organization.get)).status).toBe(403);
  });

  it('is left and entered again by switching accounts, and nobody switches to another\u2019s', async () => {
    const { accounts } = await me(ana);
    const [personal, longJobs] = accounts.map(({ id }) => id);
    const to = (accountId = '') => ana.call(api.accounts.makeCurrent, { params: { accountId } });
    expect((await to(personal)).body.accounts.find(({ current }) => current)?.id).toBe(personal);
    expect((await ana.call(api.organization.get)).status).toBe(403);
    const foreign = await ben.call(api.accounts.makeCurrent, { params: { accountId: longJobs ?? '' } });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'not_found']);
    expect((await to(longJobs)).status).toBe(200);
    expect((await me(ana)).accounts.filter(({ current }) => current).map(({ id }) => id)).toEqual([longJobs]);
  });

  it('takes in who accepts, once, and nobody whose address it is not', async () => {
    expect((await invite('B@example.org', 'admin')).body).toMatchObject({
      invited: [{ email: 'b@example.org' }],
    });
    const mail = (await world.mailsTo('b@example.org')).at(-1);
    expect(mail?.subject).toBe('You are invited to Works');
    expect(mail?.text).toContain('/pb/sign-in?next=%2Fadmin%2Forganization');
    expect((await invite('b@example.org')).body).toEqual({ invited: [], already: ['b@example.org'] });
    const [received] = (await ben.call(api.invitations.received)).body.items;
    expect(received).toMatchObject({ organizationName: 'Works', invitedBy: 'Ana Duarte', role: 'admin' });
    const params = { invitationId: received?.id ?? '' };
    expect((await ana.call(api.invitations.accept, { params })).status).toBe(404);
    const accepted = await ben.call(api.invitations.accept, { params });
    expect(accepted.body.accounts.find(({ current }) => current)).toMatchObject({
      organizationName: 'Works',
      role: 'admin',
    });
    expect((await ben.call(api.invitations.accept, { params })).status).toBe(404);
    expect((await invite('b@example.org')).body.already).toEqual(['b@example.org']);
  });

  it('gives each role its rights: admins no power over owners, members none at all', async () => {
    const owner = await memberOf('a@example.org');
    const params = { accountId: owner.accountId };
    const attempts = [
      await ben.call(api.organization.changeMember, { params, body: { role: 'member' } }),
      await ben.call(api.organization.changeMember, { params, body: { suspended: true } }),
      await ben.call(api.organization.removeMember, { params }),
      await ben.call(api.organization.endSessions, { params }),
      await ben.call(api.organization.sessions, { params }),
      await invite('x@example.org', 'owner', ben),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    const mine = { accountId: (await memberOf('b@example.org')).accountId };
    expect(
      (await ben.call(api.organization.changeMember, { params: mine, body: { role: 'owner' } })).status,
    ).toBe(403);

    await ana.call(api.organization.changeMember, { params: mine, body: { role: 'member' } });
    const asMember = [
      await ben.call(api.organization.rename, { body: { name: 'Mine' } }),
      await ben.call(api.invitations.list),
      await invite('x@example.org', 'member', ben),
      await ben.call(api.audit.list, { query: {} }),
    ];
    expect(asMember.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await ben.call(api.organization.members)).status).toBe(200);
  });

  it('is refused its last owner\u2019s leaving, stepping down and suspension, with a sentence', async () => {
    const params = { accountId: (await memberOf('a@example.org')).accountId };
    const attempts = [
      await ana.call(api.organization.removeMember, { params }),
      await ana.call(api.organization.changeMember, { params, body: { role: 'admin' } }),
      await ana.call(api.organization.changeMember, { params, body: { suspended: true } }),
    ];
    expect(attempts.map(({ status, error }) => [status, error.code])).toEqual(
      Array(3).fill([409, 'last_owner']),
    );
    expect(attempts[0]?.error.message).toBe(
      'An organization needs an owner. Make somebody else an owner first.',
    );
  });

  it('keeps one owner when both leave at once', async () => {
    const second = { accountId: (await memberOf('b@example.org')).accountId };
    await ana.call(api.organization.changeMember, { params: second, body: { role: 'owner' } });
    const first = { accountId: (await memberOf('a@example.org')).accountId };
    const both = await Promise.all([
      ana.call(api.organization.changeMember, { params: first, body: { role: 'member' } }),
      ben.call(api.organization.changeMember, { params: second, body: { role: 'member' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const keeper = both[0].status === 409 ? ana : ben;
    expect((await members(keeper)).filter(({ role }) => role === 'owner')).toHaveLength(1);
    for (const params of [first, second]) {
      await keeper.call(api.organization.changeMember, { params, body: { role: 'owner' } });
    }
  });

  it('shuts out who is suspended at once, and lets them in again', async () => {
    const params = { accountId: (await memberOf('b@example.org')).accountId };
    await ana.call(api.organization.changeMember, { params, body: { suspended: true } });
    expect((await ben.call(api.organization.members)).status).toBe(403);
    expect((await me(ben)).accounts.map(({ organizationId }) => organizationId)).toEqual([null]);
    expect((await ben.call(api.accounts.makeCurrent, { params })).status).toBe(404);
    expect((await invite('b@example.org')).body.already).toEqual(['b@example.org']);
    await ana.call(api.organization.changeMember, { params, body: { suspended: false } });
    expect((await ben.call(api.organization.members)).status).toBe(200);
  });

  it('shows where a member is signed in, and ends one of those places', async () => {
    const phone = await world.signedIn('b@example.org', 'correct horse b');
    const params = { accountId: (await memberOf('b@example.org')).accountId };
    const sessionsOf = async () => (await ana.call(api.organization.sessions, { params })).body.items;
    const [last, first] = await sessionsOf();
    expect([last?.current, first?.current]).toEqual([false, false]);
    const end = (sessionId: string, who = ana) =>
      who.call(api.organization.endSession, { params: { ...params, sessionId } });
    const [own] = (await ana.call(api.sessions.list)).body.items;
    expect((await end(own?.id ?? '')).status).toBe(404);
    expect((await end(`sid_${'0'.repeat(32)}`)).status).toBe(404);
    const [newest] = (await phone.call(api.sessions.list)).body.items.filter(({ current }) => current);
    expect((await end(newest?.id ?? '')).status).toBe(204);
    expect([(await phone.call(api.me.get)).status, (await ben.call(api.me.get)).status]).toEqual([401, 200]);
    expect(await sessionsOf()).toHaveLength(1);
  });

  it('signs a member out everywhere, at once', async () => {
    const chiara = await world.signedIn('b@example.org', 'correct horse b');
    const params = { accountId: (await memberOf('b@example.org')).accountId };
    expect((await ana.call(api.organization.endSessions, { params })).body).toEqual({ ended: 2 });
    expect([(await chiara.call(api.me.get)).status, (await ben.call(api.me.get)).status]).toEqual([401, 401]);
    ben = await world.signedIn('b@example.org', 'correct horse b');
  });

  it('is left by who wants to, and what was done is remembered', async () => {
    const params = { accountId: (await memberOf('b@example.org')).accountId };
    expect((await ben.call(api.organization.removeMember, { params })).status).toBe(204);
    expect((await me(ben)).accounts).toHaveLength(1);
    expect((await ana.call(api.organization.removeMember, { params })).status).toBe(404);
    expect(new Set(await actions('member'))).toEqual(
      new Set([
        'member.roleChanged',
        'member.suspended',
        'member.restored',
        'member.sessionEnded',
        'member.sessionsEnded',
        'member.left',
      ]),
    );
    expect(await actions('organization')).toEqual(['organization.created']);
  });

  it('hides its people from another organization', async () => {
    await ben.call(api.accounts.found, { body: { name: 'Others' } });
    const params = { accountId: (await memberOf('a@example.org')).accountId };
    const attempts = [
      await ben.call(api.organization.changeMember, { params, body: { role: 'member' } }),
      await ben.call(api.organization.removeMember, { params }),
      await ben.call(api.organization.endSessions, { params }),
      await ben.call(api.organization.sessions, { params }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('an invitation', () => {
  const tokenIn = async (email: string) =>
    /[?&]invite=([A-Za-z0-9_-]+)/.exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const draft = (email: string, inviteToken: string) => ({
    body: { name: 'New Person', email, password: 'a rare horse in new', termsVersion: '1', inviteToken },
  });

  it('lets somebody in who has no account, with the address it was mailed to', async () => {
    await invite('new@example.org', 'member');
    const token = await tokenIn('new@example.org');
    const browser = await world.browser();
    const seen = await browser.call(api.invitations.look, { body: { token } });
    expect(seen.body).toEqual({ organizationName: 'Works', email: 'new@example.org' });
    const other = await browser.call(api.auth.signUp, draft('other@example.org', token));
    expect([other.status, other.error.code]).toEqual([410, 'token_expired']);
    const joined = await browser.call(api.auth.signUp, draft('new@example.org', token));
    expect(joined.body).toMatchObject({ status: 'signedIn' });
    expect((await me(browser)).accounts.find(({ current }) => current)).toMatchObject({
      organizationName: 'Works',
      role: 'member',
    });
    const again = await (await world.browser()).call(api.auth.signUp, draft('new@example.org', token));
    expect(again.status).toBe(410);
    expect((await browser.call(api.invitations.look, { body: { token } })).status).toBe(410);
  });

  it('is worth nothing after 14 days, or once it was taken back', async () => {
    const answer = await invite('late@example.org');
    const token = await tokenIn('late@example.org');
    const [{ id: invitationId } = { id: '' }] = answer.body.invited;
    expect((await ben.call(api.invitations.withdraw, { params: { invitationId } })).status).toBe(404);
    expect((await ana.call(api.invitations.withdraw, { params: { invitationId } })).status).toBe(204);
    const browser = await world.browser();
    expect((await browser.call(api.auth.signUp, draft('late@example.org', token))).status).toBe(410);

    await invite('late@example.org');
    const second = await tokenIn('late@example.org');
    world.clock.advance(14 * 24 * 3_600_000 + 1);
    expect((await browser.call(api.invitations.look, { body: { token: second } })).status).toBe(410);
    ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await invite('late@example.org')).body.invited).toHaveLength(1);
  });

  it('goes out to hundreds at once, each address once', async () => {
    const people = Array.from({ length: 500 }, (_, index) => ({
      email: `p${index % 250}@example.org`,
      role: 'member' as const,
    }));
    const { body } = await ana.call(api.invitations.send, { body: { people } });
    expect(body.invited).toHaveLength(250);
    const many = [...people, { email: 'one-more@example.org', role: 'member' as const }];
    expect((await ana.call(api.invitations.send, { body: { people: many } })).status).toBe(400);
  });
});
