import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';
import { codeAt } from '../../auth/secondFactor/totp.ts';

let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  ana = await world.signedIn('a@example.org', 'correct horse a');
  ben = await world.signedIn('b@example.org', 'correct horse b');
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
  await ana.call(api.invitations.send, { body: { people: [{ email: 'b@example.org', role: 'member' }] } });
  const [invitation] = (await ben.call(api.invitations.received)).body.items;
  await ben.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
});
afterAll(() => world.stop());

const me = async (client: TestClient) => (await client.call(api.me.get)).body;
const present = async (client: TestClient) => (await me(client)).accounts.find(({ current }) => current);
const picture = `iVBORw0KGgo${'A'.repeat(85)}`;

describe('what an organization looks like', () => {
  const colours = { accent: '#7a1f5c', accentDark: '#e7a6d0' };

  it('is seen at once by everybody in it', async () => {
    const answer = await ana.call(api.organization.setTheme, { body: { colours } });
    expect(answer.body.theme).toMatchObject(colours);
    expect(await present(ben)).toMatchObject({ organizationTheme: colours });
    await ana.call(api.organization.setTheme, { body: { colours: null } });
    expect(await present(ben)).toMatchObject({ organizationTheme: null });
  });

  it('can be read: colours without contrast are refused, each by its field', async () => {
    const pale = { accent: '#ffe14d', accentDark: '#102030' };
    const { status, error } = await ana.call(api.organization.setTheme, { body: { colours: pale } });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([
      400,
      ['body.colours.accent', 'body.colours.accentDark'],
    ]);
    const odd = { colours: { accent: 'red; background: url(//x)', accentDark: '#fff' } };
    expect((await ana.request('PUT', '/api/admin/organization/theme', { body: odd })).status).toBe(400);
  });

  it('has a picture for its people, and for nobody else', async () => {
    const { body } = await ana.call(api.organization.setLogo, { body: { content: picture } });
    const url = body.theme?.logoUrl ?? '';
    const seen = await ben.get(url);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    const carla = await world.signedIn('operator@example.org', 'correct horse operator');
    expect((await carla.get(url)).status).toBe(404);
    await ana.call(api.organization.setLogo, { body: { content: null } });
    expect((await ben.get(url)).status).toBe(404);
  });

  it.each([['<svg onload="alert(1)"/>'], ['GIF89a'], ['']])('takes no picture that is %p', async (text) => {
    const content = Buffer.from(text).toString('base64');
    const answer = await ana.request('PUT', '/api/admin/organization/logo', { body: { content } });
    expect(answer.status).toBe(400);
  });

  it('is not for members to change', async () => {
    const attempts = [
      await ben.call(api.organization.setTheme, { body: { colours } }),
      await ben.call(api.organization.setLogo, { body: { content: picture } }),
      await ben.call(api.organization.setPolicy, { body: { demandsTwoStep: true } }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('an organization that demands two-step sign-in', () => {
  it('leads who has none to it, and lets them nowhere else', async () => {
    await ana.call(api.organization.setPolicy, { body: { demandsTwoStep: true } });
    for (const client of [ana, ben]) {
      expect(await me(client)).toMatchObject({ duty: 'setUpSecondFactor' });
      const refused = await client.call(api.spaces.list);
      expect([refused.status, refused.error.code]).toEqual([403, 'second_factor_required']);
    }
    const { accounts } = await me(ben);
    const params = { accountId: accounts[0]?.id ?? '' };
    expect((await ben.call(api.accounts.makeCurrent, { params })).status).toBe(403);
    expect((await ben.call(api.secondFactor.get)).status).toBe(200);
    const { body } = await ben.call(api.secondFactor.begin, { body: { currentPassword: 'correct horse b' } });
    const code = codeAt(body.secret, world.clock.now());
    await ben.call(api.secondFactor.confirm, { body: { setupToken: body.setupToken, code } });
    expect((await me(ben)).duty).toBeUndefined();
    expect((await ben.call(api.spaces.list)).status).toBe(200);
  });

  it('keeps it on', async () => {
    const off = await ben.call(api.secondFactor.turnOff, { body: { currentPassword: 'correct horse b' } });
    expect([off.status, off.error.code]).toEqual([403, 'policy']);
  });

  it('asks nothing of people elsewhere', async () => {
    const olga = await world.signedIn('operator@example.org', 'correct horse operator');
    expect((await me(olga)).duty).toBeUndefined();
  });
});

describe('an installation that demands two-step sign-in', () => {
  it('demands it of everybody but guests', async () => {
    const strict = await createAuthWorld({ TWO_STEP: 'required' });
    const olga = await strict.signedIn('operator@example.org', 'correct horse operator');
    expect((await olga.call(api.me.get)).body.duty).toBe('setUpSecondFactor');
    expect((await olga.call(api.mail.outbox, { query: {} })).status).toBe(403);
    await strict.stop();
  });
});

describe('handing an organization over', () => {
  it('makes another member its owner, with the password of the one who gives it away', async () => {
    const olga = await world.signedIn('operator@example.org', 'correct horse operator');
    await olga.call(api.accounts.found, { body: { name: 'Second house' } });
    const invite = { body: { people: [{ email: 'c@example.org', role: 'member' as const }] } };
    await olga.call(api.invitations.send, invite);
    const [mine] = (await olga.call(api.organization.members)).body.items;
    const asked = (accountId: string, currentPassword: string) =>
      olga.call(api.organization.handOver, { body: { accountId, currentPassword } });
    const right = 'correct horse operator';
    const stranger = (await present(ben))?.id ?? '';
    const attempts = [
      await asked(stranger, 'wrong'),
      await asked(stranger, right),
      await asked(mine?.accountId ?? '', right),
    ];
    expect(attempts.map(({ status, error }) => [status, error.code])).toEqual([
      [422, 'current_password_wrong'],
      [404, 'not_found'],
      [409, 'conflict'],
    ]);
    await world.platform.database.query(
      `INSERT INTO accounts (id, user_id, organization_id, role, current, created_at)
       SELECT $1, id, $2, 'member', false, now() FROM users WHERE email = 'c@example.org'`,
      [`acc_${'1'.repeat(32)}`, (await present(olga))?.organizationId],
    );
    const done = await asked(`acc_${'1'.repeat(32)}`, right);
    expect(done.body.accounts.find(({ current }) => current)).toMatchObject({ role: 'admin' });
    const members = (await olga.call(api.organization.members)).body.items;
    expect(members.find(({ role }) => role === 'owner')?.email).toBe('c@example.org');
    expect((await world.mailsTo('c@example.org')).at(-1)?.subject).toBe('Second house is yours now');
    expect((await asked(`acc_${'1'.repeat(32)}`, right)).status).toBe(403);
  });
});
