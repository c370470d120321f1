import { api, type Presence, serverLimits } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const [first, second] = ['aaaaaaaa', 'bbbbbbbb'];

describe('presence', () => {
  let room: Room;
  let ann: TestClient;
  let ben: TestClient;
  let resourceId: string;
  beforeAll(async () => {
    room = await createRoom();
    const person = await room.person('Ben');
    await room.join(room.ann, room.spaceId, person, 'editor');
    ann = await room.signedIn(room.ann);
    ben = await room.signedIn(person);
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    const draft = { kind: 'text' as const, name: `${Math.random()}.txt`, parentId: null };
    resourceId = (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
    room.heard.length = 0;
  });

  const beat = (client: TestClient, editing = false, window = first) =>
    client.call(api.presence.beat, { params: { resourceId }, body: { window, editing } });
  const read = async (client: TestClient, window = first) =>
    (await client.call(api.presence.read, { params: { resourceId }, query: { window } })).body;
  const leave = (client: TestClient, window = first) =>
    client.call(api.presence.leave, { params: { resourceId }, query: { window } });
  const ask = (client: TestClient) =>
    client.call(api.presence.ask, { params: { resourceId }, body: { window: first } });
  const answer = (client: TestClient, handOver: boolean) =>
    client.call(api.presence.answer, { params: { resourceId }, body: { window: first, handOver } });
  const names = ({ people }: Presence) => people.map(({ user, editing }) => `${user.name} ${editing}`);
  const told = (type: string) =>
    room.heard.flatMap((event) => (event.type === type && event.to !== 'everybody' ? [event.to] : []));

  it('V1 tells those who have a thing open of each other, and stops when one leaves', async () => {
    await beat(ann);
    expect(names((await beat(ben)).body)).toEqual(['Ann false']);
    expect(names(await read(ann))).toEqual(['Ben false']);
    expect(told('presence').at(-1)).toEqual({
      userIds: expect.arrayContaining([room.ann.userId]) as string[],
    });
    const before = told('presence').length;
    await beat(ben);
    expect(told('presence')).toHaveLength(before);
    await leave(ben);
    expect(names(await read(ann))).toEqual([]);
    expect(told('presence')).toHaveLength(before + 1);
  });

  it('V1 is told to nobody who may not see the thing, and of nobody who may not any more', async () => {
    await beat(ann, true);
    const bob = await room.signedIn(room.bob);
    for (const refused of [await beat(bob), await beat(bob, true), await ask(bob), await answer(bob, true)])
      expect(refused.error).toMatchObject({ code: 'not_found' });
    expect((await leave(bob)).error).toMatchObject({ code: 'not_found' });
    const query = { window: first };
    expect((await bob.call(api.presence.read, { params: { resourceId }, query })).status).toBe(404);

    const eve = await room.person('Eve');
    await room.join(room.ann, room.spaceId, eve, 'editor');
    await beat(await room.signedIn(eve));
    expect(names(await read(ann))).toEqual(['Eve false']);
    await room.spaces.members.remove(room.ann, room.spaceId, eve.userId);
    expect(names(await read(ann))).toEqual([]);
    room.heard.length = 0;
    await beat(ben);
    const heardBy = told('presence').flatMap((to) => ('userIds' in to ? to.userIds : []));
    expect(heardBy).not.toContain(eve.userId);
  });

  it('V1 names nobody to a guest, and the guest to the others', async () => {
    const guest = await room.person('Gil', { guest: true });
    await room.join(room.ann, room.spaceId, guest, 'viewer');
    const gil = await room.signedIn(guest);
    await beat(ann, true);
    expect((await beat(gil)).body).toEqual({
      people: [],
      lock: { holder: null, held: 'byOther', asked: null },
    });
    expect(names(await read(ann))).toEqual(['Gil false']);
    expect((await beat(gil, true)).error).toMatchObject({ code: 'forbidden' });
  });

  it('V1 lets one person change a thing at a time, in one of their windows', async () => {
    expect((await beat(ann, true)).body.lock).toMatchObject({ held: 'here' });
    expect((await beat(ben, true)).body.lock).toMatchObject({ held: 'byOther', holder: { name: 'Ann' } });
    expect((await beat(ann, true, second)).body.lock).toMatchObject({ held: 'here' });
    expect((await read(ann)).lock).toMatchObject({ held: 'elsewhere' });
    await beat(ann, false, second);
    expect((await read(ben)).lock).toBeNull();
    expect((await beat(ben, true)).body.lock).toMatchObject({ held: 'here' });
  });

  it('V1 is over when a window is silent, or its session ends', async () => {
    await beat(ann, true);
    await beat(ben);
    room.clock.advance(serverLimits.presenceSeconds * 1000 + 1);
    await beat(ben);
    await room.presence.presence.sweep();
    expect(await read(ben)).toEqual({ people: [], lock: null });
    const other = await room.signedIn(room.ann);
    await beat(other, true, second);
    expect((await read(ben)).lock).toMatchObject({ held: 'byOther' });
    // The same browser begins a new session, which ends the one before.
    await other.call(api.auth.signIn, { body: { email: room.ann.email, password: 'long enough' } });
    expect((await read(ben)).lock).toBeNull();
  });

  it('V1 hands over to who asks, or goes on, and both hear of it', async () => {
    const benId = (await ben.call(api.members.list, { params: { spaceId: room.spaceId } })).body.items.find(
      ({ user }) => user.name === 'Ben',
    )?.user.id;
    await beat(ann, true);
    await beat(ben);
    expect((await answer(ann, true)).error).toMatchObject({ code: 'conflict' });
    expect((await ask(ben)).body.lock).toMatchObject({ held: 'byOther', asked: { name: 'Ben' } });
    expect(told('takeoverAsked')).toEqual([{ userIds: [room.ann.userId] }]);
    expect((await read(ann)).lock?.asked).toMatchObject({ name: 'Ben' });
    expect((await answer(ann, false)).body.lock).toMatchObject({ held: 'here', asked: null });
    expect(told('takeoverKept')).toEqual([{ userIds: [benId] }]);
    await ask(ben);
    expect((await answer(ann, true)).body.lock).toMatchObject({ held: 'byOther', holder: { name: 'Ben' } });
    expect((await read(ben)).lock).toMatchObject({ held: 'here' });
    await ask(ann);
    await leave(ben);
    expect((await read(ann)).lock).toMatchObject({ held: 'here', asked: null });
  });
});
