import { api, type Domain } from '@holdall/shared/contract';
import { startNameServer, type NameServer } from '@holdall/shared/testing/node';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

const day = 24 * 3_600_000;
let names: NameServer;
let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
let olga: TestClient;
async function signIn(): Promise<void> {
  [ana, ben, olga] = [
    await world.signedIn('a@example.org', 'correct horse a'),
    await world.signedIn('b@example.org', 'correct horse b'),
    await world.signedIn('operator@example.org', 'correct horse operator'),
  ];
}
beforeAll(async () => {
  names = await startNameServer();
  world = await createAuthWorld({ DNS_SERVERS: names.address, SIGN_UP: 'open' });
  await signIn();
  await ana.call(api.accounts.found, { body: { name: 'Works' } });
  await olga.call(api.accounts.found, { body: { name: 'Others' } });
});
afterAll(async () => {
  await world.stop();
  await names.stop();
});

const add = (domain: string, client = ana) => client.call(api.domains.add, { body: { domain } });
const verify = (domainId: string, client = ana) => client.call(api.domains.verify, { params: { domainId } });
const remove = (domainId: string, client = ana) => client.call(api.domains.remove, { params: { domainId } });
const list = async (client = ana) => (await client.call(api.domains.list)).body.items;
async function named(domain: string): Promise<Domain> {
  const found = (await list()).find((one) => one.domain === domain);
  if (!found) throw new Error(`${domain} is not on the list.`);
  return found;
}
const offers = async (client: TestClient) => (await client.call(api.domains.offers)).body.items;
const join = (client: TestClient, domainId: string) =>
  client.call(api.domains.join, { params: { domainId } });
const query = (text: string, values: unknown[] = []) => world.platform.database.query(text, values);
const inboxOf = async (client: TestClient) => {
  await world.platform.jobs.idle();
  await world.platform.events.idle();
  const { items } = (await client.call(api.notifications.list, { query: {} })).body;
  return items.filter(({ kind }) => kind === 'organizationOffered');
};
/** What the job of the night does. */
async function recheck(): Promise<void> {
  await query(`INSERT INTO pgboss.job (name, data) VALUES ('domains.recheck', '{}')`);
  await world.platform.jobs.idle();
}
/** A domain that is shown to be of an organization. */
async function verified(domain: string, client = ana): Promise<Domain> {
  const { body } = await add(domain, client);
  names.texts.set(domain, ['v=spf1 -all', body.record]);
  return (await verify(body.id, client)).body;
}

describe('a domain of an organization', () => {
  it('is named, and shown to be theirs by a record that name servers answer', async () => {
    const { status, body } = await add(' WORKS.Example. ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ domain: 'works.example', verifiedAt: null, endsAt: null });
    expect(body.record).toMatch(/^holdall-verification=[\w-]{43}$/);
    names.texts.set('works.example', ['v=spf1 -all', body.record]);
    expect((await verify(body.id)).body.verifiedAt).toBe(world.clock.now().toISOString());
    expect(await list()).toMatchObject([{ domain: 'works.example', record: body.record }]);
  });

  it('is not shown by anything else, and why not is said', async () => {
    const { body } = await add('odd.example');
    const why = async () => {
      const { status, error } = await verify(body.id);
      return [status, error.code];
    };
    expect(await why()).toEqual([422, 'domain_unknown']);
    names.texts.set('odd.example', []);
    expect(await why()).toEqual([422, 'domain_record_missing']);
    names.texts.set('odd.example', ['v=spf1 -all', `x ${body.record}`]);
    expect(await why()).toEqual([422, 'domain_record_missing']);
    const longJobs = await named('works.example');
    names.texts.set('odd.example', [longJobs.record]);
    expect(await why()).toEqual([422, 'domain_record_wrong']);
    names.silent.add('odd.example');
    expect(await why()).toEqual([424, 'domain_unreachable']);
    names.silent.delete('odd.example');
    expect((await list()).find(({ id }) => id === body.id)?.verifiedAt).toBeNull();
    await remove(body.id);
  });

  it.each([
    ['localhost', 'Type the domain alone, such as example.org.'],
    ['https://works.example', 'Type the domain alone, such as example.org.'],
    ['ana@works.example', 'Type the domain alone, such as example.org.'],
    ['GMAIL.com', 'Everybody can have an address there. Choose a domain that is your own.'],
    ['works.example', 'This domain is on the list.'],
  ])('is not %j', async (domain, problem) => {
    const { status, error } = await add(domain);
    expect([status, error.fields]).toEqual([400, { 'body.domain': problem }]);
  });

  it('is that of one organization alone', async () => {
    const { body } = await add('works.example', olga);
    const longJobs = await named('works.example');
    expect(body.record).not.toBe(longJobs.record);
    names.texts.set('works.example', [body.record, longJobs.record]);
    const refused = await verify(body.id, olga);
    expect([refused.error.code, refused.error.message]).toEqual([
      'conflict',
      'Another organization has verified this domain.',
    ]);
    expect((await verify(longJobs.id)).status).toBe(200);
    await remove(body.id, olga);
  });

  it('is the matter of who runs the organization, and nothing to another one', async () => {
    const longJobs = await named('works.example');
    const id = longJobs.id;
    await ben.call(api.accounts.found, { body: { name: 'Bens' } });
    const foreign = [await verify(id, ben), await remove(id, ben)];
    expect(foreign.map(({ error }) => error.code)).toEqual(['not_found', 'not_found']);
    await query(`UPDATE accounts SET role = 'member' WHERE current AND user_id =
      (SELECT id FROM users WHERE email = 'b@example.org')`);
    const asMember = [
      await ben.call(api.domains.list),
      await add('bens.example', ben),
      await verify(id, ben),
      await remove(id, ben),
    ];
    expect(asMember.map(({ error }) => error.code)).toEqual(Array(4).fill('forbidden'));
    await query(
      `DELETE FROM accounts WHERE current AND user_id = (SELECT id FROM users WHERE email = 'b@example.org')`,
    );
    [ana, ben] = [
      await world.signedIn('a@example.org', 'correct horse a'),
      await world.signedIn('b@example.org', 'correct horse b'),
    ];
  });

  it('is one of twenty at most, and looked for so often an hour', async () => {
    const present = (await list()).length;
    for (let index = present; index < 20; index += 1)
      expect((await add(`d${index}.example`)).status).toBe(201);
    const over = await add('one-more.example');
    expect([over.status, over.error.code]).toEqual([409, 'conflict']);
    for (const { id, verifiedAt } of await list()) if (verifiedAt === null) await remove(id);
    const longJobs = await named('works.example');
    const codes = new Set<string | undefined>();
    for (let attempts = 0; attempts < 61; attempts += 1) codes.add((await verify(longJobs.id)).error.code);
    expect(codes).toContain('too_many_attempts');
    await query('DELETE FROM tries');
  });

  it('counts no more after a week without its record, and again once it is there', async () => {
    const domain = await verified('lost.example');
    const find = async () => (await list()).find(({ id }) => id === domain.id);
    const record = names.texts.get('lost.example') ?? [];
    names.texts.delete('lost.example');
    world.clock.advance(6 * day);
    await signIn();
    await recheck();
    const ends = new Date(Date.parse(domain.verifiedAt ?? '') + 7 * day).toISOString();
    expect(await find()).toMatchObject({ verifiedAt: domain.verifiedAt, endsAt: ends });
    names.texts.set('lost.example', record);
    await recheck();
    expect(await find()).toMatchObject({ verifiedAt: domain.verifiedAt, endsAt: null });
    names.silent.add('lost.example');
    world.clock.advance(7 * day);
    await signIn();
    await recheck();
    expect(await find()).toMatchObject({ verifiedAt: null, endsAt: null });
    expect((await list()).find((one) => one.domain === 'works.example')?.verifiedAt).not.toBeNull();
    names.silent.delete('lost.example');
    expect((await verify(domain.id)).body.verifiedAt).not.toBeNull();
  });
});

describe('people with an address of a verified domain', () => {
  it('are told, may join as members, and are asked no more', async () => {
    expect(await offers(ben)).toEqual([]);
    const { id: domainId } = await verified('example.org');
    expect(await offers(ben)).toEqual([{ domainId, domain: 'example.org', organizationName: 'Works' }]);
    expect(await inboxOf(ben)).toMatchObject([
      { text: 'Your address is of a domain of Works.', route: '/admin/organization' },
    ]);
    expect(await inboxOf(ana)).toEqual([]);
    const joined = await join(ben, domainId);
    expect(joined.body.accounts.find(({ current }) => current)).toMatchObject({
      organizationName: 'Works',
      role: 'member',
    });
    expect(await offers(ben)).toEqual([]);
    expect((await join(ben, domainId)).error.code).toBe('not_found');
  });

  it('hear of it when they are new, unless an invitation has brought them in', async () => {
    const people = ['new', 'invited'].map((name) => ({
      email: `${name}@example.org`,
      role: 'member' as const,
    }));
    await ana.call(api.invitations.send, { body: { people } });
    const signUp = async (email: string, inviteToken?: string) => {
      const client = await world.browser();
      const draft = { name: 'New Person', email, password: 'a rare horse in new', termsVersion: '1' };
      await client.call(api.auth.signUp, { body: { ...draft, ...(inviteToken && { inviteToken }) } });
      return client;
    };
    const inviteToken = /[?&]invite=([A-Za-z0-9_-]+)/.exec(
      (await world.mailsTo('invited@example.org')).at(-1)?.text ?? '',
    )?.[1];
    expect(await inboxOf(await signUp('invited@example.org', inviteToken))).toEqual([]);
    const fresh = await signUp('other@example.org');
    await fresh.call(api.auth.confirmEmail, { body: { token: await world.tokenFor('other@example.org') } });
    expect(await inboxOf(fresh)).toHaveLength(1);
    expect(await offers(fresh)).toMatchObject([{ organizationName: 'Works' }]);
  });

  it('are not those who are suspended there, guests, or of another domain', async () => {
    const [{ domainId } = { domainId: '' }] = await offers(olga);
    const { items } = (await ana.call(api.organization.members)).body;
    const params = { accountId: items.find(({ email }) => email === 'b@example.org')?.accountId ?? '' };
    await ana.call(api.organization.changeMember, { params, body: { suspended: true } });
    expect(await offers(ben)).toEqual([]);
    expect((await join(ben, domainId)).error.code).toBe('not_found');
    await query(`UPDATE users SET guest = true WHERE email = 'operator@example.org'`);
    await query(`UPDATE users SET email = 'a@sub.example.org' WHERE email = 'a@example.org'`);
    const { id } = await verified('sub.example.org');
    expect((await join(ben, id)).error.code).toBe('not_found');
    expect((await join(ben, `dom_${'0'.repeat(32)}`)).error.code).toBe('not_found');
  });

  it('are not those who were taken out, until they are invited; who has left by themselves may come back', async () => {
    await query(`UPDATE users SET email = 'a@example.org' WHERE email = 'a@sub.example.org'`);
    const carl = await world.signedIn('invited@example.org', 'a rare horse in new');
    const present = async () =>
      (await carl.call(api.me.get)).body.accounts.find(({ current }) => current)?.id ?? '';
    const leaving = { accountId: await present() };
    expect((await carl.call(api.organization.removeMember, { params: leaving })).status).toBe(204);
    const [{ domainId } = { domainId: '' }] = await offers(carl);
    expect((await join(carl, domainId)).status).toBe(200);

    const taken = { accountId: await present() };
    expect((await ana.call(api.organization.removeMember, { params: taken })).status).toBe(204);
    expect(await offers(carl)).toEqual([]);
    expect((await join(carl, domainId)).error.code).toBe('not_found');
    const before = (await inboxOf(carl)).length;
    await remove(domainId);
    const { id: anew } = await verified('example.org');
    expect(await inboxOf(carl)).toHaveLength(before);

    await ana.call(api.invitations.send, {
      body: { people: [{ email: 'invited@example.org', role: 'member' }] },
    });
    expect((await join(carl, anew)).error.code).toBe('not_found');
    const [invitation] = (await carl.call(api.invitations.received)).body.items;
    const back = await carl.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
    const accountId = back.body.accounts.find(({ current }) => current)?.id ?? '';
    await carl.call(api.organization.removeMember, { params: { accountId } });
    expect(await offers(carl)).toHaveLength(1);
  });

  it('leave a trace in the audit, as everything about domains does', async () => {
    const rows = (await query(
      `SELECT DISTINCT action FROM audit_entries WHERE action LIKE 'domain.%' OR action LIKE '%Domain' ORDER BY action`,
    )) as { action: string }[];
    expect(rows.map(({ action }) => action)).toEqual([
      'domain.added',
      'domain.lost',
      'domain.removed',
      'domain.verified',
      'member.joinedByDomain',
    ]);
  });
});
