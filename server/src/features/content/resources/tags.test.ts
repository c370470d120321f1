import { api, type Tagging } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('tags', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  /** A new space for each test, whose storage holds these files. */
  async function setUp(names: readonly string[]) {
    const place = await room.home(room.ann, 'Tagged');
    const ids: string[] = [];
    for (const name of names) {
      const draft = { kind: 'text' as const, name, parentId: null };
      ids.push((await room.resources.resources.create(room.ann, place.storageId, draft)).resource.id);
    }
    return { ...place, ids };
  }
  const all = (storageId: string, filter = '') => ({
    query: { storageId, section: 'files' as const, parentId: null, filter },
  });
  type Items = string[] | ReturnType<typeof all>;
  async function tag(items: Items, options: Partial<Tagging>, by = room.ann) {
    const client = await room.signedIn(by);
    const plan = await client.call(api.plans.create, { body: { action: 'tag', items, options } });
    expect(plan.status).toBe(200);
    const params = { planId: plan.body.planId };
    return { plan: plan.body, result: (await client.call(api.plans.apply, { params, body: {} })).body };
  }
  const tagsOf = async (id: string) => (await room.resources.resources.get(room.ann, id)).tags;
  const undo = (id: string | null) => room.ground.operations.undo(room.ann, id ?? '');

  it('B8 tags: are added to many and taken off, each thing keeps the rest, and all of it is taken back', async () => {
    const { ids } = await setUp(['a.txt', 'b.txt', 'c.txt']);
    const [a = '', b = '', c = ''] = ids;
    await tag([a], { add: ['draft', 'mine'] });
    await tag([b], { add: ['Urgent'] });
    const { plan, result } = await tag(ids, { add: ['urgent', 'new'], remove: ['draft'] });
    expect(plan.warnings).toEqual([]);
    expect(result).toMatchObject({ done: 3, skipped: 0, failed: [] });
    const changed = [
      ['mine', 'urgent', 'new'],
      ['Urgent', 'new'],
      ['urgent', 'new'],
    ];
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual(changed);

    const undone = await undo(result.operationId);
    expect(undone.summary).toBe('Undid: Changed the tags of 3 items');
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual([['mine', 'draft'], ['Urgent'], []]);
    await undo(undone.id);
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual(changed);
  });

  it('B8 tags: gives single things tags of their own, beside what all get, and takes all of it back at once', async () => {
    const { ids } = await setUp(['a.txt', 'b.txt', 'c.txt']);
    const [a = '', b = '', c = ''] = ids;
    const { result } = await tag([a, b, c], { add: ['all'], each: { [a]: ['Kruse'], [b]: ['Brandt'] } });
    expect(result).toMatchObject({ done: 3, failed: [] });
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual([
      ['all', 'Kruse'],
      ['all', 'Brandt'],
      ['all'],
    ]);
    await undo(result.operationId);
    expect([await tagsOf(a), await tagsOf(b), await tagsOf(c)]).toEqual([[], [], []]);
  });

  it('B8 tags: what was tagged otherwise meanwhile stays so when an act is taken back', async () => {
    const { ids } = await setUp(['a.txt', 'b.txt']);
    const [a = '', b = ''] = ids;
    const { result } = await tag(ids, { add: ['one'] });
    await tag([a], { add: ['two'] });
    await room.resources.actions.perform(
      room.ann,
      { action: 'delete', ids: [b], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    await undo(result.operationId);
    expect([await tagsOf(a), await tagsOf(b)]).toEqual([['two'], ['one']]);
  });

  it('B21 refuses the 51st tag of a thing by name and goes on with the rest, and one of 41 letters altogether', async () => {
    const { ids } = await setUp(['full.txt', 'empty.txt']);
    const [full = '', empty = ''] = ids;
    const fifty = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    expect((await tag([full], { add: fifty })).result.done).toBe(1);
    const { result } = await tag(ids, { add: ['one more'] });
    expect(result).toMatchObject({
      done: 1,
      failed: [{ itemId: full, name: 'full.txt', message: 'It would have more than 50 tags.' }],
    });
    expect([(await tagsOf(full)).length, await tagsOf(empty)]).toEqual([50, ['one more']]);
    const client = await room.signedIn(room.ann);
    for (const options of [{ add: ['x'.repeat(41)] }, { add: [' '] }, { add: [...fifty, 'one more'] }]) {
      const refused = await client.call(api.plans.create, { body: { action: 'tag', items: ids, options } });
      expect([refused.status, refused.error.code]).toEqual([400, 'validation']);
    }
    const without = await client.call(api.plans.create, { body: { action: 'tag', items: ids } });
    expect(without.error).toMatchObject({
      code: 'validation',
      fields: { options: expect.any(String) as string },
    });
  });

  it('B8 tags: need the right to change, thing by thing', async () => {
    const { spaceId, storageId, ids } = await setUp(['theirs.txt']);
    const viewer = await room.person('Vic');
    await room.join(room.ann, spaceId, viewer, 'viewer');
    const refused = await tag(ids, { add: ['seen'] }, viewer);
    expect(refused.plan.blocked).toMatchObject([{ code: 'forbidden' }]);
    expect(refused.result).toMatchObject({ done: 0, failed: [{ name: 'theirs.txt', code: 'forbidden' }] });
    const bob = await room.signedIn(room.bob);
    const body = { action: 'tag' as const, items: ids, options: { add: ['seen'] } };
    expect((await bob.call(api.plans.create, { body })).status).toBe(404);
    const asked = { params: { storageId }, query: {} };
    expect((await bob.call(api.tags.list, asked)).status).toBe(404);
    expect(await tagsOf(ids[0] ?? '')).toEqual([]);
  });

  it('B8 tags: without a look, as from an outbox, and once however often it is sent', async () => {
    const { ids } = await setUp(['late.txt']);
    const client = await room.signedIn(room.ann);
    const body = { action: 'tag' as const, items: ids, options: { add: ['late'] } };
    const headers = { 'idempotency-key': `key-${ids[0]}` };
    const first = await client.request('POST', '/api/acts', { body, headers });
    expect(first.body).toMatchObject({ done: 1 });
    expect((await client.request('POST', '/api/acts', { body, headers })).body).toEqual(first.body);
    expect(await tagsOf(ids[0] ?? '')).toEqual(['late']);
  });

  it('B9 `tag:` finds in lists, in what is chosen by them and in the search, whatever the case', async () => {
    const { storageId, spaceId, ids } = await setUp(['a.txt', 'b.txt', 'c.md']);
    const [a = '', b = '', c = ''] = ids;
    await tag([a, c], { add: ['Über uns'] });
    await tag([b], { add: ['über'] });
    const names = async (filter: string) =>
      (
        await room.resources.listing.page(room.ann, storageId, 'files', { sort: 'name', filter, limit: 10 })
      ).items.map(({ name }) => name);
    expect(await names('tag:"über uns"')).toEqual(['a.txt', 'c.md']);
    expect(await names('TAG:ÜBER')).toEqual(['b.txt']);
    expect(await names('txt tag:"über uns"')).toEqual(['a.txt']);
    expect(await names('tag:nobody')).toEqual([]);
    expect(await names('uns')).toEqual([]);
    const { result } = await tag(all(storageId, 'tag:"über uns"'), { add: ['found'] });
    expect(result.done).toBe(2);
    const client = await room.signedIn(room.ann);
    const found = await client.call(api.search.suggest, { query: { q: 'tag:found', spaceId, limit: '9' } });
    expect(found.body.items.map(({ resource }) => resource.name).sort()).toEqual(['a.txt', 'c.md']);
  });

  it('B8 tags: those of the whole space are offered, the most used first, to who sees them', async () => {
    const { storageId, ids } = await setUp(['a.txt', 'b.txt', 'c.txt']);
    const [a = ''] = ids;
    await tag(ids, { add: ['common'] });
    await tag([a], { add: ['Rare', 'colour'] });
    const client = await room.signedIn(room.ann);
    const list = async (q?: string) =>
      (await client.call(api.tags.list, { params: { storageId }, query: q === undefined ? {} : { q } })).body
        .items;
    expect(await list()).toEqual([
      { tag: 'common', count: 3 },
      { tag: 'colour', count: 1 },
      { tag: 'Rare', count: 1 },
    ]);
    expect((await list('CO')).map((one) => one.tag)).toEqual(['common', 'colour']);
    const { storageId: other } = await room.home(room.ann, 'Empty');
    const empty = await client.call(api.tags.list, { params: { storageId: other }, query: {} });
    expect([empty.status, empty.body.items]).toEqual([200, []]);
  });
});
