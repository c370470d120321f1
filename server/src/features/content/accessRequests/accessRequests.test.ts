import { api, type AccessRequest, type LetInto } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAccessRequestsFeature } from './index.ts';

const day = 24 * 3_600_000;

describe('B13 who stands before a closed door', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  let cat: TestClient;
  let resourceId: string;
  beforeAll(async () => {
    room = await createRoom();
    const other = await room.person('Cat');
    await room.join(room.ann, room.spaceId, other, 'manager');
    [ann, bob, cat] = [
      await room.signedIn(room.ann),
      await room.signedIn(room.bob),
      await room.signedIn(other),
    ];
    const draft = { kind: 'text' as const, name: 'plan.txt', parentId: null };
    resourceId = (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  const ask = (target: string, reason = 'I work on it.', client = bob) =>
    client.call(api.accessRequests.ask, { body: { target, reason } });
  const list = (client = ann) => client.call(api.accessRequests.list, { params: { spaceId: room.spaceId } });
  const waiting = async (): Promise<AccessRequest[]> => (await list()).body.items;
  const answer = async (role: 'viewer' | 'manager' | null, client = ann, into: LetInto = 'space') => {
    const [first] = await waiting();
    const params = { accessRequestId: first?.id ?? `acr_${'0'.repeat(32)}` };
    return client.call(api.accessRequests.answer, { params, body: { role, into } });
  };
  const told = () =>
    room.heard.flatMap(({ type, to }) =>
      type.startsWith('access') && to !== 'everybody' && 'userIds' in to ? [[type, ...to.userIds]] : [],
    );

  it('asks; who has managed the space longest is told, once, and reads who it is and why', async () => {
    expect((await ask(resourceId)).status).toBe(204);
    expect((await ask(room.storageId, 'Again.')).status).toBe(204);
    expect(told()).toEqual([['accessRequested', room.ann.userId]]);
    expect(await waiting()).toMatchObject([
      {
        user: { id: room.bob.userId, name: 'Bob' },
        email: 'bob@example.org',
        reason: 'I work on it.',
        about: { id: resourceId, name: 'plan.txt' },
        storage: { id: room.storageId, name: 'Files' },
      },
    ]);
    expect(
      (await cat.call(api.accessRequests.list, { params: { spaceId: room.spaceId } })).body.items,
    ).toHaveLength(1);
  });

  it('is told nothing by the answer: it is the same for what is not there', async () => {
    const { spaceId } = await room.home(room.ann, 'Of Ann alone');
    const nothing = [`res_${'0'.repeat(32)}`, `sto_${'0'.repeat(32)}`, `spc_${'0'.repeat(32)}`];
    const answers = [];
    for (const target of [...nothing, spaceId]) answers.push((await ask(target)).status);
    expect(answers).toEqual([204, 204, 204, 204]);
    expect((await list(bob)).error.code).toBe('not_found');
    expect((await answer('viewer', bob)).error.code).toBe('not_found');
  });

  it('is let in, in a role, and told so', async () => {
    expect((await answer('viewer')).status).toBe(204);
    expect(told()).toEqual([['accessGranted', room.bob.userId]]);
    expect(await waiting()).toEqual([]);
    const { body } = await bob.call(api.resources.get, { params: { resourceId } });
    expect(body.name).toBe('plan.txt');
    // Who is in it has nothing to ask for.
    await ask(resourceId);
    expect(await waiting()).toEqual([]);
    expect((await list(bob)).error.code).toBe('forbidden');
    await ann.call(api.members.remove, { params: { spaceId: room.spaceId, userId: room.bob.userId } });
  });

  it.each([
    ['what they came for alone', 'thing', 'resourceShared'],
    ['its storage alone', 'storage', 'storageShared'],
  ] as const)('is let into %s', async (_what, into, event) => {
    await ask(resourceId);
    expect((await answer('viewer', ann, into)).status).toBe(204);
    const shared = room.heard.find(({ type }) => type === event);
    expect(shared?.to).toEqual({ userIds: [room.bob.userId] });
    expect((await bob.call(api.resources.get, { params: { resourceId } })).body.name).toBe('plan.txt');
    const { spaceId, storageId } = room;
    expect((await bob.call(api.spaces.get, { params: { spaceId } })).error.code).toBe('not_found');
    const storage = await bob.call(api.storages.get, { params: { storageId } });
    expect(storage.status).toBe(into === 'thing' ? 404 : 200);
    const [share] = (await bob.call(api.shares.withMe)).body.items;
    await bob.call(api.shares.end, { params: { shareId: share?.id ?? '' } });
    await ask(spaceId);
    expect((await answer('viewer', ann, into)).error.code).toBe('conflict');
    await answer(null);
  });

  it('is declined, hears nothing of what it was, and may ask again', async () => {
    await ask(room.spaceId);
    expect(await waiting()).toMatchObject([{ about: null }]);
    room.heard.length = 0;
    await answer(null);
    const declined = room.heard.find(({ type }) => type === 'accessDeclined');
    expect(declined).toMatchObject({ to: { userIds: [room.bob.userId] }, properties: {} });
    const answered = room.heard.find(({ type }) => type === 'spaceUpdated');
    expect(answered).toMatchObject({
      to: { userIds: expect.arrayContaining([room.ann.userId]) as string[] },
    });
    expect((await bob.call(api.resources.get, { params: { resourceId } })).error.code).toBe('not_found');
    await ask(room.spaceId);
    expect(await waiting()).toHaveLength(1);
    await answer(null);
  });

  it('does not wait any more once they have come in by another way', async () => {
    await ask(room.spaceId);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    expect(await waiting()).toEqual([]);
    await ann.call(api.members.remove, { params: { spaceId: room.spaceId, userId: room.bob.userId } });
    await answer(null);
  });

  it('asks for nothing that is its owner’s alone, or in the trash', async () => {
    const { spaceId } = room;
    const own = await ann.call(api.storages.create, {
      params: { spaceId },
      body: { kind: 'local', name: 'Mine', visibility: 'me' },
    });
    expect(own.status).toBe(201);
    await ask(own.body.id);
    const { body: plan } = await ann.call(api.plans.create, {
      body: { action: 'delete', items: [resourceId] },
    });
    await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    await ask(resourceId);
    expect(await waiting()).toEqual([]);
  });

  it('asks twenty times a day at most', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask(`spc_${'1'.repeat(32)}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is passed on to all who manage the space after a week, and forgotten in the end', async () => {
    room.clock.advance(day + 1);
    bob = await room.signedIn(room.bob);
    await ask(room.spaceId);
    room.heard.length = 0;
    let sweep = async (): Promise<void> => {};
    createAccessRequestsFeature(
      {
        ...room.platform,
        clock: room.clock,
        attempts: { take: async () => {} } as never,
        jobs: {
          ...room.platform.jobs,
          define(_name, { handle }) {
            sweep = async () => handle({} as never, {} as never);
            return { send: async () => {} };
          },
        },
      },
      { ...room.ground.memberships, shareWith: async () => {} },
    );
    room.clock.advance(6 * day);
    await sweep();
    expect(told()).toEqual([]);
    room.clock.advance(day + 1);
    await sweep();
    await sweep();
    expect(told()).toMatchObject([['accessRequested', expect.stringMatching(/^usr_/)]]);
    expect(told()[0]).not.toContain(room.ann.userId);
    room.clock.advance(60 * day);
    await sweep();
    const left = await room.platform.database.query('select 1 from access_requests');
    expect(left).toEqual([]);
  });
});
