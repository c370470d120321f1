import { api, type Role, type ShareMode } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

const settle = { default: 'keepBoth', resolutions: {} } as const;

describe('a collection that is shared', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  /** A space that Bob is in, with a collection of Ann's. What is gathered lies in Ann's own space. */
  let spaceId: string;
  let collectionId: string;
  beforeAll(async () => {
    room = await createRoom();
    [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
  });
  afterAll(() => room.stop());
  beforeEach(async () => {
    ({ spaceId } = await room.home(room.ann, 'Shared'));
    await room.join(room.ann, spaceId, room.bob, 'editor');
    collectionId = await collect();
  });

  async function collect(visibility: 'me' | 'space' = 'space') {
    const draft = { kind: 'virtual', name: 'Ours', visibility } as const;
    return (await room.storages.storages.create(room.ann, spaceId, draft)).id;
  }
  async function make(name: string, storageId = room.storageId, parentId: string | null = null) {
    const draft = { kind: 'text', name, parentId } as const;
    return (await room.resources.resources.create(room.ann, storageId, draft)).resource.id;
  }
  const put = (resources: string[], client = ann, id = collectionId) =>
    client.call(api.virtual.add, { params: { collectionId: id }, body: { resources } });
  const share = (mode: ShareMode, client = ann) =>
    client.call(api.collectionShares.set, { params: { collectionId }, body: { mode } });
  const planned = async (mode: ShareMode) =>
    (await ann.call(api.collectionShares.plan, { params: { collectionId }, body: { mode } })).body;
  const items = async (client = bob, view: 'items' | 'found' = 'items') =>
    (await client.call(api.virtual.entries, { params: { collectionId }, query: { view } })).body;
  const read = (id: string, client = bob) => client.call(api.resources.get, { params: { resourceId: id } });
  const seen = async (id: string, client = bob) => (await read(id, client)).status === 200;
  const undo = (operationId: string | null, client = ann) =>
    client.call(api.operations.undo, { params: { operationId: operationId ?? '' } });
  const membership = (userId: string, space = room.spaceId) => ({ params: { spaceId: space, userId } });
  async function rule(query: string, client = ann, storageIds = [room.storageId]) {
    const params = { collectionId };
    const { body: present } = await client.call(api.virtual.rules, { params });
    const revision = { revision: present.revision };
    return client.call(api.virtual.setRules, { params, body: { items: [{ query, storageIds }] } }, revision);
  }
  /** Somebody else who manages Ann's own space, whose files they may share. */
  async function manager(name: string): Promise<Actor> {
    const actor = await room.person(name);
    await room.join(room.ann, room.spaceId, actor, 'manager');
    return actor;
  }

  describe('as references', () => {
    it('shows what everybody may see already, and says how much there is beside', async () => {
      const id = await make('reference.txt');
      await put([id]);
      expect((await share('reference')).body.share).toMatchObject({ mode: 'reference' });
      expect(await items()).toMatchObject({ items: [], invisible: 1 });
      expect(await seen(id)).toBe(false);
    });
  });

  describe('by granting', () => {
    it('lets people of its space read the files in it, and nothing more', async () => {
      const id = await make('granted.txt');
      await put([id]);
      expect((await share('grant')).body.share).toMatchObject({
        mode: 'grant',
        by: { name: 'Ann' },
        ended: false,
      });
      const { items: shown, invisible } = await items();
      expect(invisible).toBe(0);
      expect(shown).toEqual([
        expect.objectContaining({
          name: 'granted.txt',
          origin: null,
          broken: null,
          resource: expect.anything(),
        }),
      ]);
      const { body: resource } = await read(id);
      expect(resource.can.toSorted()).toEqual(['ask', 'download', 'list', 'preview']);
      expect(resource.parentId).toBeNull();
      const content = await bob.get(`/api/resources/${id}/content`);
      expect(content.status).toBe(200);
    });

    it('C7 says who sees a file through it and why, and shows what they see', async () => {
      const byHand = await make('by hand.txt');
      const found = await make('by rule.txt');
      await put([byHand]);
      await rule('name:rule');
      await share('grant');
      const mia = await room.signedIn(await manager('Mia'));
      const why = async (target: string, client = ann) => {
        const { body } = await client.call(api.shares.list, { params: { target }, query: {} });
        return body.items.find(({ user }) => user.id === room.bob.userId)?.grants;
      };
      for (const id of [byHand, found])
        expect(await why(id)).toMatchObject([
          { through: 'collection', of: 'Ours', role: 'viewer', by: { name: 'Ann' }, shareId: null },
        ]);
      // Who does not see the collection learns whose it is, and not what it is called.
      expect(await why(byHand, mia)).toMatchObject([
        { through: 'collection', of: null, by: { name: 'Ann' } },
      ]);
      const viewed = async (target: string, userId = room.bob.userId) =>
        (await ann.call(api.shares.viewAs, { params: { target, userId }, query: {} })).body.items.map(
          ({ name }) => name,
        );
      expect(await viewed(byHand)).toEqual(['by hand.txt']);
      expect(await viewed(collectionId)).toEqual(['by hand.txt', 'by rule.txt']);
      await share('reference');
      expect(await why(byHand)).toBeUndefined();
      expect(await viewed(collectionId)).toEqual([]);
    });

    it('never lets them change, delete, move, comment, look at older versions, or grant on', async () => {
      const id = await make('firm.txt');
      await put([id]);
      await share('grant');
      const params = { resourceId: id };
      const rename = await bob.call(
        api.resources.change,
        { params, body: { name: 'x.txt' } },
        { revision: 1 },
      );
      expect(rename.error).toMatchObject({ code: 'forbidden' });
      const body = { body: 'Hello', anchor: null };
      const comment = await bob.post(`/api/resources/${id}/messages`, body);
      expect([400, 403, 404]).toContain(comment.status);
      expect((await bob.get(`/api/resources/${id}/versions`)).status).toBe(403);
      const act = { action: 'delete', ids: [id], target: null } as const;
      await expect(room.resources.actions.perform(room.bob, act, settle)).rejects.toMatchObject({
        code: 'not_found',
      });
      // Bob's own collection in the same space gives Carl nothing of it.
      const carl = await room.person('Carl');
      const theirs = await room.home(room.bob, 'Bobs');
      await room.join(room.bob, theirs.spaceId, carl, 'viewer');
      const draft = { kind: 'virtual', name: 'On', visibility: 'space' } as const;
      const { id: onward } = await room.storages.storages.create(room.bob, theirs.spaceId, draft);
      expect((await put([id], bob, onward)).status).toBe(404);
    });

    it('gives somebody who only looks no more than that', async () => {
      const vera = await room.person('Vera');
      await room.join(room.ann, spaceId, vera, 'viewOnly');
      const id = await make('look.txt');
      await put([id]);
      await share('grant');
      const { body } = await read(id, await room.signedIn(vera));
      expect(body.can.toSorted()).toEqual(['list', 'preview']);
    });

    it('reaches the file and not its folder, its neighbours, its storage or its space', async () => {
      const folder = (
        await room.resources.resources.create(room.ann, room.storageId, {
          kind: 'folder',
          name: 'Around',
          parentId: null,
        })
      ).resource.id;
      const [inside, beside] = [
        await make('inside.txt', room.storageId, folder),
        await make('beside.txt', room.storageId, folder),
      ];
      await put([inside, folder]);
      await share('grant');
      expect(await seen(inside)).toBe(true);
      expect(await seen(beside)).toBe(false);
      expect(await seen(folder)).toBe(false);
      const path = await bob.get(`/api/resources/${inside}/path`);
      expect(JSON.stringify(path.body)).not.toContain('Around');
      expect((await bob.call(api.storages.get, { params: { storageId: room.storageId } })).status).toBe(404);
      expect((await bob.call(api.spaces.get, { params: { spaceId: room.spaceId } })).status).toBe(404);
      const outsider = await room.signedIn(await room.person('Eve'));
      expect(await seen(inside, outsider)).toBe(false);
    });

    it('begins with what is put in later, and ends with what is taken out, trashed, or shared no more', async () => {
      await share('grant');
      const id = await make('later.txt');
      expect(await seen(id)).toBe(false);
      await put([id]);
      expect(await seen(id)).toBe(true);
      const perform = (action: 'delete' | 'restore') =>
        room.resources.actions.perform(room.ann, { action, ids: [id], target: null }, settle);
      await perform('delete');
      expect(await seen(id)).toBe(false);
      await perform('restore');
      expect(await seen(id)).toBe(true);
      const [entry] = (await items(ann)).items;
      await ann.call(api.virtual.remove, { params: { collectionId, entryId: entry?.id ?? '' } });
      expect(await seen(id)).toBe(false);
      await put([id]);
      await share('reference');
      expect(await seen(id)).toBe(false);
      await share('grant');
      expect(await seen(id)).toBe(true);
      await ann.call(api.collectionShares.remove, { params: { collectionId } });
      expect(await seen(id)).toBe(false);
      expect((await bob.call(api.virtual.entries, { params: { collectionId }, query: {} })).status).toBe(404);
    });

    it('ends for who leaves the space', async () => {
      const id = await make('left.txt');
      await put([id]);
      await share('grant');
      expect(await seen(id)).toBe(true);
      await ann.call(api.members.remove, membership(room.bob.userId, spaceId));
      expect(await seen(id)).toBe(false);
    });

    it.each([['editor' as Role], [null]])(
      'ends when whoever shared it is %s where the files are, and stands again when they may share them',
      async (role) => {
        const sharer = await manager(`Sharer${role ?? 'out'}`);
        await room.join(room.ann, spaceId, sharer, 'manager');
        const client = await room.signedIn(sharer);
        const id = await make(`${role ?? 'out'}.txt`);
        await put([id], client);
        await share('grant', client);
        expect(await seen(id)).toBe(true);
        if (role === null) await ann.call(api.members.remove, membership(sharer.userId));
        else await ann.call(api.members.change, { ...membership(sharer.userId), body: { role } });
        expect(await seen(id)).toBe(false);
        expect(await items()).toMatchObject({ items: [], invisible: 1 });
        if (role === null) await room.join(room.ann, room.spaceId, sharer, 'manager');
        else await ann.call(api.members.change, { ...membership(sharer.userId), body: { role: 'manager' } });
        expect(await seen(id)).toBe(true);
      },
    );

    it('ends when whoever shared it may no longer share the collection, and says so', async () => {
      const sharer = await manager('Former');
      await room.join(room.ann, spaceId, sharer, 'manager');
      const client = await room.signedIn(sharer);
      const id = await make('former.txt');
      await put([id], client);
      await share('grant', client);
      expect(await seen(id)).toBe(true);
      await ann.call(api.members.change, { ...membership(sharer.userId, spaceId), body: { role: 'editor' } });
      expect(await seen(id)).toBe(false);
      const { body } = await bob.call(api.collectionShares.get, { params: { collectionId } });
      expect(body.share).toMatchObject({ mode: 'grant', ended: true });
    });

    it('grants nothing that somebody put in who may not share it themselves', async () => {
      const dora = await room.person('Dora');
      await room.join(room.ann, room.spaceId, dora, 'viewer');
      await room.join(room.ann, spaceId, dora, 'editor');
      await share('grant');
      const id = await make('not hers to give.txt');
      expect((await put([id], await room.signedIn(dora))).body).toMatchObject({ added: 1 });
      expect(await seen(id)).toBe(false);
    });

    it('lets only those share by granting who may share the collection', async () => {
      expect((await share('grant', bob)).error).toMatchObject({ code: 'forbidden' });
      const plan = { params: { collectionId }, body: { mode: 'grant' } } as const;
      expect((await bob.call(api.collectionShares.plan, plan)).error).toMatchObject({ code: 'forbidden' });
      expect((await bob.call(api.collectionShares.remove, { params: { collectionId } })).error).toMatchObject(
        {
          code: 'forbidden',
        },
      );
    });

    it('lists before what is left out, and why', async () => {
      const other = await room.home(room.bob, 'Not hers');
      await room.join(room.bob, other.spaceId, room.ann, 'editor');
      const draft = { kind: 'text', name: 'lent.txt', parentId: null } as const;
      const lent = (await room.resources.resources.create(room.bob, other.storageId, draft)).resource.id;
      const mine = await make('mine.txt');
      await put([mine, lent]);
      await ann.call(api.virtual.add, { params: { collectionId }, body: { storages: [room.storageId] } });
      expect(await planned('grant')).toMatchObject({
        people: 1,
        items: 1,
        leftOutCount: 2,
        leftOut: [
          { name: 'lent.txt', reason: 'mayNotShare' },
          { name: 'Files', reason: 'storage' },
        ],
        refused: null,
      });
      const carl = await room.person('Karl');
      await room.join(room.ann, spaceId, carl, 'viewer');
      await share('grant');
      const client = await room.signedIn(carl);
      expect(await seen(mine, client)).toBe(true);
      expect(await seen(lent, client)).toBe(false);
      const { body } = await client.call(api.collectionShares.grants, { params: { resourceId: mine } });
      expect(body.items).toEqual([
        expect.objectContaining({
          collectionId,
          collectionName: 'Ours',
          by: { id: room.ann.userId, name: 'Ann' },
        }),
      ]);
      expect((await client.call(api.collectionShares.grants, { params: { resourceId: lent } })).status).toBe(
        404,
      );
    });

    it('grants what a rule finds, later too, with the eyes of who shared it', async () => {
      const early = await make(`ruled early ${spaceId}.txt`);
      await rule(`"ruled" ${spaceId} by:me`);
      expect((await items(bob, 'found')).items).toEqual([]);
      await share('grant');
      const late = await make(`ruled late ${spaceId}.txt`);
      const other = await make(`other ${spaceId}.txt`);
      const { items: found } = await items(bob, 'found');
      expect(found.map(({ name }) => name).toSorted()).toEqual([
        `ruled early ${spaceId}.txt`,
        `ruled late ${spaceId}.txt`,
      ]);
      expect([await seen(early), await seen(late), await seen(other)]).toEqual([true, true, false]);
      await ann.call(api.virtual.remove, { params: { collectionId, entryId: early } });
      expect(await seen(early)).toBe(false);
    });

    it('grants nothing by a rule that somebody else has changed, until it is shared anew', async () => {
      const dora = await room.person('Ruledora');
      await room.join(room.ann, room.spaceId, dora, 'viewer');
      await room.join(room.ann, spaceId, dora, 'editor');
      const client = await room.signedIn(dora);
      const [meant, secret] = [await make(`meant ${spaceId}.txt`), await make(`secret ${spaceId}.txt`)];
      await rule(`meant ${spaceId}`);
      await share('grant');
      expect([await seen(meant), await seen(secret)]).toEqual([true, false]);
      expect((await rule(spaceId, client)).status).toBe(200);
      expect([await seen(meant), await seen(secret)]).toEqual([false, false]);
      expect((await items(bob, 'found')).items).toEqual([]);
      await rule(`meant ${spaceId}`);
      expect([await seen(meant), await seen(secret)]).toEqual([true, false]);
    });

    it('is granted again, by whoever had granted it, when taking it back is undone', async () => {
      const id = await make('granted again.txt');
      await put([id]);
      await share('grant');
      const { body } = await ann.call(api.collectionShares.remove, { params: { collectionId } });
      expect(body.share).toBeNull();
      expect(await seen(id)).toBe(false);
      expect((await undo(body.operationId, bob)).status).toBe(404);
      const undone = await undo(body.operationId);
      expect([undone.status, await seen(id)]).toEqual([200, true]);
      await undo(undone.body.id);
      expect(await seen(id)).toBe(false);
      const again = await ann.call(api.collectionShares.remove, { params: { collectionId } });
      expect(again.body.operationId).toBeNull();
    });

    it('is not granted again once it is shared in another way', async () => {
      const id = await make('shared anew.txt');
      await put([id]);
      await share('grant');
      const { body } = await ann.call(api.collectionShares.remove, { params: { collectionId } });
      await share('reference');
      expect((await undo(body.operationId)).error).toMatchObject({ code: 'undo_blocked' });
      expect(await seen(id)).toBe(false);
    });

    it('is not widened by undoing what was taken out before it, but by who may share that', async () => {
      const named = async (name: string) => {
        const person = await room.person(`${name}${spaceId.slice(-6)}`);
        return { person, client: await room.signedIn(person) };
      };
      const [reader, sharer, other] = [await named('Reader'), await named('Sharer'), await named('Other')];
      await room.join(room.ann, room.spaceId, reader.person, 'viewer');
      await room.join(room.ann, room.spaceId, sharer.person, 'manager');
      for (const { person } of [reader, sharer]) await room.join(room.ann, spaceId, person, 'editor');
      await room.join(room.ann, spaceId, other.person, 'viewer');
      const [early, late] = [await make(`early ${spaceId}.txt`), await make(`late ${spaceId}.txt`)];
      const found = await make(`found by rule ${spaceId}.txt`);
      const isSeen = () => Promise.all([early, late, found].map((id) => seen(id, other.client)));
      await put([early, late]);
      await rule(`"found by rule ${spaceId}"`);
      async function takeOut(client: TestClient, entryId: string) {
        const answer = await client.call(api.virtual.remove, { params: { collectionId, entryId } });
        return answer.body.operationId;
      }
      const entryOf = async (id: string) =>
        (await items(ann)).items.find(({ resource }) => resource?.id === id)?.id ?? '';
      const entry = await entryOf(early);
      const byReader = await takeOut(reader.client, entry);
      const findByReader = await takeOut(reader.client, found);
      await share('grant');
      expect(await isSeen()).toEqual([false, true, false]);

      for (const operationId of [byReader, findByReader]) {
        const refused = await undo(operationId, reader.client);
        expect([refused.status, refused.error.code]).toEqual([409, 'undo_blocked']);
      }
      expect(await isSeen()).toEqual([false, true, false]);
      // What was granted already is granted again.
      room.clock.advance(1);
      const since = await takeOut(reader.client, await entryOf(late));
      expect(await isSeen()).toEqual([false, false, false]);
      expect((await undo(since, reader.client)).status).toBe(200);
      expect(await isSeen()).toEqual([false, true, false]);

      await share('reference');
      const bySharer = await takeOut(sharer.client, await entryOf(late));
      await share('grant');
      expect((await undo(bySharer, sharer.client)).status).toBe(200);
      expect(await isSeen()).toEqual([false, true, false]);
    });

    it('lets nobody put back what was taken out of a rule who may not share it', async () => {
      const dora = await room.person('Backdora');
      await room.join(room.ann, room.spaceId, dora, 'viewer');
      await room.join(room.ann, spaceId, dora, 'editor');
      const id = await make(`held back ${spaceId}.txt`);
      await rule(`held ${spaceId}`);
      await ann.call(api.virtual.remove, { params: { collectionId, entryId: id } });
      await share('grant');
      const back = { params: { collectionId }, body: { resources: [id] } };
      expect((await (await room.signedIn(dora)).call(api.virtual.putBack, back)).error).toMatchObject({
        code: 'forbidden',
      });
      expect(await seen(id)).toBe(false);
      expect((await ann.call(api.virtual.putBack, back)).status).toBe(200);
      expect(await seen(id)).toBe(true);
    });
  });

  describe('as a snapshot', () => {
    async function snapshot() {
      const { body } = await share('snapshot');
      await room.platform.jobs.idle();
      const { body: kept } = await ann.call(api.collectionShares.get, { params: { collectionId } });
      return { jobId: body.jobId, share: kept.share, storageId: kept.share?.snapshotId ?? '' };
    }
    const filesOf = async (storageId: string, client = bob) =>
      (await client.call(api.sections.files, { params: { storageId }, query: {} })).body.items;

    it('gives copies of one moment that outlive the originals, and that nobody changes', async () => {
      const id = await make('frozen.txt');
      await put([id]);
      const { storageId, jobId } = await snapshot();
      expect(jobId).not.toBeNull();
      expect((await bob.call(api.virtual.entries, { params: { collectionId }, query: {} })).status).toBe(404);
      const [copy] = await filesOf(storageId);
      expect(copy).toMatchObject({ name: 'frozen.txt' });
      expect(copy?.id).not.toBe(id);
      await ann.call(
        api.resources.change,
        { params: { resourceId: id }, body: { name: 'renamed.txt' } },
        { revision: 1 },
      );
      await room.resources.actions.perform(room.ann, { action: 'delete', ids: [id], target: null }, settle);
      await room.resources.actions.perform(room.ann, { action: 'purge', ids: [id], target: null }, settle);
      expect((await filesOf(storageId)).map(({ name }) => name)).toEqual(['frozen.txt']);
      for (const client of [ann, bob]) {
        const rename = await client.call(
          api.resources.change,
          { params: { resourceId: copy?.id ?? '' }, body: { name: 'x.txt' } },
          { revision: copy?.revision ?? 0 },
        );
        expect(rename.error).toMatchObject({ code: 'forbidden' });
        const added = await client.call(api.resources.create, {
          params: { storageId },
          body: { kind: 'text', name: 'more.txt', parentId: null },
        });
        expect(added.error).toMatchObject({ code: 'forbidden' });
      }
      const { body: storage } = await bob.call(api.storages.get, { params: { storageId } });
      expect(storage.frozenAt).toEqual(expect.any(String));
      expect(storage.can).not.toContain('create');
    });

    it('takes the place of the one before, and goes with the share', async () => {
      await put([await make('first.txt')]);
      const first = await snapshot();
      await put([await make('second.txt')]);
      await share('snapshot');
      await room.platform.jobs.idle();
      const { body } = await ann.call(api.collectionShares.get, { params: { collectionId } });
      const second = body.share?.snapshotId ?? '';
      expect((await filesOf(second)).map(({ name }) => name)).toEqual(['first.txt', 'second.txt']);
      const get = (storageId: string) => bob.call(api.storages.get, { params: { storageId } });
      expect((await get(first.storageId)).status).toBe(404);
      await ann.call(api.collectionShares.remove, { params: { collectionId } });
      expect((await get(second)).status).toBe(404);
    });

    it('is here again with the undo of taking the share back, and goes with its redo', async () => {
      await put([await make('copied.txt')]);
      const { storageId } = await snapshot();
      const { body } = await ann.call(api.collectionShares.remove, { params: { collectionId } });
      const here = async () => (await bob.call(api.storages.get, { params: { storageId } })).status;
      expect(await here()).toBe(404);
      const undone = await undo(body.operationId);
      expect([undone.status, await here()]).toEqual([200, 200]);
      expect(
        (await ann.call(api.collectionShares.get, { params: { collectionId } })).body.share,
      ).toMatchObject({
        mode: 'snapshot',
        snapshotId: storageId,
      });
      await undo(undone.body.id);
      expect(await here()).toBe(404);
    });

    it('is refused in a clear sentence where it would be too large, before anything is copied', async () => {
      const text = `insert into resources (id, storage_id, rank, kind, name, sort_name, search_name, mime, size, children_count,
          tags, created_at, created_by, changed_at, changed_by)
        select 'res_' || lpad(to_hex(i), 32, '0'), $1, 1, 'text', 'many ' || i, 'many ' || i, 'many ' || i, 'text/plain', 0, 0,
          '{}', now(), $2, now(), $2 from generate_series(1, 10002) i`;
      const many = await room.storages.storages.create(room.ann, room.spaceId, {
        kind: 'local',
        name: 'Many',
        visibility: 'space',
      });
      await room.platform.database.query(text, [many.id, room.ann.userId]);
      await rule('many', ann, [many.id]);
      expect((await planned('snapshot')).refused).toContain('10000');
      const before = (await room.storages.storages.list(room.ann, spaceId)).length;
      const { error } = await share('snapshot');
      expect(error).toMatchObject({ code: 'conflict' });
      expect(error?.message).toContain('at most 10000 files and folders');
      expect(await room.storages.storages.list(room.ann, spaceId)).toHaveLength(before);
    });
  });
});
