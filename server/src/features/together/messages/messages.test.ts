import { api, limits, type Anchor, type Thread } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const day = 86_400_000;

describe('messages', () => {
  let room: Room;
  let ann: TestClient;
  let ben: TestClient;
  let gil: TestClient;
  let benActor: Actor;
  let resourceId: string;
  beforeAll(async () => {
    room = await createRoom();
    benActor = await room.person('Ben');
    const guest = await room.person('Gil', { guest: true });
    await room.join(room.ann, room.spaceId, benActor, 'viewer');
    await room.join(room.ann, room.spaceId, guest, 'viewOnly');
    ann = await room.signedIn(room.ann);
    ben = await room.signedIn(benActor);
    gil = await room.signedIn(guest);
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    const draft = { kind: 'text' as const, name: `${Math.random()}.txt`, parentId: null };
    resourceId = (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
    room.heard.length = 0;
  });

  const post = (client: TestClient, body: string, more: { parentId?: string; anchor?: Anchor } = {}) =>
    client.call(api.messages.postToResource, { params: { resourceId }, body: { body, ...more } });
  const list = async (client: TestClient, query = {}) =>
    (await client.call(api.messages.ofResource, { params: { resourceId }, query })).body;
  const bodies = async (client: TestClient, query = {}) =>
    (await list(client, query)).items.map(({ body }) => body);
  const first = async (client: TestClient): Promise<Thread> => {
    const [thread] = (await list(client)).items;
    if (thread === undefined) throw new Error('There is no thread.');
    return thread;
  };
  const remove = (client: TestClient, messageId: string, revision: number) =>
    client.call(api.messages.remove, { params: { messageId } }, { revision });
  const countOf = async () => (await ann.call(api.resources.get, { params: { resourceId } })).body.comments;
  const changes = () =>
    room.heard.flatMap((event) =>
      event.type === 'resourceMessageUpdated' && event.properties.resourceId === resourceId
        ? [event.properties.change]
        : [],
    );

  it('V3 stand in threads of one level, the newest thread first, with what each may do', async () => {
    const { body: root } = await post(ann, 'Is this **right**?');
    const { body: reply } = await post(ben, 'Yes.', { parentId: root.id });
    const { body: nested } = await post(ann, 'Good.', { parentId: reply.id });
    await post(ben, 'Something else');
    expect([nested.parentId, await bodies(gil)]).toEqual([root.id, ['Something else', 'Is this **right**?']]);
    const [, thread] = (await list(ben)).items;
    expect(thread?.replies.map(({ body, author }) => [author.name, body])).toEqual([
      ['Ben', 'Yes.'],
      ['Ann', 'Good.'],
    ]);
    expect(thread?.can).toEqual(['reply', 'resolve', 'react']);
    expect(thread?.replies[0]?.can).toEqual(['reply', 'react', 'edit', 'delete']);
    expect((await first(gil)).can).toEqual([]);
    expect([changes(), await countOf()]).toEqual([['post', 'post', 'post', 'post'], 4]);
  });

  it('V3 are read by whoever may look, written by whoever may comment, and are nobody else’s', async () => {
    const { body: root } = await post(ann, 'For us');
    expect((await post(gil, 'Me too')).error.code).toBe('forbidden');
    const bob = await room.signedIn(room.bob);
    const messageId = root.id;
    const params = { messageId };
    const refused = [
      await bob.call(api.messages.ofResource, { params: { resourceId }, query: {} }),
      await bob.call(api.messages.ofStorage, { params: { storageId: room.storageId }, query: {} }),
      await bob.call(api.messages.postToResource, { params: { resourceId }, body: { body: 'x' } }),
      await bob.call(api.messages.postToStorage, {
        params: { storageId: room.storageId },
        body: { body: 'x' },
      }),
      await bob.call(api.messages.thread, { params }),
      await bob.call(api.messages.history, { params }),
      await bob.call(api.messages.edit, { params, body: { body: 'x' } }, { revision: 1 }),
      await bob.call(api.messages.remove, { params }, { revision: 1 }),
      await bob.call(api.messages.resolve, { params, body: { resolved: true } }),
      await bob.call(api.messages.react, { params, body: { emoji: '👍', on: true } }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'not_found'));
    const own = await room.home(room.bob, 'Own');
    const stranger = { params: { storageId: own.storageId }, body: { body: 'x', parentId: messageId } };
    expect((await bob.call(api.messages.postToStorage, stranger)).error.code).toBe('not_found');
    expect((await ann.call(api.messages.thread, { params })).body).toMatchObject({
      body: 'For us',
      revision: 1,
    });
  });

  it('V3 keep what they said before, and only their author edits them', async () => {
    const { body: root } = await post(ben, 'Frist');
    const params = { messageId: root.id };
    const edit = (client: TestClient, body: string, revision: number) =>
      client.call(api.messages.edit, { params, body: { body } }, { revision });
    room.clock.advance(1000);
    expect((await edit(ben, 'First', 1)).body).toMatchObject({ body: 'First', revision: 2 });
    expect((await edit(ben, 'Late', 1)).error).toMatchObject({
      code: 'revision_conflict',
      details: { current: { body: 'First' } },
    });
    expect((await edit(ann, 'Mine', 2)).error.code).toBe('forbidden');
    expect((await ben.call(api.messages.edit, { params, body: { body: 'x' } })).error.code).toBe(
      'revision_required',
    );
    const { items } = (await gil.call(api.messages.history, { params })).body;
    expect([items.map(({ body }) => body), (await first(ann)).editedAt]).toEqual([
      ['Frist'],
      items[0]?.until,
    ]);
    expect((await post(ann, 'a'.repeat(limits.messageLength + 1))).error.code).toBe('validation');
    expect((await post(ann, '   ')).error.code).toBe('validation');
  });

  it('V3 leave their place when they are deleted, and come back whole', async () => {
    const anchor: Anchor = { type: 'line', from: 1, to: 2, text: 'a\nb', resourceVersion: 'v1' };
    const { body: root } = await post(ben, 'Wrong', { anchor });
    await post(ann, 'Why?', { parentId: root.id });
    await ann.call(api.messages.react, { params: { messageId: root.id }, body: { emoji: '👀', on: true } });
    expect((await remove(gil, root.id, 1)).error.code).toBe('forbidden');
    const { operationId } = (await remove(ben, root.id, 1)).body;
    expect(await first(ann)).toMatchObject({
      body: '',
      anchor: null,
      reactions: [],
      deletedBy: { name: 'Ben' },
      replies: [{ body: 'Why?' }],
    });
    expect(await countOf()).toBe(1);
    await ben.call(api.operations.undo, { params: { operationId } });
    expect(await first(ann)).toMatchObject({
      body: 'Wrong',
      anchor,
      deletedBy: null,
      reactions: [{ emoji: '👀', count: 1, mine: true }],
    });
    expect([await countOf(), changes().at(-1)]).toEqual([2, 'restore']);
    // Whoever manages the space may delete what others say.
    const other = (await remove(ann, root.id, 3)).body;
    expect(other.message.deletedBy).toMatchObject({ name: 'Ann' });
    expect((await ben.call(api.operations.undo, { params: { operationId: other.operationId } })).status).toBe(
      404,
    );
    const edited = await ben.call(
      api.messages.edit,
      { params: { messageId: root.id }, body: { body: 'x' } },
      { revision: 4 },
    );
    expect(edited.error.code).toBe('conflict');
  });

  it('V3 are resolved, opened again and filtered', async () => {
    const anchor: Anchor = { type: 'time', from: 12.5, resourceVersion: 'v1' };
    const { body: one } = await post(ann, 'one', { anchor });
    const { body: two } = await post(ann, 'two');
    const { body: reply } = await post(ben, 'mine', { parentId: two.id });
    const resolve = (messageId: string, resolved: boolean) =>
      ben.call(api.messages.resolve, { params: { messageId }, body: { resolved } });
    expect((await resolve(one.id, true)).body).toMatchObject({ resolvedBy: { name: 'Ben' }, revision: 1 });
    expect((await resolve(reply.id, true)).error.code).toBe('conflict');
    const filtered = (filter: string) => bodies(ben, { filter });
    expect([await filtered('open'), await filtered('resolved')]).toEqual([['two'], ['one']]);
    expect([await filtered('mine'), await filtered('anchored')]).toEqual([['two'], ['one']]);
    await resolve(one.id, false);
    expect([await filtered('open'), await filtered('resolved')]).toEqual([['two', 'one'], []]);
    const begin = await list(ben, { limit: '1' });
    const rest = await list(ben, { limit: '1', cursor: begin.nextCursor ?? '' });
    expect([...begin.items, ...rest.items].map(({ body }) => body)).toEqual(['two', 'one']);
    expect(rest.nextCursor).toBeNull();
    const refused = await ben.call(api.messages.ofResource, {
      params: { resourceId },
      query: { cursor: 'x' },
    });
    expect(refused.error.code).toBe('validation');
  });

  it('V3 take only places that somebody can show', async () => {
    const box = { type: 'box', x: 0.1, y: 0.2, w: 0.3, h: 0.4, resourceVersion: 'v1' } as const;
    expect((await post(ann, 'here', { anchor: box })).body.anchor).toEqual(box);
    const wrong = [
      { ...box, x: 1.5 },
      { ...box, type: 'nowhere' },
      { ...box, more: true },
      { type: 'line', from: 0, to: 1, resourceVersion: 'v1' },
      { type: 'quote', text: '', before: '', after: '', resourceVersion: 'v1' },
      { type: 'time', from: 1 },
    ];
    for (const anchor of wrong)
      expect((await post(ann, 'there', { anchor: anchor as Anchor })).error.code).toBe('validation');
  });

  it('V3 carry the signs of people, one of a kind each', async () => {
    const { body: root } = await post(ann, 'Done');
    const react = (client: TestClient, emoji: string, on = true) =>
      client.call(api.messages.react, { params: { messageId: root.id }, body: { emoji: emoji as '👍', on } });
    await react(ann, '👍');
    await react(ben, '👍');
    expect((await react(ben, '👍')).body.reactions).toEqual([{ emoji: '👍', count: 2, mine: true }]);
    expect((await react(ben, '👍', false)).body.reactions).toEqual([{ emoji: '👍', count: 1, mine: false }]);
    expect((await react(ann, '🧨')).error.code).toBe('validation');
  });

  it('B10 mention who can read them, who is told once; nobody else is named or told', async () => {
    const other = await room.person('Olga');
    const hidden = await room.home(other, 'Elsewhere');
    const draft = { kind: 'text' as const, name: 'secret plan.md', parentId: null };
    const secret = (await room.resources.resources.create(other, hidden.storageId, draft)).resource;
    const offered = async (client: TestClient, q = '') =>
      (await client.call(api.messages.peopleOfResource, { params: { resourceId }, query: { q } })).body;
    expect((await offered(ann)).items).toMatchObject([
      { name: 'Ben', canRead: true },
      { name: 'Gil', guest: true, canRead: true },
    ]);
    expect((await offered(ann, 'en')).items.map(({ name }) => name)).toEqual(['Ben']);
    const params = { resourceId };
    const refused = await gil.call(api.messages.peopleOfResource, { params, query: {} });
    expect(refused.error.code).toBe('forbidden');
    const stranger = await room.signedIn(other);
    expect((await stranger.call(api.messages.peopleOfResource, { params, query: {} })).status).toBe(404);

    const body = `<@${benActor.userId}> and <@${other.userId}>: <#${resourceId}>, <#${secret.id}>`;
    const { body: said } = await post(ann, body);
    const told = () =>
      room.heard.flatMap((event) => (event.type === 'personMentioned' ? [event.to, event.properties] : []));
    expect(told()).toEqual([
      { userIds: [benActor.userId] },
      expect.objectContaining({ threadId: said.id, personName: 'Ann', resourceId }),
    ]);
    const { people, things } = await first(ben);
    expect(people.map(({ name }) => name)).toEqual(['Ben']);
    expect(things.map(({ id }) => id)).toEqual([resourceId]);
    const edit = { params: { messageId: said.id }, body: { body: `${body}!` } };
    await ann.call(api.messages.edit, edit, { revision: said.revision });
    expect(told()).toHaveLength(2);
    await remove(ann, said.id, said.revision + 1);
    expect(await first(ben)).toMatchObject({ people: [], things: [] });
  });

  it('B10 mention a group: those of it who can read them are told; and no group of others', async () => {
    const stranger = await room.person('Stan');
    const crew = await room.group('Crew', [benActor, stranger]);
    const others = await room.group('Others', [benActor]);
    await crew.join(room.ann);
    const { body: said } = await post(ann, `<@${crew.id}>, <@${others.id}>, look`);
    expect(said).toMatchObject({ people: [], groups: [{ id: crew.id, name: 'Crew' }] });
    const told = () => room.heard.flatMap((event) => (event.type === 'personMentioned' ? [event.to] : []));
    expect(told()).toEqual([{ userIds: [benActor.userId] }]);
    // Who is in the group and is named as well is told once.
    const body = `<@${benActor.userId}> and <@${crew.id}>`;
    room.heard.length = 0;
    await post(ann, body);
    expect(told()).toEqual([{ userIds: [benActor.userId] }]);
  });

  it('B10 let who manages the space share it with a colleague, and nobody else with anybody', async () => {
    const { database } = room.platform;
    const organizationId = `org_${'a'.repeat(32)}`;
    await database.query(`insert into organizations (id, name, created_at) values ($1, 'House', now())`, [
      organizationId,
    ]);
    const join = ({ userId }: { userId: string }) =>
      database.query(
        `insert into accounts (id, user_id, organization_id, role, current, created_at)
         values ('acc_' || substr($1, 5), $1, $2, 'member', true, now())`,
        [userId, organizationId],
      );
    const [mona, kim] = [
      await room.person('Mona', { organizationId }),
      await room.person('Kim', { organizationId }),
    ];
    const [edgar, stranger] = [await room.person('Edgar', { organizationId }), await room.person('Strange')];
    for (const one of [mona, kim, edgar]) await join(one);
    await room.join(room.ann, room.spaceId, mona, 'manager');
    await room.join(room.ann, room.spaceId, edgar, 'editor');
    const [monas, edgars, kims] = [
      await room.signedIn(mona),
      await room.signedIn(edgar),
      await room.signedIn(kim),
    ];
    const params = { resourceId };
    const kimFor = async (client: TestClient) =>
      (await client.call(api.messages.peopleOfResource, { params, query: { q: 'Kim' } })).body.items;
    expect(await kimFor(edgars)).toMatchObject([{ canRead: false, mayLetIn: false }]);
    expect(await kimFor(monas)).toMatchObject([{ canRead: false, mayLetIn: true }]);
    const letIn = (client: TestClient, { userId }: { userId: string }) =>
      client.call(api.messages.letIntoResource, { params, body: { userId } });
    expect((await letIn(edgars, kim)).error.code).toBe('forbidden');
    expect((await letIn(kims, kim)).error.code).toBe('not_found');
    expect((await letIn(monas, stranger)).error.code).toBe('not_found');
    expect((await letIn(monas, kim)).status).toBe(204);
    expect(await kimFor(monas)).toMatchObject([{ canRead: true, mayLetIn: false }]);
    const { body } = await kims.call(api.resources.get, { params });
    expect(body.can).toContain('comment');
    const storage = await kims.call(api.storages.get, { params: { storageId: room.storageId } });
    expect(storage.error.code).toBe('not_found');
    const space = await kims.call(api.spaces.get, { params: { spaceId: room.spaceId } });
    expect(space.error.code).toBe('not_found');
  });

  it('B10 offer to guests only who has spoken there', async () => {
    const guest = await room.person('Gina', { guest: true });
    await room.join(room.ann, room.spaceId, guest, 'viewer');
    const gina = await room.signedIn(guest);
    const offered = async () =>
      (await gina.call(api.messages.peopleOfResource, { params: { resourceId }, query: {} })).body.items;
    expect(await offered()).toEqual([]);
    await post(ben, 'Hello');
    expect((await offered()).map(({ name }) => name)).toEqual(['Ben']);
  });

  it('B10 show pictures to who may read them, until they are deleted; nothing else than pictures is taken', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const bring = (client: TestClient, body: Buffer, name = 'shot.png') =>
      client.call(api.messages.addImageToResource, { params: { resourceId }, query: { name }, body });
    expect((await bring(gil, png)).error.code).toBe('forbidden');
    expect((await bring(ann, Buffer.from('<svg onload="x()"/>'), 'a.png')).status).toBe(415);
    const image = (await bring(ann, png)).body;
    const say = (client: TestClient, more: object) =>
      client.call(api.messages.postToResource, { params: { resourceId }, body: { body: '', ...more } });
    expect((await say(ann, {})).status).toBe(400);
    expect((await say(ben, { images: [image.id] })).status).toBe(400);
    const said = (await say(ann, { images: [image.id] })).body;
    expect(said.images).toEqual([{ id: image.id, name: 'shot.png', size: png.length }]);
    expect((await say(ann, { images: [image.id] })).status).toBe(400);

    const params = { messageId: said.id, imageId: image.id };
    const look = (client: TestClient) => client.call(api.messages.image, { params });
    const seen = await look(gil);
    expect([seen.status, seen.headers['content-type'], seen.headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      expect.stringContaining('sandbox') as string,
    ]);
    const stranger = await room.signedIn(await room.person('Nora'));
    expect((await look(stranger)).status).toBe(404);
    await remove(ann, said.id, said.revision);
    expect((await look(gil)).status).toBe(404);
    const count = async () =>
      (await room.platform.database.query('select 1 from message_images where id = $1', [image.id])).length;
    await room.messages.sweep();
    expect(await count()).toBe(1);
    const text = `update messages set deleted_at = deleted_at - make_interval(days => $2) where id = $1`;
    await room.platform.database.query(text, [said.id, limits.operationDays + 1]);
    await room.messages.sweep();
    expect(await count()).toBe(0);
  });

  it('V3 are the talk of a storage as well, which is told as such', async () => {
    const { storageId } = room;
    const said = await ben.call(api.messages.postToStorage, {
      params: { storageId },
      body: { body: 'Hello all' },
    });
    expect(said.body).toMatchObject({ resourceId: null, storageId });
    const talk = await gil.call(api.messages.ofStorage, { params: { storageId }, query: {} });
    expect(talk.body.items.map(({ body }) => body)).toEqual(['Hello all']);
    const told = { type: 'storageMessageUpdated', to: { storageId: room.storageId } };
    expect(room.heard).toContainEqual(expect.objectContaining(told));
    expect(await bodies(ann)).toEqual([]);
  });

  it('V3 rest in the trash, move with their thing, stay behind when it is copied, and end with it', async () => {
    const { body: root } = await post(ann, 'Stays');
    const { storageId } = await room.home(room.ann, 'Other');
    const plan = async (
      action: 'copy' | 'move' | 'delete' | 'purge',
      target?: { storageId: string; parentId: null },
    ) => {
      const { body } = await ann.call(api.plans.create, {
        body: { action, items: [resourceId], ...(target && { target }) },
      });
      return ann.call(api.plans.apply, { params: { planId: body.planId }, body: {} });
    };
    await plan('copy', { storageId, parentId: null });
    const { body: page } = await ann.call(api.sections.files, {
      params: { storageId },
      query: { sort: 'name' },
    });
    const copyId = page.items[0]?.id ?? '';
    const copied = await ann.call(api.messages.ofResource, { params: { resourceId: copyId }, query: {} });
    expect([copied.body.items, page.items[0]?.comments]).toEqual([[], 0]);
    await plan('move', { storageId, parentId: null });
    expect((await first(ann)).storageId).toBe(storageId);
    expect((await ben.call(api.messages.thread, { params: { messageId: root.id } })).status).toBe(404);
    room.heard.length = 0;
    await post(ann, 'Moved', { parentId: root.id });
    expect(room.heard).toContainEqual(
      expect.objectContaining({ to: { storageId: expect.stringMatching(/^sto_/) } }),
    );
    await plan('delete');
    expect((await post(ann, 'Gone?')).error.code).toBe('conflict');
    expect((await first(ann)).can).toEqual([]);
    await plan('purge');
    const left = await room.platform.database.query('select id from messages where resource_id = $1', [
      resourceId,
    ]);
    expect(left).toEqual([]);
  });

  it('V3 say nothing any more a month after they were deleted', async () => {
    const { body: kept } = await post(ann, 'Kept');
    const { body: secret } = await post(ann, 'Secret', { parentId: kept.id });
    const { body: alone } = await post(ann, 'Alone');
    await remove(ann, secret.id, 1);
    await remove(ann, alone.id, 1);
    room.clock.advance(31 * day);
    await room.messages.sweep();
    const rows = await room.platform.database.query<{ id: string; body: string }>(
      'select id, body from messages where resource_id = $1 order by id',
      [resourceId],
    );
    expect(rows.map(({ id, body }) => [id, body])).toEqual([
      [kept.id, 'Kept'],
      [secret.id, ''],
    ]);
  });
});
