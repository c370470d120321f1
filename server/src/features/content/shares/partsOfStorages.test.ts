import { api, type Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('B13 folders and files that are shared with single people', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  let cat: TestClient;
  let cats: Actor;
  let storageId: string;
  const ids = { outer: '', survey: '', inner: '', deep: '', plan: '', secret: '' };

  beforeAll(async () => {
    room = await createRoom();
    ({ storageId } = room);
    cats = await room.person('Cat', { organizationId: `org_${'c'.repeat(32)}` });
    [ann, bob, cat] = [
      await room.signedIn(room.ann),
      await room.signedIn(room.bob),
      await room.signedIn(cats),
    ];
    ids.outer = await make('folder', 'Outer', null);
    ids.survey = await make('folder', 'Survey', ids.outer);
    ids.inner = await make('folder', 'Inner', ids.survey);
    ids.deep = await make('text', 'deep.txt', ids.inner);
    ids.plan = await make('text', 'plan.txt', ids.survey);
    ids.secret = await make('text', 'secret.txt', ids.outer);
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  async function make(kind: 'folder' | 'text', name: string, parentId: string | null, client = ann) {
    const { body } = await client.call(api.resources.create, {
      params: { storageId },
      body: { kind, name, parentId },
    });
    return body.resource.id;
  }
  const give = (target: string, emails: string[], role: Role, client = ann) =>
    client.call(api.shares.give, { params: { target }, body: { emails, role } });
  const idOf = async (target: string, client = bob) =>
    (await client.call(api.shares.withMe)).body.items.find(({ resource }) => resource?.id === target)?.id ??
    '';
  const end = (shareId: string, client = ann) => client.call(api.shares.end, { params: { shareId } });
  const get = (resourceId: string, client = bob) =>
    client.call(api.resources.get, { params: { resourceId } });
  const list = (parentId?: string, client = bob) =>
    client.call(api.sections.files, { params: { storageId }, query: parentId ? { parentId } : {} });
  const act = (
    action: 'copy' | 'move' | 'delete',
    items: string[],
    parentId: string | null = null,
    client = bob,
  ) =>
    client.call(api.plans.carryOut, {
      body: { action, items, ...(action !== 'delete' && { target: { storageId, parentId } }) },
    });
  const undo = (operationId: string | null, client = bob) =>
    client.call(api.operations.undo, { params: { operationId: operationId ?? '' } });

  it('shows documents in their frames', async () => {
    const folder = await make('folder', 'Papers', null);
    const brought = await ann.call(api.files.put, {
      params: { storageId },
      query: { parentId: folder, name: 'page.md' },
      body: Buffer.from('# Levels'),
    });
    await give(folder, ['bob@example.org'], 'viewer');
    const frame = { params: { resourceId: brought.body.resource.id }, body: {} };
    const { address } = (await bob.call(api.documentContent.frame, frame)).body;
    expect((await bob.get(address)).bytes.toString()).toContain('Levels');
    await end(await idOf(folder));
  });

  it('shows a folder with all that lies in it, and nothing around it', async () => {
    expect((await get(ids.survey)).status).toBe(404);
    const { body, status } = await give(ids.survey, ['bob@example.org'], 'editor');
    expect(status).toBe(201);
    expect(body.items).toMatchObject([
      { email: 'bob@example.org', role: 'editor', grants: [{ through: 'share', of: null }] },
    ]);
    const shown = (await get(ids.survey)).body;
    expect(shown).toMatchObject({ name: 'Survey', parentId: null });
    expect(shown.can).toEqual(expect.arrayContaining(['create', 'modify', 'comment']));
    expect(shown.can).not.toContain('delete');
    const page = (await list(ids.survey)).body;
    expect(page.items.map(({ name }) => name)).toEqual(['Inner', 'plan.txt']);
    expect(page.items.map(({ can }) => can.includes('delete'))).toEqual([true, true]);
    expect(page.path).toEqual([{ id: ids.survey, name: 'Survey' }]);
    expect(page.total).toBe(2);
    const [seen] = (await list(ids.outer, ann)).body.items;
    expect(seen).toMatchObject({ id: ids.survey, shared: true });
    expect((await get(ids.survey, ann)).body.shared).toBe(true);
    expect(shown).not.toHaveProperty('shared');
    expect((await get(ids.inner, ann)).body).not.toHaveProperty('shared');
    expect((await list(ids.inner)).body.path.map(({ name }) => name)).toEqual(['Survey', 'Inner']);
    const way = await bob.call(api.resources.path, { params: { resourceId: ids.deep } });
    expect(way.body.items.map(({ name }) => name)).toEqual(['Survey', 'Inner']);

    for (const answer of [
      await get(ids.secret),
      await get(ids.outer),
      await list(ids.outer),
      await list(),
      await bob.call(api.storages.get, { params: { storageId } }),
      await bob.call(api.sections.trash, { params: { storageId }, query: {} }),
      await bob.call(api.sections.recent, { params: { storageId }, query: {} }),
      await bob.call(api.shares.list, { params: { target: storageId }, query: {} }),
    ])
      expect(answer.error.code).toBe('not_found');
    expect((await bob.call(api.shares.list, { params: { target: ids.survey }, query: {} })).error.code).toBe(
      'forbidden',
    );
  });

  it('tells whoever it is for, and not what is around it', async () => {
    const [share] = (await bob.call(api.shares.withMe)).body.items;
    expect(share).toMatchObject({
      storage: { id: storageId, name: '' },
      resource: { id: ids.survey, name: 'Survey', kind: 'folder' },
      role: 'editor',
      by: { name: 'Ann' },
    });
    const given = (await ann.call(api.shares.byMe)).body.items;
    expect(given).toMatchObject([{ resource: { name: 'Survey' }, user: { name: 'Bob' } }]);
    expect(given[0]?.storage.name).not.toBe('');
    await give(ids.plan, ['cat@example.org'], 'viewer');
    expect(room.heard.find(({ type }) => type === 'resourceShared')).toMatchObject({
      to: { userIds: [cats.userId] },
      properties: { resourceId: ids.plan, resourceName: 'plan.txt', role: 'viewer' },
    });
    expect(room.heard.find(({ type }) => type === 'resourceShared')?.properties).not.toHaveProperty(
      'storageName',
    );
    expect((await get(ids.plan, cat)).body).toMatchObject({ name: 'plan.txt', parentId: null });
    expect((await get(ids.survey, cat)).status).toBe(404);
  });

  it('is worked in as its role says, and stays where it is', async () => {
    const made = await make('text', 'notes.txt', ids.inner, bob);
    const { revision } = (await get(made)).body;
    const renamed = await bob.call(
      api.resources.change,
      { params: { resourceId: made }, body: { name: 'remarks.txt', starred: true } },
      { revision },
    );
    expect(renamed.body.resource).toMatchObject({ name: 'remarks.txt', starred: true });
    const moved = await act('move', [made], ids.survey);
    expect(moved.body).toMatchObject({ done: 1 });
    expect((await list(ids.survey)).body.items.map(({ name }) => name)).toContain('remarks.txt');
    await undo(moved.body.operationId);
    expect((await list(ids.inner)).body.items.map(({ name }) => name)).toContain('remarks.txt');
    const thrown = await act('delete', [made]);
    expect(thrown.body).toMatchObject({ done: 1 });
    await undo(thrown.body.operationId);
    expect((await get(made)).status).toBe(200);

    expect((await act('delete', [ids.survey])).body.failed).toMatchObject([
      { itemId: ids.survey, code: 'forbidden' },
    ]);
    expect((await act('copy', [ids.plan], ids.outer)).error.code).toBe('not_found');
    expect((await act('copy', [ids.plan], ids.inner)).body).toMatchObject({ done: 1 });
    const home = await room.home(room.bob, 'Of Bob');
    const out = await bob.call(api.plans.carryOut, {
      body: { action: 'move', items: [ids.survey], target: { storageId: home.storageId, parentId: null } },
    });
    expect(out.body.failed).toMatchObject([{ itemId: ids.survey, code: 'forbidden' }]);
    const posted = await bob.call(api.messages.postToResource, {
      params: { resourceId: ids.plan },
      body: { body: 'I see it.' },
    });
    expect(posted.status).toBe(201);
    const { body: read } = await ann.call(api.messages.ofResource, {
      params: { resourceId: ids.plan },
      query: {},
    });
    expect(read.items).toMatchObject([{ body: 'I see it.' }]);
    const archive = await bob.call(api.archives.create, { body: { items: [ids.survey] } });
    expect(archive.body).toMatchObject({ name: 'Survey.zip' });
    const { archiveId } = archive.body;
    expect((await bob.request('GET', `/api/archive/${archiveId}/download`)).status).toBe(200);
    const audience = (resourceId?: string) =>
      room.ground.memberships.findAudience({ partsOf: storageId, ...(resourceId && { resourceId }) });
    expect((await audience()).toSorted()).toEqual([room.bob.userId, cats.userId].toSorted());
    expect(await audience(ids.deep)).toEqual([room.bob.userId]);
    const offered = await ann.call(api.messages.peopleOfResource, {
      params: { resourceId: ids.deep },
      query: { q: 'o' },
    });
    expect(offered.body.items).toMatchObject([{ name: 'Bob', canRead: true }]);
    await end(await idOf(ids.survey));
    expect(await audience(ids.deep)).toEqual([]);
    expect((await bob.request('GET', `/api/archive/${archiveId}/download`)).status).toBe(404);
    await give(ids.survey, ['bob@example.org'], 'editor');
  });

  it('is found by who sees it alone, and what lies around it is not', async () => {
    const find = async (q: string) => (await bob.call(api.search.find, { query: { q } })).body.items;
    expect(await find('plan')).toMatchObject([
      { resource: { id: ids.plan, storageId }, path: [{ name: 'Survey' }], storageName: '' },
      { resource: { name: 'plan.txt' }, path: [{ name: 'Survey' }, { name: 'Inner' }] },
    ]);
    expect((await find('kind:text')).map(({ resource }) => resource.name).toSorted()).toEqual([
      'deep.txt',
      'plan.txt',
      'plan.txt',
      'remarks.txt',
    ]);
    expect(await find('secret')).toEqual([]);
    const suggested = await bob.call(api.search.suggest, { query: { q: 'dee' } });
    expect(suggested.body.items).toMatchObject([{ resource: { id: ids.deep } }]);
    const none = await bob.call(api.search.suggest, { query: { q: 'secr' } });
    expect(none.body.items).toEqual([]);
  });

  it('counts the wider of several ways, in each folder', async () => {
    const { spaceId } = room;
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    expect((await get(ids.secret)).body.can).not.toContain('modify');
    expect((await get(ids.plan)).body.can).toContain('modify');
    const page = (await list(ids.inner)).body;
    expect(page.path.map(({ name }) => name)).toEqual(['Outer', 'Survey', 'Inner']);
    expect(page.items[0]?.can).toContain('modify');
    expect((await act('delete', [ids.secret])).body.failed).toMatchObject([{ code: 'forbidden' }]);
    const { body } = await ann.call(api.shares.list, { params: { target: ids.deep }, query: {} });
    const his = body.items.find(({ email }) => email === 'bob@example.org');
    expect(his?.grants.map(({ through, of, role }) => [through, of, role])).toEqual([
      ['above', 'Survey', 'editor'],
      ['space', null, 'viewer'],
    ]);
    await ann.call(api.members.remove, { params: { spaceId, userId: room.bob.userId } });
    expect((await get(ids.secret)).status).toBe(404);
    expect((await get(ids.deep)).status).toBe(200);
  });

  it('C7 shows who may share it what another person sees of it, and nothing of the person', async () => {
    await bob.call(
      api.resources.change,
      { params: { resourceId: ids.plan }, body: { starred: true } },
      { revision: (await get(ids.plan)).body.revision },
    );
    const viewAs = (userId: string, target: string, parentId?: string, client = ann) =>
      client.call(api.shares.viewAs, { params: { target, userId }, query: parentId ? { parentId } : {} });
    const own = (await list(ids.survey)).body;
    const seen = (await viewAs(room.bob.userId, ids.survey)).body;
    expect(own.items.map(({ starred }) => starred)).toContain(true);
    expect(seen).toEqual({ ...own, items: own.items.map((one) => ({ ...one, starred: false })) });
    const inner = await viewAs(room.bob.userId, storageId, ids.inner);
    expect(inner.body.path.map(({ name }) => name)).toEqual(['Survey', 'Inner']);
    const file = await viewAs(cats.userId, ids.plan);
    expect(file.body.items).toMatchObject([{ name: 'plan.txt' }]);
    expect(file.body.items[0]?.can).not.toContain('modify');
    for (const answer of [
      await viewAs(room.bob.userId, storageId),
      await viewAs(cats.userId, ids.survey),
      await viewAs(`usr_${'0'.repeat(32)}`, ids.survey),
      await viewAs(room.bob.userId, ids.survey, ids.outer),
      await viewAs(room.ann.userId, ids.outer, undefined, bob),
    ])
      expect(answer.error.code).toBe('not_found');
    expect((await viewAs(room.ann.userId, ids.survey, undefined, bob)).error.code).toBe('forbidden');
  });

  it('goes where it lies: what is moved out is seen no more, and a shared folder keeps its people', async () => {
    // Whose access changes is said before.
    const moved = async (parentId: string, access: object) => {
      expect((await act('move', [ids.deep], parentId, ann)).error.code).toBe('plan_stale');
      const { body: plan } = await ann.call(api.plans.create, {
        body: { action: 'move', items: [ids.deep], target: { storageId, parentId } },
      });
      expect(plan.access).toMatchObject(access);
      await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    };
    await moved(ids.outer, { gain: [], lose: [{ name: 'Bob' }] });
    expect((await get(ids.deep)).status).toBe(404);
    await moved(ids.inner, { gain: [{ name: 'Bob' }], lose: [] });
    expect((await get(ids.deep)).status).toBe(200);
    const { storageId: his } = await room.home(room.bob, 'Taken');
    const taken = await make('text', 'taken.txt', ids.inner);
    const away = await bob.call(api.plans.create, {
      body: { action: 'move', items: [taken], target: { storageId: his, parentId: null } },
    });
    const gone = await bob.call(api.plans.apply, { params: { planId: away.body.planId }, body: {} });
    expect(gone.body).toMatchObject({ done: 1 });
    const { body: trash } = await ann.call(api.sections.trash, { params: { storageId }, query: {} });
    expect(trash.items).toMatchObject([{ name: 'taken.txt', trashed: { movedOut: true } }]);
    const { storageId: other } = await room.home(room.ann, 'Elsewhere');
    const across = await ann.call(api.plans.create, {
      body: { action: 'move', items: [ids.survey], target: { storageId: other, parentId: null } },
    });
    const done = await ann.call(api.plans.apply, { params: { planId: across.body.planId }, body: {} });
    expect(done.body).toMatchObject({ done: 1 });
    expect((await get(ids.deep)).body).toMatchObject({ storageId: other });
    expect((await bob.call(api.shares.withMe)).body.items).toMatchObject([{ storage: { id: other } }]);
    await undo(done.body.operationId, ann);
    expect((await get(ids.deep)).body).toMatchObject({ storageId });
  });

  it('is gone with the next request once it is taken back, and comes back by undoing', async () => {
    const { body } = await end(await idOf(ids.survey));
    for (const id of [ids.survey, ids.inner, ids.deep, ids.plan]) expect((await get(id)).status).toBe(404);
    expect((await list(ids.survey)).status).toBe(404);
    expect(room.heard.map(({ type }) => type)).toContain('resourceUnshared');
    await undo(body.operationId, ann);
    expect((await get(ids.deep)).status).toBe(200);
    await act('delete', [ids.survey], null, ann);
    expect((await list(ids.survey)).status).toBe(404);
    expect((await bob.call(api.shares.withMe)).body.items).toEqual([]);
  });
});
