import { api, type CollectedSection } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const settle = { default: 'keepBoth', resolutions: {} } as const;
const many = 250;

describe('all that is in a collection', () => {
  let room: Room;
  let ann: TestClient;
  let collectionId: string;
  /** Files that the rule finds, beside one file, one folder and one storage that were put there by hand. */
  let found: string[];
  let byHand: string[];
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    const draft = { kind: 'local', name: 'Many', visibility: 'space' } as const;
    const { id: storageId } = await room.storages.storages.create(room.ann, room.spaceId, draft);
    const text = `insert into resources (id, storage_id, rank, kind, name, sort_name, search_name, mime, size, children_count,
        tags, created_at, created_by, changed_at, changed_by)
      select 'res_' || md5($1 || i), $1, 1, 'text', 'report ' || i, 'report ' || i, 'report ' || i, 'text/plain', 0, 0,
        '{}', now(), $2, now() - i * interval '1 second', $2 from generate_series(1, $3::int) i returning id`;
    const rows = await room.platform.database.query<{ id: string }>(text, [storageId, room.ann.userId, many]);
    found = rows.map(({ id }) => id);
    const collected = { kind: 'virtual', name: 'Reports', visibility: 'space' } as const;
    collectionId = (await room.storages.storages.create(room.ann, room.spaceId, collected)).id;
    const items = [{ query: 'report', storageIds: [storageId] }];
    await ann.call(api.virtual.setRules, { params: { collectionId }, body: { items } }, { revision: 1 });
    byHand = [await make(`By hand ${collectionId}.txt`), await make(`Folder ${collectionId}`, 'folder')];
    const body = { resources: byHand, storages: [room.storageId] };
    await ann.call(api.virtual.add, { params: { collectionId }, body });
  });

  async function make(name: string, kind: 'text' | 'folder' = 'text') {
    const draft = { kind, name, parentId: null } as const;
    return (await room.resources.resources.create(room.ann, room.storageId, draft)).resource.id;
  }
  const all = (section: CollectedSection = 'items', more: { filter?: string; except?: string[] } = {}) => ({
    query: { storageId: collectionId, section, ...more },
  });
  const count = async (view: CollectedSection, filter?: string, client = ann) =>
    client.call(api.virtual.count, {
      params: { collectionId },
      query: { view, ...(filter === undefined ? {} : { filter }) },
    });
  const counted = async (view: CollectedSection = 'items', filter?: string) =>
    (await count(view, filter)).body;
  const takeOut = (entries: ReturnType<typeof all> | string[], client = ann) =>
    client.call(api.virtual.takeOut, { params: { collectionId }, body: { entries } });
  const putBack = (resources: ReturnType<typeof all> | string[], client = ann) =>
    client.call(api.virtual.putBack, { params: { collectionId }, body: { resources } });
  const undo = async (operationId: string | null) =>
    (await ann.call(api.operations.undo, { params: { operationId: operationId ?? '' } })).status;
  const entries = async () =>
    (await ann.call(api.virtual.entries, { params: { collectionId }, query: {} })).body.items;

  it('is counted, with what of it is files and folders', async () => {
    expect(await counted()).toEqual({ count: many + 3, things: many + 2 });
    expect(await counted('items', 'report 24')).toEqual({ count: 13, things: 13 });
    expect(await counted('excluded')).toEqual({ count: 0, things: 0 });
    await room.resources.actions.perform(
      room.ann,
      { action: 'delete', ids: [byHand[0] ?? ''], target: null },
      settle,
    );
    expect(await counted()).toEqual({ count: many + 3, things: many + 1 });
    expect(await counted('broken')).toEqual({ count: 1, things: 0 });
  });

  it('is taken out in one act, but for what was taken out of the choice, and comes back with one undo', async () => {
    const [kept = ''] = found;
    const [first] = await entries();
    const out = await takeOut(all('items', { except: [kept, first?.id ?? ''] }));
    expect(out.status).toBe(200);
    expect(await counted()).toEqual({ count: 2, things: 2 });
    expect(await counted('excluded')).toEqual({ count: many - 1, things: many - 1 });
    expect(await undo(out.body.operationId)).toBe(200);
    expect(await counted()).toEqual({ count: many + 3, things: many + 2 });
    expect(await counted('excluded')).toEqual({ count: 0, things: 0 });
  });

  it('is put back in one act, and goes out again with one undo', async () => {
    await takeOut(all('items', { filter: 'report 1' }));
    const out = (await counted('excluded')).count;
    expect(out).toBeGreaterThan(100);
    const [one = ''] = await room.collected.things(room.ann, all('excluded').query);
    const back = await putBack(all('excluded', { except: [one] }));
    expect(back.status).toBe(200);
    expect(await counted('excluded')).toMatchObject({ count: 1 });
    expect(await undo(back.body.operationId)).toBe(200);
    expect(await counted('excluded')).toMatchObject({ count: out });
    expect((await putBack([one, found[1] ?? ''])).error).toMatchObject({ code: 'not_found' });
    expect(await counted('excluded')).toMatchObject({ count: out });
  });

  it('is what acts over many, the clipboard and archives are done to', async () => {
    const tag = { items: all('items', { filter: 'report' }), options: { add: ['all'] } };
    const { body: plan } = await ann.call(api.plans.create, { body: { action: 'tag', ...tag } });
    expect(plan.counts.items).toBe(many);
    const { body: result } = await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    expect(result.done).toBe(many);
    expect(await undo(result.operationId)).toBe(200);
    const held = await ann.call(api.clipboard.put, {
      body: { mode: 'copy', items: all('items', { except: byHand.slice(1) }) },
    });
    expect(held.body.clipboard?.count).toBe(many + 1);
    const other = { kind: 'virtual', name: 'Other', visibility: 'space' } as const;
    const { id } = await room.storages.storages.create(room.ann, room.spaceId, other);
    const added = await ann.call(api.virtual.add, {
      params: { collectionId: id },
      body: { resources: all() },
    });
    expect(added.body).toMatchObject({ added: many + 2 });
    const archive = await ann.call(api.archives.create, { body: { items: [...byHand, ...found] } });
    const whole = await ann.call(api.archives.create, { body: { items: all() } });
    expect(whole.status).toBe(archive.status);
  });

  it('is nobody else’s, and holds for others only what they see', async () => {
    const bob = await room.signedIn(room.bob);
    for (const { status } of [
      await count('items', undefined, bob),
      await takeOut(all(), bob),
      await putBack(all('excluded'), bob),
      await bob.call(api.plans.create, { body: { action: 'star', items: all() } }),
    ])
      expect(status).toBe(404);
    const shared = await room.home(room.ann, 'Shared');
    await room.join(room.ann, shared.spaceId, room.bob, 'editor');
    const draft = { kind: 'virtual', name: 'Ours', visibility: 'space' } as const;
    collectionId = (await room.storages.storages.create(room.ann, shared.spaceId, draft)).id;
    const ours = { kind: 'text', name: 'ours.txt', parentId: null } as const;
    const { resource } = await room.resources.resources.create(room.ann, shared.storageId, ours);
    const body = { resources: [resource.id, ...byHand] };
    await ann.call(api.virtual.add, { params: { collectionId }, body });
    expect((await count('items', undefined, bob)).body).toEqual({ count: 1, things: 1 });
    expect(await room.collected.things(room.bob, all().query)).toEqual([resource.id]);
    // What he does not see stays in it.
    expect((await takeOut(all(), bob)).status).toBe(200);
    expect(await counted()).toEqual({ count: 2, things: 2 });
  });
});
