import { api, type InboxFilter } from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { createAuthWorld, type AuthWorld } from '../../people/auth/testing/authWorld.ts';
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
        about: { id: 'sto_1', name: 'Team files' },
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
      membersOf: async () => [],
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
      membersOf: async () => [],
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
