import { api, roles, limits } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('spaces and their members', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  it('begins with one local storage and its sections', async () => {
    const client = await room.signedIn(room.ann);
    const made = await client.call(api.spaces.create, { body: { name: 'Studio', emoji: '🎨', hue: 200 } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Studio',
      emoji: '🎨',
      hue: 200,
      role: 'manager',
      members: 1,
      storages: 1,
    });
    const { body } = await client.call(api.storages.list, { params: { spaceId: made.body.id } });
    expect(body.items).toMatchObject([{ kind: 'local', name: 'Files', used: 0, owner: { name: 'Ann' } }]);
    expect(body.items[0]?.sections.map(({ id }) => id)).toEqual(['files', 'recent', 'starred', 'trash']);
  });

  it('changes under the revision that was seen', async () => {
    const client = await room.signedIn(room.ann);
    const { id, revision } = (await client.call(api.spaces.create, { body: { name: 'Old' } })).body;
    const change = (name: string, seen: number) =>
      client.call(api.spaces.change, { params: { spaceId: id }, body: { name } }, { revision: seen });
    expect((await change('New', revision)).body).toMatchObject({ name: 'New', revision: revision + 1 });
    const stale = await change('Newer', revision);
    expect(stale.status).toBe(412);
    expect(stale.error.details).toMatchObject({ current: { name: 'New', revision: revision + 1 } });
  });

  it('waits thirty days with what is deleted, hidden from all but its managers', async () => {
    const { ann, bob, join, spaces, storages, clock } = room;
    const { spaceId, storageId } = await room.home(ann, 'Doomed');
    await join(ann, spaceId, bob, 'editor');
    const { revision } = await spaces.spaces.get(ann, spaceId);
    const removed = await spaces.spaces.remove(ann, spaceId, revision);
    expect(removed).toMatchObject({ can: ['manage'], restorableUntil: expect.any(String) as string });
    await expect(spaces.spaces.get(bob, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storages.storages.get(ann, storageId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(spaces.spaces.restore(bob, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    await spaces.spaces.restore(ann, spaceId);
    expect(await storages.storages.get(ann, storageId)).toMatchObject({ name: 'Files' });

    const again = await spaces.spaces.get(ann, spaceId);
    await spaces.spaces.remove(ann, spaceId, again.revision);
    await spaces.spaces.sweep();
    expect(await spaces.spaces.get(ann, spaceId)).toMatchObject({ deletedAt: expect.any(String) as string });
    clock.advance((limits.spaceGraceDays * 24 + 1) * 3_600_000);
    await spaces.spaces.sweep();
    await expect(spaces.spaces.get(ann, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    const left = await room.platform.database.query('select 1 from storages where id = $1', [storageId]);
    expect(left).toEqual([]);
  });

  it('A1 says that it is archived to whoever would take an act back in it, whatever the act was', async () => {
    const { ann, join, spaces, resources } = room;
    const ben = await room.person('Ben');
    const { spaceId, storageId } = await room.home(ann, 'Put away');
    await join(ann, spaceId, ben, 'editor');
    const [anns, bens] = [await room.signedIn(ann), await room.signedIn(ben)];
    const draft = { kind: 'text' as const, name: 'plan.md', parentId: null };
    const { resource, operationId: made } = await resources.resources.create(ben, storageId, draft);
    const params = { resourceId: resource.id };
    const { revision } = resource;
    const { id: messageId } = (
      await bens.call(api.messages.postToResource, { params, body: { body: 'Said' } })
    ).body;
    const storage = { kind: 'virtual' as const, name: 'Gathered' };
    const { id: collectionId } = (
      await anns.call(api.storages.create, { params: { spaceId }, body: storage })
    ).body;
    const done = [
      made,
      (await bens.call(api.resources.change, { params, body: { name: 'new.md' } }, { revision })).body
        .operationId,
      (await bens.call(api.pins.set, { params, body: { pinned: true } })).body.operationId,
      (await bens.call(api.messages.remove, { params: { messageId } }, { revision: 1 })).body.operationId,
      (await bens.call(api.virtual.add, { params: { collectionId }, body: { resources: [resource.id] } }))
        .body.operationId,
    ];
    await anns.call(api.spaces.archive, { params: { spaceId } });
    for (const operationId of done) {
      const answer = await bens.call(api.operations.undo, { params: { operationId: operationId ?? '' } });
      expect([answer.status, answer.error.code]).toEqual([423, 'space_archived']);
      expect(answer.error.message).toContain('A manager can bring it back');
    }
    await anns.call(api.spaces.unarchive, { params: { spaceId } });
    const renamed = await bens.call(api.operations.undo, { params: { operationId: done[1] ?? '' } });
    expect(renamed.status).toBe(200);
    expect((await spaces.spaces.get(ann, spaceId)).archivedAt).toBeNull();
  });

  it('A1 is read only while it is archived, whatever is tried, until a manager brings it back', async () => {
    const { ann, bob, join, spaces, storages, resources } = room;
    const { spaceId, storageId } = await room.home(ann, 'Closed project');
    await join(ann, spaceId, bob, 'editor');
    const [anns, bobs] = [await room.signedIn(ann), await room.signedIn(bob)];
    const draft = { kind: 'text' as const, name: 'plan.md', parentId: null };
    const file = (await resources.resources.create(ann, storageId, draft)).resource;
    const params = { spaceId };
    expect((await bobs.call(api.spaces.archive, { params })).error.code).toBe('forbidden');
    room.heard.length = 0;
    const archived = (await anns.call(api.spaces.archive, { params })).body;
    expect(archived).toMatchObject({ archivedAt: expect.any(String) as string, mayArchive: true });
    expect(archived.can).toEqual(['list', 'preview', 'download', 'versions', 'ask']);
    expect(room.heard).toMatchObject([
      { type: 'spaceUpdated', to: { spaceId }, properties: { change: 'archive' } },
    ]);
    expect((await anns.call(api.spaces.archive, { params })).body.operationId).toBeNull();

    const { revision } = await spaces.spaces.get(ann, spaceId);
    const [resourceId, one] = [file.id, { params: { resourceId: file.id } }];
    const attempts = [
      () => anns.call(api.spaces.change, { params, body: { name: 'Other' } }, { revision }),
      () => anns.call(api.members.add, { params, body: { email: 'x@example.org', role: 'viewer' as const } }),
      () => anns.call(api.members.remove, { params: { spaceId, userId: bob.userId } }),
      () => anns.call(api.storages.create, { params, body: { kind: 'local', name: 'More' } }),
      () =>
        anns.call(api.storages.change, { params: { storageId }, body: { name: 'Other' } }, { revision: 1 }),
      () => anns.call(api.storages.remove, { params: { storageId } }, { revision: 1 }),
      () => bobs.call(api.resources.create, { params: { storageId }, body: { ...draft, name: 'b.md' } }),
      () => bobs.call(api.resources.change, { ...one, body: { name: 'c.md' } }, { revision: file.revision }),
      () => bobs.call(api.messages.postToResource, { ...one, body: { body: 'hello' } }),
      () => bobs.call(api.messages.postToStorage, { params: { storageId }, body: { body: 'hello' } }),
    ];
    for (const attempt of attempts) {
      const answer = await attempt();
      expect([answer.status, answer.error.code]).toEqual([423, 'space_archived']);
    }
    const put = await resources.actions
      .perform(
        bob,
        { action: 'delete', ids: [resourceId], target: null },
        { default: 'skip', resolutions: {} },
      )
      .then(({ failed }) => failed.map(({ code }) => code))
      .catch((error: { code: string }) => [error.code]);
    expect(put).toEqual(['space_archived']);

    expect((await bobs.call(api.resources.get, one)).body).toMatchObject({ name: 'plan.md' });
    const { can } = (await bobs.call(api.resources.get, one)).body;
    expect(can).toEqual(['list', 'preview', 'download', 'versions', 'ask']);
    const found = await bobs.call(api.search.suggest, { query: { q: 'plan' } });
    expect(JSON.stringify(found.body)).toContain(resourceId);
    expect((await storages.storages.get(bob, storageId)).can).not.toContain('create');

    expect((await bobs.call(api.spaces.unarchive, { params })).status).toBe(403);
    const stranger = await room.signedIn(await room.person('Nobody'));
    expect((await stranger.call(api.spaces.unarchive, { params })).status).toBe(404);
    const back = (await anns.call(api.spaces.unarchive, { params })).body;
    expect(back).toMatchObject({ archivedAt: null, can: expect.arrayContaining(['manage']) as string[] });
    await anns.call(api.operations.undo, { params: { operationId: back.operationId ?? '' } });
    expect((await spaces.spaces.get(ann, spaceId)).archivedAt).not.toBeNull();
    await bobs.call(api.members.remove, { params: { spaceId, userId: bob.userId } });
    await expect(spaces.spaces.get(bob, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    const present = await spaces.spaces.get(ann, spaceId);
    await spaces.spaces.remove(ann, spaceId, present.revision);
    expect(await spaces.spaces.restore(ann, spaceId)).toMatchObject({
      archivedAt: expect.any(String) as string,
    });
  });

  it('is as nothing to whoever is let in no more for a while', async () => {
    const { ann, bob, join, spaces, storages, platform } = room;
    const { spaceId, storageId } = await room.home(ann, 'Paused');
    await join(ann, spaceId, bob, 'editor');
    const text = 'update space_members set paused_at = now() where space_id = $1 and user_id = $2';
    await platform.database.query(text, [spaceId, bob.userId]);
    await expect(spaces.spaces.get(bob, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storages.storages.get(bob, storageId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storages.storages.list(bob, spaceId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is never without a manager', async () => {
    const { ann, bob, join, spaces } = room;
    const { spaceId } = await room.home(ann, 'Shared');
    const { members } = spaces;
    await expect(members.remove(ann, spaceId, ann.userId)).rejects.toMatchObject({ code: 'last_manager' });
    await expect(members.change(ann, spaceId, ann.userId, 'editor')).rejects.toMatchObject({
      code: 'last_manager',
    });
    await join(ann, spaceId, bob, 'manager');
    expect(await members.change(bob, spaceId, ann.userId, 'viewer')).toMatchObject({ role: 'viewer' });
    await members.remove(ann, spaceId, ann.userId);
    await expect(spaces.spaces.get(ann, spaceId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await members.list(bob, spaceId)).items.map(({ user }) => user.name)).toEqual(['Bob']);
  });

  it('A1 goes into other hands in one step, and its manager stays or leaves', async () => {
    const { ann, bob, join, spaces } = room;
    const { spaceId } = await room.home(ann, 'Given');
    const { members } = spaces;
    await join(ann, spaceId, bob, 'viewer');
    await expect(members.handOver(bob, spaceId, bob.userId, 'leave')).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(members.handOver(ann, spaceId, ann.userId, 'leave')).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await members.handOver(ann, spaceId, bob.userId, 'editor')).toMatchObject({ role: 'manager' });
    expect((await spaces.spaces.get(ann, spaceId)).role).toBe('editor');
    await members.handOver(bob, spaceId, ann.userId, 'leave');
    expect((await members.list(ann, spaceId)).items.map(({ user, role }) => [user.name, role])).toEqual([
      ['Ann', 'manager'],
    ]);
    const guest = await room.person('Guest', { guest: true });
    await join(ann, spaceId, guest, 'editor');
    await expect(members.handOver(ann, spaceId, guest.userId, 'leave')).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each(roles)('lets a %s do what the role says', async (role) => {
    const { ann, join, resources, spaces, storages } = room;
    const { spaceId, storageId } = await room.home(ann, `For ${role}`);
    const guest = await room.person(`Some ${role}`);
    await join(ann, spaceId, guest, role);
    const file = (
      await resources.resources.create(ann, storageId, { kind: 'text', name: 'a.txt', parentId: null })
    ).resource;
    const outcome = async (work: Promise<unknown>) => {
      try {
        const result = (await work) as { failed?: { code: string }[] } | undefined;
        return result?.failed?.[0]?.code ?? 'done';
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    const act = (action: 'delete' | 'restore' | 'purge') =>
      resources.actions.perform(
        guest,
        { action, ids: [file.id], target: null },
        { default: 'keepBoth', resolutions: {} },
      );
    const may = (rights: string) => (rights.split(' ').includes(role) ? 'done' : 'forbidden');
    expect(await outcome(resources.resources.get(guest, file.id))).toBe('done');
    expect(await outcome(resources.contents.file(guest, file.id, { download: true }))).toBe(
      may('viewer contributor editor manager'),
    );
    expect(
      await outcome(
        resources.resources.create(guest, storageId, { kind: 'folder', name: 'b', parentId: null }),
      ),
    ).toBe(may('contributor editor manager'));
    expect(await outcome(resources.resources.change(guest, file.id, { name: 'c.txt' }, 1))).toBe(
      may('editor manager'),
    );
    expect(await outcome(act('delete'))).toBe(may('editor manager'));
    if (role === 'editor') expect(await outcome(act('purge'))).toBe('forbidden');
    expect(await outcome(spaces.spaces.change(guest, spaceId, { name: 'x' }, 1))).toBe(may('manager'));
    expect(
      await outcome(
        storages.storages.create(guest, spaceId, { kind: 'local', name: 'x', visibility: 'space' }),
      ),
    ).toBe(may('manager'));
    expect(await outcome(spaces.members.change(guest, spaceId, guest.userId, role))).toBe(may('manager'));
    const { can } = await resources.resources.get(guest, file.id);
    expect(can.includes('manage')).toBe(role === 'manager');
  });

  it('is gone for somebody who was taken out, with the next request', async () => {
    const { ann, bob, join, spaces } = room;
    const { spaceId, storageId } = await room.home(ann, 'Was shared');
    await join(ann, spaceId, bob, 'viewer');
    const client = await room.signedIn(bob);
    const read = () => client.call(api.sections.files, { params: { storageId }, query: {} });
    expect((await read()).status).toBe(200);
    room.heard.length = 0;
    await spaces.members.remove(ann, spaceId, bob.userId);
    expect((await read()).status).toBe(404);
    expect(room.heard.map(({ to }) => to)).toContainEqual({ userIds: [bob.userId] });
  });

  it('keeps a storage that is only its owner’s from everybody else, managers too', async () => {
    const { ann, bob, join, storages } = room;
    const { spaceId } = await room.home(ann, 'Half private');
    await join(ann, spaceId, bob, 'manager');
    const mine = await storages.storages.create(ann, spaceId, {
      kind: 'local',
      name: 'Diary',
      visibility: 'me',
    });
    await expect(storages.storages.get(bob, mine.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await storages.storages.list(bob, spaceId)).map(({ name }) => name)).toEqual(['Files']);
    await storages.storages.change(ann, mine.id, { visibility: 'space' }, mine.revision);
    expect(await storages.storages.get(bob, mine.id)).toMatchObject({ name: 'Diary' });
    await expect(
      storages.storages.change(bob, mine.id, { visibility: 'me' }, mine.revision + 1),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('deletes a storage and brings it back', async () => {
    const { ann, bob, storages, resources } = room;
    const { storageId } = await room.home(ann, 'With a storage');
    const file = (
      await resources.resources.create(ann, storageId, { kind: 'text', name: 'a', parentId: null })
    ).resource;
    const { revision } = await storages.storages.get(ann, storageId);
    await storages.storages.remove(ann, storageId, revision);
    await expect(resources.resources.get(ann, file.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storages.storages.restore(bob, storageId)).rejects.toMatchObject({ code: 'not_found' });
    await storages.storages.restore(ann, storageId);
    expect(await resources.resources.get(ann, file.id)).toMatchObject({ name: 'a' });
  });

  it('lets guests see themselves among the members, and make nothing', async () => {
    const { ann, join, spaces } = room;
    const { spaceId } = await room.home(ann, 'With a guest');
    const guest = await room.person('Gus', { guest: true });
    await join(ann, spaceId, guest, 'viewer');
    expect((await spaces.members.list(guest, spaceId)).items.map(({ user }) => user.name)).toEqual(['Gus']);
    await expect(spaces.spaces.create(guest, { name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
