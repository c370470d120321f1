import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, from, type AuthWorld } from '../../auth/testing/authWorld.ts';

const day = 24 * 3_600_000;
let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
let spaceId: string;
beforeAll(async () => {
  world = await createAuthWorld();
  [ana, ben] = [
    await world.signedIn('a@example.org', 'correct horse a'),
    await world.signedIn('b@example.org', 'correct horse b'),
  ];
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
  await ana.call(api.invitations.send, { body: { people: [{ email: 'b@example.org', role: 'member' }] } });
  const [invitation] = (await ben.call(api.invitations.received)).body.items;
  await ben.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
  spaceId = (await ana.call(api.spaces.list)).body.items[0]?.id ?? '';
});
afterAll(() => world.stop());

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString();
const invitee = (email: string, more: object = {}) => ({
  body: { email, name: 'Gina Guest', spaceId, role: 'viewer' as const, endsAt: inDays(10), ...more },
});
const actions = async () =>
  (
    await world.platform.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE action LIKE 'guest.%' ORDER BY seq`,
    )
  ).map(({ action }) => action);

let lastAddress = 0;
/** A browser in which a guest has signed in with the code of the mail and has set a password. */
async function guestIn(email: string): Promise<TestClient> {
  const browser = await world.browser();
  const at = from(`10.1.0.${(lastAddress += 1)}`);
  const begun = await browser.call(api.auth.guestSignIn, { body: { email } }, at);
  if (!('stateToken' in begun.body)) throw new Error('A code is asked for.');
  const codes = (await world.mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const code = codes.at(-1) ?? '000000';
  const { stateToken } = begun.body;
  const entered = await browser.call(api.auth.validateEmailCode, { body: { stateToken, code } }, at);
  if (entered.status !== 200) throw new Error(`No guest is signed in: ${entered.error.code}`);
  const { mustSetPassword } = (await browser.call(api.me.get)).body;
  if (mustSetPassword)
    await browser.call(api.auth.changePassword, { body: { password: `a rare pony ${email}` } });
  await browser.call(api.me.acceptTerms, { body: { version: '1' } });
  return browser;
}

describe('a guest', () => {
  it('is invited by a member into a space that they manage, and comes in with a code', async () => {
    const invited = await ana.call(api.guests.invite, invitee('Gina@example.org'));
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      email: 'gina@example.org',
      ended: false,
      asked: null,
      sponsor: { name: 'Ana Duarte' },
    });
    const mail = (await world.mailsTo('gina@example.org')).at(-1);
    expect(mail?.subject).toBe('Ana Duarte invites you as a guest');
    expect(mail?.text).toContain('Works');
    const gina = await guestIn('gina@example.org');
    const { body: user } = await gina.call(api.me.get);
    expect(user).toMatchObject({ guest: true, can: [] });
    expect(user.accounts.find(({ current }) => current)).toMatchObject({
      organizationName: 'Works',
      role: 'guest',
    });
    expect((await gina.call(api.spaces.list)).body.items.map(({ id }) => id)).toEqual([spaceId]);
    const refused = [
      await gina.call(api.organization.members),
      await gina.call(api.guests.list),
      await gina.call(api.guests.invite, invitee('friend@example.org')),
      await gina.call(api.spaces.create, { body: { name: 'Mine' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('must accept the terms before anything else', async () => {
    await ana.call(api.guests.invite, invitee('terms@example.org'));
    const browser = await world.browser();
    const begun = await browser.call(api.auth.guestSignIn, { body: { email: 'terms@example.org' } });
    const code = /\b\d{6}\b/.exec((await world.mailsTo('terms@example.org')).at(-1)?.text ?? '')?.[0] ?? '';
    const stateToken = 'stateToken' in begun.body ? begun.body.stateToken : '';
    await browser.call(api.auth.validateEmailCode, { body: { stateToken, code } });
    await browser.call(api.auth.changePassword, { body: { password: 'a rare pony terms' } });
    const early = await browser.call(api.spaces.list);
    expect([early.status, early.error.code]).toEqual([403, 'terms_required']);
    const wrong = await browser.call(api.me.acceptTerms, { body: { version: '0' } });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'terms_changed']);
    expect((await browser.call(api.me.acceptTerms, { body: { version: '1' } })).body.duty).toBeUndefined();
    expect((await browser.call(api.spaces.list)).status).toBe(200);
  });

  it.each([
    ['yesterday', { endsAt: '2020-01-01T00:00:00.000Z' }, 400],
    ['too far away', { endsAt: '2999-01-01T00:00:00.000Z' }, 400],
    ['a manager', { role: 'manager' }, 400],
    ['somebody with an account', { email: 'c@example.org' }, 400],
    ['a space of nobody', { spaceId: `spc_${'0'.repeat(32)}` }, 404],
  ])('is not invited when it is %s', async (_what, more, status) => {
    const answer = await ana.request('POST', '/api/admin/guests', invitee('x@example.org', more));
    expect(answer.status).toBe(status);
  });

  it('is invited to one storage alone, of which nothing is left when their time is over', async () => {
    const { items: storages } = (await ana.call(api.storages.list, { params: { spaceId } })).body;
    const params = { storageId: storages[0]?.id ?? '' };
    const of = { target: params.storageId };
    const body = { email: 'sam@example.org', name: 'Sam', role: 'viewer' as const, endsAt: inDays(3) };
    expect((await ben.call(api.shares.invite, { params: of, body })).error.code).toBe('not_found');
    const invited = await ana.call(api.shares.invite, { params: of, body: { ...body, message: 'Look.' } });
    expect(invited.status).toBe(201);
    expect(invited.body.items).toMatchObject([{ user: { name: 'Sam', guest: true }, role: 'viewer' }]);
    expect((await world.mailsTo('sam@example.org')).at(-1)?.subject).toBe(
      'Ana Duarte invites you as a guest',
    );
    const sam = await guestIn('sam@example.org');
    expect((await sam.call(api.spaces.list)).body.items).toEqual([]);
    expect((await sam.call(api.shares.withMe)).body.items).toMatchObject([
      { storage: { id: params.storageId }, message: 'Look.', until: null },
    ]);
    expect((await sam.call(api.storages.get, { params })).body.name).toBe('Files');
    const guest = (await ana.call(api.guests.list)).body.items.find(({ email }) => email === body.email);
    const at = { params: { guestId: guest?.id ?? '' } };
    await ana.call(api.guests.end, at);
    const living = `SELECT 1 FROM shares WHERE user_id = $1 AND ended_at IS NULL`;
    const left = () => world.platform.database.query(living, [guest?.user.id]);
    expect(await left()).toEqual([]);
    await ana.call(api.guests.renew, { ...at, body: { endsAt: inDays(5) } });
    expect(await left()).toHaveLength(1);
    await ana.call(api.guests.end, at);
  });

  it('is not invited into a space that the sponsor does not manage, nor out of another account', async () => {
    expect((await ben.call(api.guests.invite, invitee('x@example.org'))).status).toBe(404);
    const { accounts } = (await ana.call(api.me.get)).body;
    const [personal, longJobs] = accounts.map(({ id }) => ({ params: { accountId: id } }));
    if (!personal || !longJobs) throw new Error('Ana has two accounts.');
    await ana.call(api.accounts.makeCurrent, personal);
    expect((await ana.call(api.guests.invite, invitee('x@example.org'))).status).toBe(404);
    expect((await ana.call(api.guests.list)).body.items.map(({ email }) => email)).toEqual([
      'guest@example.org',
    ]);
    await ana.call(api.accounts.makeCurrent, longJobs);
  });

  it('is seen by who has invited them and by who runs the organization, and by nobody else', async () => {
    const [gina] = (await ana.call(api.guests.list)).body.items.filter(({ email }) =>
      email.startsWith('gina'),
    );
    expect((await ben.call(api.guests.list)).body.items).toEqual([]);
    const params = { guestId: gina?.id ?? '' };
    const attempts = [
      await ben.call(api.guests.renew, { params, body: { endsAt: inDays(20) } }),
      // What is not theirs is not there, whatever they send.
      await ben.call(api.guests.renew, { params, body: { endsAt: inDays(-20) } }),
      await ben.call(api.guests.end, { params }),
      await ben.call(api.guests.decline, { params }),
      await ben.call(api.guests.convert, { params }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
  });

  it('is out the moment the time is over, asks for more by the mail, and is in again with what they had', async () => {
    const gina = await guestIn('gina@example.org');
    const [stay] = (await gina.call(api.guestAccess.mine)).body.items;
    expect(stay).toMatchObject({ organizationName: 'Works', sponsorName: 'Ana Duarte', ended: false });
    world.clock.advance(10 * day + 1);
    expect((await gina.call(api.spaces.list)).status).toBe(401);
    [ana, ben] = [
      await world.signedIn('a@example.org', 'correct horse a'),
      await world.signedIn('b@example.org', 'correct horse b'),
    ];
    const late = await (
      await world.browser()
    ).call(api.auth.signIn, {
      body: { email: 'gina@example.org', password: 'a rare pony gina@example.org' },
    });
    expect([late.status, late.error.code]).toEqual([403, 'stay_over']);
    const mail = (await world.mailsTo('gina@example.org')).at(-1);
    expect(mail?.subject).toBe('Your time as a guest is over');
    const token = /[?&]ask=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const browser = await world.browser();
    const asking = { body: { token, reason: 'One week more, please.' } };
    expect((await browser.call(api.guestAccess.askByMail, asking)).status).toBe(202);
    expect((await browser.call(api.guestAccess.askByMail, asking)).status).toBe(410);
    expect((await world.mailsTo('a@example.org')).at(-1)?.text).toContain('One week more, please.');
    const find = async () =>
      (await ana.call(api.guests.list)).body.items.find(({ email }) => email.startsWith('gina'));
    const asked = await find();
    expect(asked).toMatchObject({ ended: true, asked: { reason: 'One week more, please.' } });
    const params = { guestId: asked?.id ?? '' };
    const renewed = await ana.call(api.guests.renew, { params, body: { endsAt: inDays(5) } });
    expect(renewed.body).toMatchObject({ ended: false, asked: null });
    const again = await guestIn('gina@example.org');
    expect((await again.call(api.spaces.list)).body.items.map(({ id }) => id)).toEqual([spaceId]);
  });

  it('asks while they are here, once, and is told when the answer is no', async () => {
    const gina = await guestIn('gina@example.org');
    const [stay] = (await gina.call(api.guestAccess.mine)).body.items;
    const params = { guestId: stay?.id ?? '' };
    const ask = () => gina.call(api.guestAccess.ask, { params, body: { reason: 'More?' } });
    expect((await ask()).body).toMatchObject({ asked: true });
    expect((await ask()).status).toBe(409);
    expect((await ana.call(api.guests.decline, { params })).body).toMatchObject({ asked: null });
    expect((await world.mailsTo('gina@example.org')).at(-1)?.subject).toBe('No more time as a guest');
    const foreign = { guestId: `gst_${'0'.repeat(32)}` };
    expect((await gina.call(api.guestAccess.ask, { params: foreign, body: { reason: '' } })).status).toBe(
      404,
    );
  });

  it('waits for who has invited them while they ask or their time is nearly over, later for who runs the organization', async () => {
    await ben.call(api.guests.waiting).then(({ body }) => expect(body.items).toEqual([]));
    const about = async (client: TestClient) =>
      (await client.call(api.guests.waiting)).body.items.map(({ email, asked, renewTo }) => ({
        email,
        asked: asked?.reason ?? null,
        renewTo,
      }));
    // Gina's time is over in five days, which is reason enough.
    const end = Date.parse((await ana.call(api.guests.waiting)).body.items[0]?.endsAt ?? '');
    const usual = new Date(end + 30 * day).toISOString();
    expect(await about(ana)).toEqual([{ email: 'gina@example.org', asked: null, renewTo: usual }]);

    const spaceOfBen = (await ben.call(api.spaces.create, { body: { name: 'Ben’s' } })).body.id;
    const late = { spaceId: spaceOfBen, endsAt: inDays(30) };
    await ben.call(api.guests.invite, invitee('greta@example.org', late));
    expect(await about(ben)).toEqual([]);
    const greta = await guestIn('greta@example.org');
    expect((await greta.call(api.guests.waiting)).status).toBe(403);
    const [stay] = (await greta.call(api.guestAccess.mine)).body.items;
    const params = { guestId: stay?.id ?? '' };
    await greta.call(api.guestAccess.ask, { params, body: { reason: 'The garden' } });
    expect(await about(ben)).toMatchObject([{ email: 'greta@example.org', asked: 'The garden' }]);
    expect((await about(ana)).map(({ email }) => email)).toEqual(['gina@example.org']);

    // Nobody has answered for a week, so it waits for Ana as well.
    const askedAt = new Date(world.clock.now().getTime() - 7 * day);
    const theirs = 'UPDATE guest_stays SET asked_at = $1 WHERE id = $2';
    await world.platform.database.query(theirs, [askedAt, params.guestId]);
    expect((await about(ana)).map(({ email }) => email)).toEqual(['gina@example.org', 'greta@example.org']);

    // The rules of the organization bound what can be given; who may let nobody in can give nothing.
    const policy = (body: object) => ana.request('PATCH', '/api/admin/organization/policy', { body });
    expect((await policy({ guestDays: 10, membersInviteGuests: false })).status).toBeLessThan(300);
    expect((await about(ana))[0]?.renewTo).toBe(inDays(10));
    expect((await about(ana))[1]?.renewTo).toBeNull();
    expect((await about(ben))[0]?.renewTo).toBeNull();
    await policy({ guestDays: null, membersInviteGuests: true });
    expect((await ben.call(api.guests.decline, { params })).status).toBe(200);
    expect(await about(ben)).toEqual([]);
  });

  it('is sent away at once, with every session', async () => {
    const gina = await guestIn('gina@example.org');
    const [stay] = (await gina.call(api.guestAccess.mine)).body.items;
    const ended = await ana.call(api.guests.end, { params: { guestId: stay?.id ?? '' } });
    expect(ended.body).toMatchObject({ ended: true });
    expect((await gina.call(api.me.get)).status).toBe(401);
    const members = (await ana.call(api.members.list, { params: { spaceId } })).body.items;
    expect(members.map(({ email }) => email)).not.toContain('gina@example.org');
    expect((await ana.call(api.guests.end, { params: { guestId: stay?.id ?? '' } })).status).toBe(409);
  });

  it('ends by itself: an alarm goes off when the next end has come', async () => {
    await ana.call(api.guests.invite, invitee('soon@example.org'));
    const soon = await guestIn('soon@example.org');
    const theirs = `user_id = (SELECT id FROM users WHERE email = 'soon@example.org')`;
    const live = () => world.platform.database.query(`SELECT id FROM sessions WHERE ${theirs}`);
    expect(await live()).toHaveLength(1);
    await world.platform.database.query(`UPDATE guest_stays SET ends_at = $1 WHERE ${theirs}`, [
      world.clock.now(),
    ]);
    // Whatever changes an end sets the alarm anew.
    await ana.call(api.guests.invite, invitee('other@example.org'));
    await until('the end of the sessions', async () => (await live()).length === 0);
    expect((await soon.call(api.me.get)).status).toBe(401);
  });

  it('ends with reminders: a week and a day ahead, each once, and anew after a renewal', async () => {
    const email = 'reminded@example.org';
    const sponsors = async () =>
      (await world.mailsTo('a@example.org'))
        .filter(({ text }) => text.includes(email))
        .map(({ subject }) => subject);
    const guests = async () =>
      (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('You are'));
    const params = async () => {
      const { items } = (await ana.call(api.guests.list)).body;
      return { guestId: items.find((guest) => guest.email === email)?.id ?? '' };
    };
    /** Lets the clock go on; what changes an end sets the alarm, which rings until the days are known. */
    const goOn = async (days: number, reminded: number | null) => {
      world.clock.advance(days * day);
      ana = await world.signedIn('a@example.org', 'correct horse a');
      await ana.call(api.guests.invite, invitee(`bell${world.clock.now().getTime()}@example.org`));
      const known = async () =>
        (
          await world.platform.database.query<{ days: number | null }>(
            `SELECT reminded_days AS days FROM guest_stays
             WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
            [email],
          )
        )[0]?.days;
      await until(`the reminder ${reminded}`, async () => (await known()) === reminded);
    };
    ana = await world.signedIn('a@example.org', 'correct horse a');
    await ana.call(api.guests.invite, invitee(email, { name: 'Rita', endsAt: inDays(10) }));
    const lastDay = inDays(10).slice(0, 10);
    await goOn(2, null);
    expect(await sponsors()).toEqual([]);
    await goOn(1.5, 7);
    await goOn(1, 7);
    expect(await sponsors()).toEqual([`Rita is a guest until ${lastDay}`]);
    expect(await guests()).toEqual([]);
    await world.platform.events.idle();
    const { items } = (await ana.call(api.notifications.list, { query: {} })).body;
    expect(items.find(({ text }) => text.startsWith('Rita'))).toMatchObject({
      text: `Rita is a guest until ${lastDay}.`,
      route: '/admin/organization',
    });
    await goOn(5, 1);
    await goOn(0.1, 1);
    expect(await sponsors()).toHaveLength(2);
    const [mail, ...others] = await guests();
    expect([mail?.subject, others]).toEqual([`You are a guest until ${lastDay}`, []]);
    expect(mail?.text).toContain('/pb/sign-in/guest');
    expect(mail?.html).toContain('prefers-color-scheme');
    await ana.call(api.guests.renew, { params: await params(), body: { endsAt: inDays(9) } });
    await goOn(3, 7);
    expect(await sponsors()).toHaveLength(3);
    // An end that is chosen within the week is known to who chooses it.
    await ana.call(api.guests.renew, { params: await params(), body: { endsAt: inDays(2) } });
    await goOn(0.5, 7);
    expect(await sponsors()).toHaveLength(3);
    await goOn(1, 1);
    expect(await sponsors()).toHaveLength(4);
  });

  it('becomes a member, with an account of their own', async () => {
    await ana.call(api.guests.invite, invitee('max@example.org'));
    const max = await guestIn('max@example.org');
    const [stay] = (await max.call(api.guestAccess.mine)).body.items;
    expect((await ana.call(api.guests.convert, { params: { guestId: stay?.id ?? '' } })).status).toBe(204);
    const { body: user } = await max.call(api.me.get);
    expect(user.guest).toBe(false);
    expect(user.accounts.map(({ organizationName, role }) => [organizationName, role])).toEqual([
      [null, 'owner'],
      ['Works', 'member'],
    ]);
    expect((await max.call(api.spaces.list)).body.items.map(({ id }) => id)).toEqual([spaceId]);
    expect((await max.call(api.organization.members)).status).toBe(200);
    const personal = { accountId: user.accounts[0]?.id ?? '' };
    await max.call(api.accounts.makeCurrent, { params: personal });
    expect((await max.call(api.spaces.list)).body.items.map(({ name }) => name)).toEqual(['My space']);
  });

  it('leaves a trace of everything in the audit', async () => {
    expect(new Set(await actions())).toEqual(
      new Set([
        'guest.invited',
        'guest.ended',
        'guest.asked',
        'guest.renewed',
        'guest.declined',
        'guest.converted',
      ]),
    );
  });
});
