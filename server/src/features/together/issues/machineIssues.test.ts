import { api, type Issue } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('what the product finds wrong by itself', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  const newStorage = async () => {
    const draft = { kind: 'local' as const, name: `${Math.random()}`, visibility: 'space' as const };
    return (await room.storages.storages.create(room.ann, room.spaceId, draft)).id;
  };
  const issuesOf = async (storageId: string, filter: 'active' | 'closed' = 'active') =>
    (await ann.call(api.issues.ofStorage, { params: { storageId }, query: { filter } })).body.items;
  const amounts = async (storageId: string, filter?: 'active' | 'closed') =>
    (await issuesOf(storageId, filter)).map(({ amount }) => amount);
  const change = (issue: Issue, body: object) =>
    ann.call(api.issues.change, { params: { issueId: issue.id }, body }, { revision: issue.revision });

  it('C2 is raised once, says how much of it there is now, and is closed when it is over', async () => {
    const storageId = await newStorage();
    const { report } = room.machineIssues;
    room.heard.length = 0;
    await report(storageId, 'text_unreadable', 0);
    expect(await issuesOf(storageId)).toEqual([]);
    await report(storageId, 'text_unreadable', 2);
    await report(storageId, 'text_unreadable', 2);
    await report(storageId, 'text_unreadable', 3);
    const [found, ...others] = await issuesOf(storageId);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'text_unreadable',
      title: 'Some files could not be read',
      amount: 3,
      raisedBy: null,
      can: ['change'],
    });
    await report(storageId, 'text_unreadable', 0);
    expect(await issuesOf(storageId)).toEqual([]);
    expect(await issuesOf(storageId, 'closed')).toMatchObject([{ status: 'resolved', amount: 0 }]);
    const told = room.heard.flatMap(({ type, properties }) =>
      type === 'storageIssueUpdated' ? [properties.status] : [],
    );
    expect(told).toEqual(['open', 'open', 'resolved']);
  });

  it('C2 is one issue where two look at once', async () => {
    const storageId = await newStorage();
    await Promise.all([1, 2, 3].map(() => room.machineIssues.report(storageId, 'text_unreadable', 4)));
    expect(await amounts(storageId)).toEqual([4]);
  });

  it('C2 stays dismissed until there is more of it, and says nothing else than the product says', async () => {
    const storageId = await newStorage();
    const { report } = room.machineIssues;
    await report(storageId, 'text_unreadable', 3);
    const [found] = await issuesOf(storageId);
    if (found === undefined) throw new Error('It was not raised.');
    expect((await change(found, { title: 'Mine' })).error.code).toBe('forbidden');
    const { body } = await change(found, { status: 'dismissed', dismissReason: 'Known' });
    await report(storageId, 'text_unreadable', 3);
    await report(storageId, 'text_unreadable', 1);
    expect(await issuesOf(storageId)).toEqual([]);
    await report(storageId, 'text_unreadable', 2);
    expect(await amounts(storageId)).toEqual([2]);
    // The one that was dismissed cannot be opened beside it, by a change or by an undo.
    const old = (await issuesOf(storageId, 'closed'))[0] ?? found;
    expect((await change(old, { status: 'open' })).error).toMatchObject({
      code: 'conflict',
      message: 'This was found again since. See to the newer issue.',
    });
    const undone = { params: { operationId: body.operationId } };
    expect((await ann.call(api.operations.undo, undone)).error.code).toBe('undo_blocked');
  });

  it('C2 files that cannot be read are an issue of their storage until they are gone', async () => {
    const storageId = await newStorage();
    const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 1)]);
    const put = { params: { storageId }, query: { name: 'broken.docx' }, body: broken };
    const { body } = await ann.call(api.files.put, put);
    expect(await until('the issue', async () => (await amounts(storageId))[0])).toBe(1);
    const { body: plan } = await ann.call(api.plans.create, {
      body: { action: 'delete', items: [body.resource.id] },
    });
    await ann.call(api.plans.apply, { params: { planId: plan.planId }, body: {} });
    await until('its end', async () => (await issuesOf(storageId)).length === 0);
    expect(await amounts(storageId, 'closed')).toEqual([0]);
  });

  it('C2 an upload that the disk has no room for is an issue of its storage until there is room', async () => {
    const storageId = await newStorage();
    const free = jest.spyOn(room.platform.blobs, 'freeBytes').mockResolvedValue(10);
    const files = [{ path: [], name: 'large.bin', size: 11 }];
    const { body } = await ann.call(api.uploads.check, { body: { storageId, parentId: null, files } });
    expect(body.room.enough).toBe(false);
    const found = await until('the issue', async () => (await issuesOf(storageId))[0]);
    expect(found).toMatchObject({ code: 'quota_near', severity: 'blocking', amount: 11 });
    await room.machineIssues.closeWhereRoomIs(10);
    expect(await amounts(storageId)).toEqual([11]);
    await room.machineIssues.closeWhereRoomIs(11);
    expect(await issuesOf(storageId)).toEqual([]);
    free.mockRestore();
  });

  it('C2 says that shares end soon, until they go on or are over', async () => {
    const storageId = await newStorage();
    const at = { params: { target: storageId } };
    const inDays = (days: number) => new Date(room.clock.now().getTime() + days * 86_400_000).toISOString();
    const give = (days: number) =>
      ann.call(api.shares.give, {
        ...at,
        body: { emails: ['bob@example.org'], role: 'viewer', until: inDays(days) },
      });
    const isOpen = async () => (await issuesOf(storageId)).map(({ code, amount }) => [code, amount]);
    await give(3);
    await until('the issue is there', async () => (await isOpen()).length > 0);
    expect(await isOpen()).toEqual([['share_expiring', 1]]);
    await give(30);
    await until('the issue is closed', async () => (await isOpen()).length === 0);
    // Nothing changes, and the end comes near.
    room.clock.advance(26 * 86_400_000);
    ann = await room.signedIn(room.ann);
    await room.platform.database.query(`insert into pgboss.job (name, data) values ('issues.shares', '{}')`);
    await until('it is there again', async () => (await isOpen()).length > 0);
  });
});
