import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { createPeopleService } from './people.service.ts';
import type { PeopleRepo } from './people.repo.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const signedIn = () => world.signedIn('a@example.org', 'correct horse a');

describe('the signed-in person', () => {
  it('sees one personal account and nothing of their password', async () => {
    const { body, headers } = await (await signedIn()).call(api.me.get);
    expect(body).toMatchObject({
      email: 'a@example.org',
      guest: false,
      operator: false,
      can: ['createSpace', 'connectStorage'],
      accounts: [{ organizationId: null, organizationName: null, current: true, role: 'owner' }],
      unread: 0,
      preferencesRevision: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('changes what was sent and nothing else, and every session sees it at once', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const answer = await here.call(api.me.change, { body: { name: 'Ana D.', timeZone: 'Europe/Lisbon' } });
    expect(answer.body).toMatchObject({ name: 'Ana D.', timeZone: 'Europe/Lisbon', locale: null });
    expect((await there.call(api.me.get)).body).toMatchObject({ name: 'Ana D.' });
    await here.call(api.me.change, { body: { name: 'Ana Duarte' } });
    expect((await here.call(api.me.get)).body).toMatchObject({ timeZone: 'Europe/Lisbon' });
  });

  it.each([{ timeZone: 'Moon/Tycho' }, { name: '' }, { name: 'a\u0000b' }, { operator: true }])(
    'is not changed by %p',
    async (body) => {
      const answer = await (await signedIn()).request('PATCH', '/api/me', { body });
      expect([answer.status, answer.error.code]).toEqual([400, 'validation']);
    },
  );

  it('replaces preferences under their revision, so that no tab undoes another', async () => {
    const client = await signedIn();
    const { body: me } = await client.call(api.me.get);
    const seen = me.preferencesRevision;
    const preferences = { ...me.preferences, density: 'compact' as const };
    const first = await client.call(api.me.setPreferences, { body: preferences }, { revision: seen });
    expect(first.body).toEqual({ preferences, preferencesRevision: seen + 1 });
    const late = await client.call(api.me.setPreferences, { body: me.preferences }, { revision: seen });
    expect(late.status).toBe(412);
    expect(late.error.details).toMatchObject({ current: { preferences, revision: seen + 1 } });
    const without = await client.request('PUT', '/api/me/preferences', { body: preferences });
    expect([without.status, without.error.code]).toEqual([428, 'revision_required']);
  });

  it('has chosen what everybody has chosen, where they chose before there was a choice', async () => {
    const client = await signedIn();
    await world.platform.database.query(
      `UPDATE users SET preferences = '{"density": "cosy"}' WHERE email = 'a@example.org'`,
    );
    world.clock.advance(6_000);
    const { body } = await client.call(api.me.get);
    expect(body.preferences).toMatchObject({ density: 'cosy', fontSize: 'normal', hiddenFiles: true });
  });

  it('has passed the welcome when they say so', async () => {
    const client = await signedIn();
    expect((await client.call(api.me.passOnboarding, { body: { passed: true } })).status).toBe(204);
    expect((await client.call(api.me.get)).body).toMatchObject({ onboardingPassed: true });
  });

  it('is out the moment they are suspended', async () => {
    const client = await world.signedIn('b@example.org', 'correct horse b');
    await world.platform.database.query(
      `UPDATE users SET suspended_at = now() WHERE email = 'b@example.org'`,
    );
    const answer = await (
      await world.browser()
    ).call(api.auth.signIn, {
      body: { email: 'b@example.org', password: 'correct horse b' },
    });
    expect([answer.status, answer.error.code]).toEqual([403, 'account_suspended']);
    // What another server has changed is noticed within seconds.
    world.clock.advance(6_000);
    expect((await client.call(api.me.get)).status).toBe(401);
  });
});

describe('a new person', () => {
  it('is made with all that each begins with, or not at all', async () => {
    const told: Actor[] = [];
    let inTransaction = false;
    const people = createPeopleService({
      repo: {
        insert: async (row: object) => ({ ...row, suspendedAt: null, locale: null }),
        insertPlace: async () => {},
        findWithPlaces: async () => null,
      } as unknown as PeopleRepo,
      newId: (prefix) => `${prefix}_1`,
      clock: world.clock,
      unreadOf: async () => 0,
      guestUntil: async () => null,
      hasSecondFactor: async () => false,
      config: world.config,
      featuresOf: async () => ({}),
      transaction: async (work) => {
        inTransaction = true;
        const result = await work();
        inTransaction = false;
        return result;
      },
    });
    people.onCreated(async (actor) => {
      expect(inTransaction).toBe(true);
      told.push(actor);
    });
    await people.create({ email: 'X@example.org', name: 'Xaver' });
    await people.create({ email: 'g@example.org', name: 'Guest', guest: true });
    expect(told.map(({ email }) => email)).toEqual(['x@example.org']);
  });
});
