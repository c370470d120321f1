import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../../auth/testing/authWorld.ts';

let world: AuthWorld;
let ana: TestClient;
let ben: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  [ana, ben] = [
    await world.signedIn('a@example.org', 'correct horse a'),
    await world.signedIn('b@example.org', 'correct horse b'),
  ];
  stranger = await world.browser();
  await ana.call(api.accounts.found, { body: { name: 'Works', slug: 'Acme-Labs' } });
  await ben.call(api.accounts.found, { body: { name: 'Others' } });
});
afterAll(() => world.stop());

const set = (client: TestClient, slug: string | null) =>
  client.call(api.organization.setSlug, { body: { slug } });
const slugOf = async (client: TestClient) => (await client.call(api.organization.get)).body.slug;
const face = async (slug: string, client = stranger) =>
  (await client.call(api.accounts.face, { query: { slug } })).body.organization;
const picture = (slug: string) => stranger.call(api.accounts.picture, { query: { slug } });
/** The smallest picture there is. */
const content =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the address name of an organization', () => {
  it('is chosen when it is made, or later, and is the same in capitals', async () => {
    expect(await slugOf(ana)).toBe('acme-labs');
    expect(await slugOf(ben)).toBeNull();
    expect((await set(ben, ' Others-2 ')).body.slug).toBe('others-2');
    expect((await face('OTHERS-2'))?.name).toBe('Others');
  });

  it('is of one organization alone, also where two ask at once', async () => {
    const taken = await set(ben, 'ACME-labs');
    expect([taken.status, taken.error.code, taken.error.fields]).toEqual([
      409,
      'name_taken',
      { 'body.slug': 'Another organization has this name.' },
    ]);
    const made = await ben.call(api.accounts.found, { body: { name: 'Third', slug: 'acme-labs' } });
    expect(made.error.code).toBe('name_taken');
    expect(
      (await ben.call(api.me.get)).body.accounts.map(({ organizationName }) => organizationName),
    ).toEqual(expect.not.arrayContaining(['Third']));
    const both = await Promise.all([set(ana, 'wanted'), set(ben, 'wanted')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await set(ana, 'acme-labs');
    await set(ben, 'others-2');
  });

  it('is free for others as soon as it is given up, and remembered in the audit', async () => {
    await set(ana, 'acme-works');
    expect(await face('acme-labs')).toBeNull();
    expect((await set(ben, 'acme-labs')).status).toBe(200);
    expect((await face('acme-labs'))?.name).toBe('Others');
    await set(ana, null);
    expect([await slugOf(ana), await face('acme-works')]).toEqual([null, null]);
    await set(ana, null);
    const rows = await world.platform.database.query(
      `SELECT before, after FROM audit_entries WHERE action = 'organization.addressChanged' ORDER BY seq DESC LIMIT 3`,
    );
    expect(rows).toEqual([
      { before: { slug: 'acme-works' }, after: { slug: null } },
      { before: { slug: 'others-2' }, after: { slug: 'acme-labs' } },
      { before: { slug: 'acme-labs' }, after: { slug: 'acme-works' } },
    ]);
  });

  it.each([
    'ab',
    'x'.repeat(41),
    'two words',
    '1st',
    '-acme',
    'acme-',
    'ac--me',
    'xn--acme',
    'acme.org',
    'acme/..',
    'ácme',
    'аcme',
    'ac\u0000me',
    '../admin',
    '',
  ])('is not %j', async (slug) => {
    expect((await set(ana, slug)).error.code).toBe('validation');
    expect((await stranger.call(api.accounts.face, { query: { slug } })).error.code).toBe('validation');
  });

  it.each(['admin', 'Sign-In', 'holdall', 'support'])('is not %j, which is the product’s', async (slug) => {
    const { status, error } = await set(ana, slug);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['body.slug']]);
    const made = await ana.call(api.accounts.found, { body: { name: 'Third', slug } });
    expect(made.error.code).toBe('validation');
  });

  it('is set by who runs the organization', async () => {
    await ana.call(api.invitations.send, { body: { people: [{ email: 'b@example.org', role: 'member' }] } });
    const [invitation] = (await ben.call(api.invitations.received)).body.items;
    await ben.call(api.invitations.accept, { params: { invitationId: invitation?.id ?? '' } });
    expect((await set(ben, 'mine-now')).error.code).toBe('forbidden');
    expect((await set(stranger, 'mine-now')).error.code).toBe('not_signed_in');
    for (const body of [{}, { slug: 1 }, { slug: ['acme'] }, { slug: 'acme', name: 'x' }])
      expect((await ana.request('PUT', '/api/admin/organization/slug', { body })).error.code).toBe(
        'validation',
      );
  });
});

describe('what an address name shows to everybody', () => {
  it('is name, colours and picture, and nothing else', async () => {
    await set(ana, 'acme-labs-2');
    expect(await face('acme-labs-2')).toEqual({
      name: 'Works',
      accent: null,
      accentDark: null,
      logoUrl: null,
    });
    expect((await picture('acme-labs-2')).error.code).toBe('not_found');
    const colours = { accent: '#7a1f5c', accentDark: '#ff9ed8' };
    await ana.call(api.organization.setTheme, { body: { colours } });
    await ana.call(api.organization.setLogo, { body: { content } });
    const shown = await face('acme-labs-2');
    expect(shown).toMatchObject({ name: 'Works', ...colours });
    expect(shown?.logoUrl).toMatch(/^\/api\/organizations\/picture\?slug=acme-labs-2&v=[0-9a-f]{16}$/);
    const got = await stranger.request('GET', shown?.logoUrl ?? '');
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Buffer.from(got.bytes).toString('base64')).toBe(content);
    await ana.call(api.organization.setLogo, { body: { content: null } });
    expect([(await face('acme-labs-2'))?.logoUrl, (await picture('acme-labs-2')).status]).toEqual([
      null,
      404,
    ]);
  });

  it('is nothing for a name that nobody has', async () => {
    const nobody = await stranger.call(api.accounts.face, { query: { slug: 'nobody-at-all' } });
    expect([nobody.status, nobody.body]).toEqual([200, { organization: null }]);
    expect((await picture('nobody-at-all')).error.code).toBe('not_found');
  });
});
