import { api, type Issue } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('issues', () => {
  let room: Room;
  let ann: TestClient;
  let ben: TestClient;
  let gil: TestClient;
  let bob: TestClient;
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
    bob = await room.signedIn(room.bob);
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    const draft = { kind: 'text' as const, name: `${Math.random()}.txt`, parentId: null };
    resourceId = (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
    room.heard.length = 0;
  });

  const raise = (client: TestClient, title: string, more: { assigneeId?: string | null } = {}) =>
    client.call(api.issues.raiseOnResource, { params: { resourceId }, body: { title, ...more } });
  const titles = async (client: TestClient, query: { filter?: 'active' | 'closed' } = {}) =>
    (await client.call(api.issues.ofResource, { params: { resourceId }, query })).body.items.map(
      (one) => one.title,
    );
  const mine = async (client: TestClient) =>
    (await client.call(api.issues.mine, { query: {} })).body.items.map((one) => one.title);
  const change = (client: TestClient, issue: Pick<Issue, 'id' | 'revision'>, body: object) =>
    client.call(api.issues.change, { params: { issueId: issue.id }, body }, { revision: issue.revision });
  const heard = () =>
    room.heard.flatMap((event) =>
      event.type === 'resourceIssueUpdated' || event.type === 'storageIssueUpdated'
        ? [[event.type, event.properties.status]]
        : [],
    );

  it('C2 are raised by whoever may comment, read by whoever may look, and are nobody else’s', async () => {
    const { body: issue } = await raise(ben, 'The total is wrong');
    expect(issue).toMatchObject({ status: 'open', severity: 'warning', can: ['change', 'edit'] });
    expect((await raise(gil, 'Mine too')).error.code).toBe('forbidden');
    expect([await titles(gil), await titles(ann)]).toEqual([['The total is wrong'], ['The total is wrong']]);
    const params = { resourceId };
    const refused = [
      await bob.call(api.issues.ofResource, { params, query: {} }),
      await bob.call(api.issues.ofStorage, { params: { storageId: room.storageId }, query: {} }),
      await raise(bob, 'x'),
      await bob.call(api.issues.raiseOnStorage, {
        params: { storageId: room.storageId },
        body: { title: 'x' },
      }),
      await change(bob, issue, { status: 'resolved' }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'not_found'));
    expect(heard()).toEqual([['resourceIssueUpdated', 'open']]);
  });

  it('C2 are seen to by somebody who can read the thing, and stand among theirs until they are closed', async () => {
    const { body: issue } = await raise(ann, 'Read this', { assigneeId: benActor.userId });
    expect(issue.assignee?.name).toBe('Ben');
    expect(await mine(ben)).toEqual(['Read this']);
    expect((await raise(ann, 'No', { assigneeId: room.bob.userId })).error).toMatchObject({
      code: 'validation',
      fields: { 'body.assigneeId': 'This person cannot read it.' },
    });
    const { body } = await change(ben, issue, { status: 'resolved' });
    expect(body.issue).toMatchObject({ status: 'resolved', revision: 2 });
    expect(body.issue.closedAt).not.toBeNull();
    expect([await mine(ben), await titles(ben), await titles(ben, { filter: 'closed' })]).toEqual([
      [],
      [],
      ['Read this'],
    ]);
  });

  it('C2 are told to who is to see to them, once, and to nobody who does it themselves', async () => {
    const told = () =>
      room.heard.flatMap(({ type, to, properties }) =>
        type === 'issueAssigned' || type === 'storageIssueAssigned'
          ? [[type, to, properties.issueTitle, properties.personName]]
          : [],
      );
    const to = { userIds: [benActor.userId] };
    const { body: issue } = await raise(ann, 'Read this', { assigneeId: benActor.userId });
    await change(ann, issue, { severity: 'info' });
    expect(told()).toEqual([['issueAssigned', to, 'Read this', 'Ann']]);
    const { body: own } = await raise(ben, 'Mine', { assigneeId: benActor.userId });
    await change(ann, own, { assigneeId: null });
    await change(ann, { ...own, revision: 2 }, { assigneeId: benActor.userId });
    const params = { storageId: room.storageId };
    const body = { title: 'All of it', assigneeId: benActor.userId };
    await ann.call(api.issues.raiseOnStorage, { params, body });
    expect(told().slice(1)).toEqual([
      ['issueAssigned', to, 'Mine', 'Ann'],
      ['storageIssueAssigned', to, 'All of it', 'Ann'],
    ]);
    for (const one of (await ben.call(api.issues.mine, { query: {} })).body.items)
      await change(ben, one, { status: 'resolved' });
  });

  it('C2 are changed as they were seen, which can be undone until somebody changes them again', async () => {
    const { body: issue } = await raise(ann, 'Late');
    const { body: dismissed } = await change(ben, issue, { status: 'dismissed', dismissReason: 'Known' });
    expect(dismissed.issue).toMatchObject({ status: 'dismissed', dismissReason: 'Known' });
    expect((await change(ann, issue, { status: 'open' })).error).toMatchObject({
      code: 'revision_conflict',
      details: { current: { status: 'dismissed' } },
    });
    const undone = { params: { operationId: dismissed.operationId } };
    expect((await ben.call(api.operations.undo, undone)).status).toBe(200);
    const [now] = (await ann.call(api.issues.ofResource, { params: { resourceId }, query: {} })).body.items;
    expect(now).toMatchObject({ status: 'open', dismissReason: null, closedAt: null, revision: 3 });
    const { body: later } = await change(ben, { ...issue, revision: 3 }, { status: 'inProgress' });
    await change(ann, { ...issue, revision: 4 }, { severity: 'blocking' });
    const tooLate = { params: { operationId: later.operationId } };
    expect((await ben.call(api.operations.undo, tooLate)).error.code).toBe('undo_blocked');
    expect(heard().map(([, status]) => status)).toEqual([
      'open',
      'dismissed',
      'open',
      'inProgress',
      'inProgress',
    ]);
  });

  it('C2 are nobody’s where an undo would give them to who can read them no more, and text is not undone without the right', async () => {
    const cem = await room.person('Cem');
    await room.join(room.ann, room.spaceId, cem, 'editor');
    const cemClient = await room.signedIn(cem);
    const { body: issue } = await raise(ann, 'Whose', { assigneeId: cem.userId });
    const { body: handed } = await change(ann, issue, { assigneeId: null });
    const { body: other } = await raise(ann, 'As it was');
    const { body: edited } = await change(cemClient, other, { title: 'Otherwise' });
    const memberOf = { params: { spaceId: room.spaceId, userId: cem.userId } };
    await ann.call(api.members.change, { ...memberOf, body: { role: 'viewer' } });
    const undoEdit = { params: { operationId: edited.operationId } };
    expect((await cemClient.call(api.operations.undo, undoEdit)).error.code).toBe('undo_blocked');
    await ann.call(api.members.remove, memberOf);
    const undone = { params: { operationId: handed.operationId } };
    expect((await ann.call(api.operations.undo, undone)).status).toBe(200);
    const { items } = (await ann.call(api.issues.ofResource, { params: { resourceId }, query: {} })).body;
    expect(items.find(({ id }) => id === issue.id)?.assignee).toBeNull();
  });

  it('C2 say what their raiser says, and whoever may change the thing', async () => {
    const { body: issue } = await raise(ann, 'First');
    expect((await change(ben, issue, { title: 'Mine' })).error.code).toBe('forbidden');
    const { body: own } = await raise(ben, 'Frist');
    expect((await change(ben, own, { title: 'First of Ben' })).body.issue.title).toBe('First of Ben');
    expect((await change(ann, { ...own, revision: 2 }, { text: 'More' })).body.issue.text).toBe('More');
  });

  it('C2 of a storage stand with those of what lies in it, and go on in pages', async () => {
    await raise(ann, 'In a file');
    const params = { storageId: room.storageId };
    for (const title of ['One', 'Two', 'Three'])
      await ann.call(api.issues.raiseOnStorage, { params, body: { title } });
    const first = (await gil.call(api.issues.ofStorage, { params, query: { limit: '2' } })).body;
    expect(first.items.map(({ title, about }) => [title, about])).toEqual([
      ['Three', expect.any(String)],
      ['Two', expect.any(String)],
    ]);
    const cursor = first.nextCursor ?? '';
    const next = (await gil.call(api.issues.ofStorage, { params, query: { limit: '2', cursor } })).body;
    expect(next.items.map(({ title, resourceId: of }) => [title, of])).toEqual([
      ['One', null],
      ['In a file', resourceId],
    ]);
    const wrong = { params, query: { cursor: Buffer.from('iss_1').toString('base64url') } };
    expect((await gil.call(api.issues.ofStorage, wrong)).error.code).toBe('validation');
    expect(heard().slice(1)).toEqual(
      ['open', 'open', 'open'].map((status) => ['storageIssueUpdated', status]),
    );
  });

  it('C2 stand on the board of their space by how far they are, of what each sees there', async () => {
    const { spaceId } = room;
    const secret = await room.storages.storages.create(room.ann, spaceId, {
      kind: 'local',
      name: 'Mine',
      visibility: 'me',
    });
    const board = async (client: TestClient, column: 'open' | 'inProgress' | 'closed', more: object = {}) =>
      (await client.call(api.issues.ofSpace, { params: { spaceId }, query: { column, ...more } })).body.items
        .map(({ title }) => title)
        .filter((title) => title.startsWith('Board'));
    const { body: first } = await raise(ann, 'Board 1', { assigneeId: benActor.userId });
    await raise(ann, 'Board 2');
    await ann.call(api.issues.raiseOnStorage, {
      params: { storageId: secret.id },
      body: { title: 'Board 3' },
    });
    expect(await board(ann, 'open')).toEqual(['Board 3', 'Board 2', 'Board 1']);
    expect(await board(ben, 'open')).toEqual(['Board 2', 'Board 1']);
    expect(await board(ben, 'open', { assignee: 'me' })).toEqual(['Board 1']);
    expect(await board(ben, 'open', { assignee: 'nobody' })).toEqual(['Board 2']);
    expect(await board(ben, 'open', { source: 'system' })).toEqual([]);
    const { body: begun } = await change(ben, first, { status: 'inProgress' });
    expect([await board(ann, 'inProgress'), await board(ben, 'open')]).toEqual([['Board 1'], ['Board 2']]);
    await change(ben, begun.issue, { status: 'resolved' });
    expect([await board(ann, 'inProgress'), await board(ann, 'closed')]).toEqual([[], ['Board 1']]);
    const one = await ann.call(api.issues.ofSpace, {
      params: { spaceId },
      query: { column: 'open', limit: '1' },
    });
    expect([one.body.items.length, one.body.nextCursor]).toEqual([1, expect.any(String)]);
    const strange = { params: { spaceId }, query: { column: 'open' as const } };
    expect((await bob.call(api.issues.ofSpace, strange)).error.code).toBe('not_found');
  });

  it('C2 go with a file to another storage', async () => {
    const { id: storageId } = await room.storages.storages.create(room.ann, room.spaceId, {
      kind: 'local',
      name: 'Elsewhere',
      visibility: 'space',
    });
    await raise(ann, 'Goes along');
    const target = { storageId, parentId: null };
    const { body: plan } = await ann.call(api.plans.create, {
      body: { action: 'move', items: [resourceId], target },
    });
    await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    const { items } = (await ben.call(api.issues.ofStorage, { params: { storageId }, query: {} })).body;
    expect(items.map((one) => [one.title, one.storageId])).toEqual([['Goes along', storageId]]);
  });

  it('C2 are made of a comment about the same thing', async () => {
    const params = { resourceId };
    const { body: message } = await ben.call(api.messages.postToResource, {
      params,
      body: { body: 'This total is wrong' },
    });
    const body = { title: 'The total', messageId: message.id };
    const { body: issue } = await ann.call(api.issues.raiseOnResource, { params, body });
    expect(issue.messageId).toBe(message.id);
    const elsewhere = { params: { storageId: room.storageId }, body };
    expect((await ann.call(api.issues.raiseOnStorage, elsewhere)).error).toMatchObject({
      code: 'validation',
      fields: { 'body.messageId': 'This comment is about something else.' },
    });
  });

  it('C2 find the files that have open ones, by has:issues', async () => {
    const found = async () =>
      (await ann.call(api.search.find, { query: { q: 'has:issues' } })).body.items.map(
        (one) => one.resource.id,
      );
    const { body: issue } = await raise(ann, 'Wrong');
    expect(await found()).toContain(resourceId);
    await change(ann, issue, { status: 'resolved' });
    expect(await found()).not.toContain(resourceId);
  });

  it('C2 of what lies in the trash stay as they are, and wait for nobody', async () => {
    const { body: issue } = await raise(ann, 'Gone', { assigneeId: benActor.userId });
    const { body: plan } = await ann.call(api.plans.create, {
      body: { action: 'delete', items: [resourceId] },
    });
    await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    expect((await change(ann, issue, { status: 'resolved' })).error.code).toBe('conflict');
    expect(await mine(ben)).toEqual([]);
    const { items } = (await ann.call(api.issues.ofResource, { params: { resourceId }, query: {} })).body;
    expect(items.map(({ title, can }) => [title, can])).toEqual([['Gone', []]]);
  });
});
