import { api, type InboxFilter, type Preferences } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { createAuthWorld, type AuthWorld } from '../../people/auth/testing/authWorld.ts';
import type { MailOrder } from '../../people/mail/index.ts';
import { createMailing } from './mailing/createMailing.ts';
import { createMailingRepo } from './mailing/mailing.repo.ts';
import { notificationOf } from './notificationOf.ts';
import { createNotificationsRepo } from './notifications.repo.ts';
import { createNotificationsService } from './notifications.service.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const emit = (type: string, properties: object, email = 'a@example.org') =>
  world.platform.commands['emit']?.({ email, type, properties }, () => {});

/** Resolves when the inbox has told somebody of a change. */
const told = () =>
  new Promise<DomainEvent>((resolve) => {
    const stop = world.platform.events.subscribe((event) => {
      if (event.type !== 'notificationCreated') return;
      stop();
      resolve(event);
    });
  });

async function share(name: string): Promise<void> {
  const heard = told();
  await emit('storageShared', { storageName: name, spaceId: 'spc_1', storageId: 'sto_1' });
  await heard;
}

describe('the inbox', () => {
  it('keeps what the event’s row says is kept, and nothing else', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    await emit('storageUnshared', { storageName: 'Gone' });
    await share('Team files');
    const { body } = await client.call(api.notifications.list, { query: {} });
    expect(body.items).toEqual([
      {
        id: expect.stringMatching(/^ntf_[0-9a-f]{32}$/) as string,
        kind: 'storageShared',
        title: 'Storage shared',
        text: 'Storage: Team files.',
        status: 'info',
        at: world.clock.now().toISOString(),
        readAt: null,
        snoozedUntil: null,
        by: null,
        about: { id: 'sto_1', name: 'Team files' },
        ids: { spaceId: 'spc_1', storageId: 'sto_1' },
        route: '/space/s/spc_1/sto_1/files',
        action: 'Open',
      },
    ]);
    expect((await client.call(api.me.get)).body.unread).toBe(1);
  });

  it('belongs to one person: others neither see nor mark it', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const { body } = await ana.call(api.notifications.list, { query: {} });
    const ids = body.items.map(({ id }) => id);
    expect((await ben.call(api.notifications.list, { query: {} })).body.items).toEqual([]);
    expect((await ben.call(api.notifications.read, { body: { ids } })).body).toEqual({ unread: 0 });
    expect((await ana.call(api.me.get)).body.unread).toBe(1);
  });

  it('is read, unread and filtered', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    const unread = async () =>
      (await client.call(api.notifications.list, { query: { filter: 'unread' } })).body.items.map(
        ({ id }) => id,
      );
    const ids = await unread();
    expect(ids).toHaveLength(1);
    const heard = told();
    expect((await client.call(api.notifications.read, { body: { ids } })).body).toEqual({ unread: 0 });
    expect(await heard).toMatchObject({ properties: { unread: 0 } });
    expect(await unread()).toEqual([]);
    expect((await client.call(api.notifications.unread, { body: { ids } })).body).toEqual({ unread: 1 });
  });

  it('is paged newest first, without gaps', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    for (let count = 0; count < 5; count += 1) await share(`Storage ${count}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await client.call(api.notifications.list, { query });
      seen.push(...body.items.map(({ text }) => text));
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([
      'Storage: Storage 4.',
      'Storage: Storage 3.',
      'Storage: Storage 2.',
      'Storage: Storage 1.',
      'Storage: Storage 0.',
      'Storage: Team files.',
    ]);
    const broken = await client.call(api.notifications.list, { query: { cursor: 'bm90LWFuLWlk' } });
    expect([broken.status, broken.error.code]).toEqual([400, 'validation']);
  });
});

describe('the inbox by its tabs', () => {
  const list = async (client: Client, filter: InboxFilter) =>
    (await client.call(api.notifications.list, { query: { filter } })).body.items;
  const texts = async (client: Client, filter: InboxFilter) =>
    (await list(client, filter)).map(({ text }) => text);
  type Client = Awaited<ReturnType<AuthWorld['signedIn']>>;
  let ben: Client;
  beforeAll(async () => void (ben = await world.signedIn('b@example.org', 'correct horse b')));

  const tell = async (type: string, properties: object) => {
    const heard = told();
    await emit(
      type,
      { spaceId: 'spc_1', storageId: 'sto_1', storageName: 'Team', ...properties },
      'b@example.org',
    );
    await heard;
  };

  it('C4 “mark all” obeys the tab and what was seen, and is taken back', async () => {
    await tell('storageShared', {});
    await tell('personMentioned', {
      resourceId: 'res_1',
      resourceName: 'a.txt',
      threadId: 'msg_1',
      personName: 'Ana',
    });
    await tell('personMentioned', {
      resourceId: 'res_2',
      resourceName: 'b.txt',
      threadId: 'msg_2',
      personName: 'Ana',
    });
    expect(await texts(ben, 'shares')).toEqual(['Storage: Team.']);
    const [newest, older] = await list(ben, 'mentions');
    expect(newest?.about).toEqual({ id: 'res_2', name: 'b.txt' });
    expect(await texts(ben, 'jobs')).toEqual([]);
    const readAll = async (filter: InboxFilter, upTo = '') =>
      (await ben.call(api.notifications.readAll, { body: { filter, upTo } })).body;
    // What came after the list was read stays unread.
    expect((await readAll('mentions', older?.id)).unread).toBe(2);
    world.clock.advance(1000);
    const { unread, readAt } = await readAll('mentions', newest?.id);
    expect(unread).toBe(1);
    expect(await texts(ben, 'unread')).toEqual(['Storage: Team.']);
    expect((await ben.call(api.notifications.unreadAll, { body: { readAt } })).body.unread).toBe(2);
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    await ana.call(api.notifications.unreadAll, { body: { readAt } });
    expect(await texts(ben, 'unread')).toHaveLength(2);
  });

  it('C4 what is snoozed is in no other list, no news joins it, and it is told once more when it has slept', async () => {
    const [newest] = await list(ben, 'mentions');
    const ids = [newest?.id ?? ''];
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const snooze = (moment: string | null, client = ben) =>
      client.call(api.notifications.snooze, { body: { ids, until: moment } });
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    await snooze(until, ana);
    expect(await list(ben, 'snoozed')).toEqual([]);
    expect((await snooze(until)).body.unread).toBe(1);
    expect((await list(ben, 'snoozed')).map(({ snoozedUntil }) => snoozedUntil)).toEqual([until]);
    expect((await list(ben, 'mentions')).map(({ id }) => id)).not.toContain(newest?.id);
    await ben.call(api.notifications.read, { body: { ids } });
    const { wake } = createNotificationsService({
      ...world.platform,
      clock: world.clock,
      repo: createNotificationsRepo(world.platform.database),
      jobs: { ...world.platform.jobs, define: () => ({ send: async () => {} }) },
      findAudience: async (to) => ('userIds' in to ? to.userIds : []),
      requireSpace: async () => {},
      dueFor: async () => new Map(),
      push: async () => {},
    });
    expect(await wake()).toBe(0);
    world.clock.advance(3_600_000);
    expect(await wake()).toBe(1);
    const [woken] = await list(ben, 'all');
    expect(woken).toMatchObject({ text: newest?.text, readAt: null, snoozedUntil: null });
    expect(await list(ben, 'snoozed')).toEqual([]);
  });

  it('C4 what sleeps can be woken', async () => {
    const [newest] = await list(ben, 'all');
    const body = { ids: [newest?.id ?? ''] };
    await ben.call(api.notifications.snooze, { body: { ...body, until: '2040-01-01T00:00:00.000Z' } });
    expect((await list(ben, 'all')).map(({ id }) => id)).not.toContain(newest?.id);
    await ben.call(api.notifications.snooze, { body: { ...body, until: null } });
    expect((await list(ben, 'all'))[0]?.id).toBe(newest?.id);
  });

  it('C4 says who it was, is narrowed to them and to a space, and “mark all” obeys that', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const idOf = async (client: Client) => (await client.call(api.me.get)).body.id;
    const [anaId, benId] = [await idOf(ana), await idOf(ben)];
    const made = async (name: string) => (await ben.call(api.spaces.create, { body: { name } })).body.id;
    const spaces = [await made('One'), await made('Two')] as const;
    const mention = async (spaceId: string, resourceName: string) => {
      const heard = told();
      const place = { spaceId, storageId: 'sto_1', storageName: 'Team', resourceId: 'res_9', resourceName };
      world.platform.events.publish({
        type: 'personMentioned',
        to: { userIds: [benId] },
        by: anaId,
        properties: { ...place, threadId: 'msg_9', personName: 'Ana' },
      });
      await heard;
    };
    await mention(spaces[0], 'first.txt');
    await mention(spaces[1], 'second.txt');
    const narrowed = async (query: { spaceId?: string; personId?: string; filter?: InboxFilter }) =>
      (await ben.call(api.notifications.list, { query })).body.items.map(({ about }) => about?.name);
    const [newest] = await list(ben, 'mentions');
    expect(newest?.by).toEqual({ id: anaId, name: 'Ana' });
    expect(await narrowed({ spaceId: spaces[0] })).toEqual(['first.txt']);
    expect(await narrowed({ personId: anaId })).toEqual(['second.txt', 'first.txt']);
    expect(await narrowed({ personId: benId })).toEqual([]);
    const elsewhere = { query: { spaceId: spaces[0] } };
    expect((await ana.call(api.notifications.list, elsewhere)).error.code).toBe('not_found');
    const body = { filter: 'mentions', spaceId: spaces[0], upTo: newest?.id ?? '' } as const;
    const { readAt } = (await ben.call(api.notifications.readAll, { body })).body;
    expect(await narrowed({ personId: anaId, filter: 'unread' })).toEqual(['second.txt']);
    await ben.call(api.notifications.unreadAll, { body: { readAt } });
    const ids = (await ben.call(api.notifications.list, { query: { personId: anaId } })).body.items;
    await ben.call(api.notifications.read, { body: { ids: ids.map(({ id }) => id) } });
  });
});

describe('mails about what was told', () => {
  type Client = Awaited<ReturnType<AuthWorld['signedIn']>>;
  const written: MailOrder[] = [];
  let ben: Client;
  let mailing: ReturnType<typeof createMailing>;
  beforeAll(async () => {
    ben = await world.signedIn('b@example.org', 'correct horse b');
    const { platform, clock } = world;
    // Every minute the server would write these mails itself.
    await platform.jobs.stop();
    mailing = createMailing({
      repo: createMailingRepo(platform.database),
      // Others have notices that are due as well.
      mail: { isOn: true, send: async (order) => void (order.to === 'b@example.org' && written.push(order)) },
      crypto: platform.crypto,
      transaction: (work) => platform.database.transaction(work),
      publish: () => {},
      sendSoon: async () => {},
      onFailure(error) {
        throw error;
      },
      siteUrl: () => 'https://example.org',
      now: () => clock.now(),
    });
    const items = (await ben.call(api.notifications.list, { query: { limit: '200' } })).body.items;
    await ben.call(api.notifications.read, { body: { ids: items.map(({ id }) => id) } });
  });
  beforeEach(() => void written.splice(0));

  async function choose(change: Partial<Preferences>): Promise<void> {
    const { preferences, preferencesRevision } = (await ben.call(api.me.get)).body;
    const body = { ...preferences, ...change };
    const { status } = await ben.call(api.me.setPreferences, { body }, { revision: preferencesRevision });
    expect(status).toBe(200);
  }
  const mails = (change: Partial<Preferences['mails']>): Preferences['mails'] => ({
    mentions: 'never',
    issues: 'never',
    shares: 'never',
    jobs: 'never',
    others: 'never',
    ...change,
  });
  async function mention(threadId: string, resourceName = 'plan.txt'): Promise<void> {
    const heard = told();
    const properties = { resourceId: 'res_1', resourceName, threadId, personName: 'Ana' };
    await emit('personMentioned', properties, 'b@example.org');
    await heard;
  }
  const minutes = (count: number) => world.clock.advance(count * 60_000);

  it('C4 one of a thread is written at once, the next not within a quarter of an hour', async () => {
    await choose({ mails: mails({ mentions: 'atOnce' }) });
    await mention('msg_a');
    await mailing.send();
    await mailing.send();
    expect(written).toEqual([
      {
        to: 'b@example.org',
        locale: null,
        template: 'toldOne',
        values: {
          title: 'You were mentioned',
          text: 'Ana mentioned you in a comment on “plan.txt”.',
          link: 'https://example.org/space/r/res_1?comment=msg_a',
        },
        unsubscribe: expect.stringMatching(
          /^https:\/\/example\.org\/unsubscribe\/usr_[0-9a-f]{32}\./,
        ) as string,
      },
    ]);
    minutes(5);
    await mention('msg_a');
    await mention('msg_b', 'other.txt');
    await mailing.send();
    expect(written.slice(1).map(({ values }) => values?.['link'])).toEqual([
      'https://example.org/space/r/res_1?comment=msg_b',
    ]);
    minutes(10);
    await mailing.send();
    expect(written.slice(2).map(({ values }) => values?.['link'])).toEqual([
      'https://example.org/space/r/res_1?comment=msg_a',
    ]);
  });

  it('C4 several are one mail when their hour has come, without what was read or is wanted no more', async () => {
    await choose({ mails: mails({ mentions: 'hourly', shares: 'hourly' }) });
    await mention('msg_c', 'read.txt');
    const [read] = (await ben.call(api.notifications.list, { query: {} })).body.items;
    await ben.call(api.notifications.read, { body: { ids: [read?.id ?? ''] } });
    await mention('msg_d', 'one.txt');
    await mention('msg_e', 'two.txt');
    const heard = told();
    await emit(
      'storageShared',
      { storageName: 'Team', spaceId: 'spc_1', storageId: 'sto_1' },
      'b@example.org',
    );
    await heard;
    await mailing.send();
    expect(written).toEqual([]);
    await choose({ mails: mails({ mentions: 'hourly' }) });
    minutes(60);
    await mailing.send();
    expect(written).toMatchObject([
      {
        template: 'toldMany',
        values: { count: '2', link: 'https://example.org/space/inbox' },
        items: [
          { text: 'Ana mentioned you in a comment on “two.txt”.' },
          { text: 'Ana mentioned you in a comment on “one.txt”.' },
        ],
      },
    ]);
  });

  it('C4 nothing is written in quiet hours, but when they are over', async () => {
    const at = (plus: number) => new Date(world.clock.now().getTime() + plus).toISOString().slice(11, 16);
    await choose({
      mails: mails({ mentions: 'atOnce' }),
      quietHours: { from: at(-60_000), to: at(3_600_000) },
    });
    await mention('msg_f');
    await mailing.send();
    expect(written).toEqual([]);
    minutes(61);
    await mailing.send();
    expect(written).toHaveLength(1);
    await choose({ quietHours: null });
  });

  it('C4 one request of a mail program ends them, with the word of the mail alone', async () => {
    await mention('msg_g');
    await mailing.send();
    const address = new URL(written[0]?.unsubscribe ?? '').pathname;
    const post = (url: string) =>
      world.app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post(`${address}x`)).statusCode).toBe(404);
    expect((await ben.call(api.me.get)).body.preferences.mails.mentions).toBe('atOnce');
    expect((await post(address)).statusCode).toBe(200);
    expect((await ben.call(api.me.get)).body.preferences.mails).toEqual(mails({}));
    written.splice(0);
    await mention('msg_h');
    minutes(10_080);
    await mailing.send();
    expect(written).toEqual([]);
  });
});

describe('an event that is kept with what it tells of', () => {
  const summed = (sessionId: string): DomainEvent => ({
    type: 'assistantRequestFinished',
    to: { userIds: ['usr_kept'] },
    properties: { sessionId, preview: 'Asked', status: 'done' },
  });
  const notices = async () =>
    (
      await world.platform.database.query<{ route: string }>(
        "select route from notifications where user_id = 'usr_kept' order by id",
      )
    ).map(({ route }) => route);

  it('is in the inbox although a kill keeps it from being heard, and is not where that came to nothing', async () => {
    const { platform, clock } = world;
    const { database } = platform;
    const published: DomainEvent[] = [];
    const { publishKept } = createNotificationsService({
      ...platform,
      clock,
      repo: createNotificationsRepo(database),
      events: { ...platform.events, publish: (event) => void published.push(event) },
      jobs: { ...platform.jobs, define: () => ({ send: async () => {} }) },
      findAudience: async (to) => ('userIds' in to ? to.userIds : []),
      requireSpace: async () => {},
      dueFor: async () => new Map(),
      push: async () => {},
    });
    await database.transaction(() => publishKept(summed('asn_1')));
    const nothing = database.transaction(async () => {
      await publishKept(summed('asn_2'));
      throw new Error('It comes to nothing.');
    });
    await expect(nothing).rejects.toThrow('It comes to nothing.');
    expect(await notices()).toEqual(['/space/assistant/asn_1']);
    // Where it is heard, it is not kept again.
    const heard = told();
    for (const event of published.slice(0, 1)) platform.events.publish(event);
    await heard;
    expect(await notices()).toEqual(['/space/assistant/asn_1']);
  });
});

describe('an event', () => {
  it('that reports a failure is kept as one', () => {
    const kept = notificationOf({
      type: 'assistantRequestFinished',
      to: { userIds: [] },
      properties: { status: 'error', resourceName: 'report.pdf' },
    });
    expect(kept).toMatchObject({
      status: 'error',
      text: 'Resource: {resourceName}.',
      values: { resourceName: 'report.pdf' },
      route: null,
    });
  });
});
