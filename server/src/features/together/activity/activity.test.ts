import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

describe('activity', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  /** A space that Ann and Bob share, and one that is Ann's alone. */
  async function setUp() {
    const shared = await room.home(room.ann, 'Shared');
    const own = await room.home(room.ann, 'Own');
    await room.join(room.ann, shared.spaceId, room.bob, 'editor');
    return { shared, own };
  }
  const make = async (actor: Actor, storageId: string, name: string) =>
    (await room.resources.resources.create(actor, storageId, { kind: 'text', name, parentId: null })).resource
      .id;
  const move = async (actor: Actor, id: string, storageId: string) =>
    room.resources.actions.perform(
      actor,
      { action: 'move', ids: [id], target: { storageId, parentId: null } },
      { default: 'keepBoth', resolutions: {} },
    );
  const ofSpace = async (actor: Actor, spaceId: string, query: Record<string, string> = {}) =>
    (await room.signedIn(actor)).call(api.activity.ofSpace, { params: { spaceId }, query });
  const said = (answer: { body: { items: { summary: string; by: { name: string } | null }[] } }) =>
    answer.body.items.map(({ summary, by }) => `${by?.name}: ${summary}`);

  it('tells members what each of them did, the latest first, and nobody else', async () => {
    const { shared } = await setUp();
    await make(room.ann, shared.storageId, 'a.txt');
    await make(room.bob, shared.storageId, 'b.txt');
    expect(said(await ofSpace(room.bob, shared.spaceId))).toEqual(['Bob: Made “b.txt”', 'Ann: Made “a.txt”']);
    const eve = await room.person('Eve');
    expect((await ofSpace(eve, shared.spaceId)).status).toBe(404);
  });

  it('names nothing of what happened where the asker does not look', async () => {
    const { shared, own } = await setUp();
    const secret = await make(room.ann, own.storageId, 'secret plan.txt');
    await room.resources.actions.perform(
      room.ann,
      { action: 'copy', ids: [secret], target: { storageId: shared.storageId, parentId: null } },
      { default: 'keepBoth', resolutions: {} },
    );
    const out = await make(room.bob, shared.storageId, 'common.txt');
    await move(room.ann, out, own.storageId);
    const bobs = said(await ofSpace(room.bob, shared.spaceId));
    expect(bobs).toEqual([
      'Ann: Moved or copied something from or to elsewhere',
      'Bob: Made “common.txt”',
      'Ann: Moved or copied something from or to elsewhere',
    ]);
    expect(said(await ofSpace(room.ann, shared.spaceId))[0]).toBe('Ann: Moved “common.txt” to “Files”');
    expect(said(await ofSpace(room.ann, own.spaceId)).at(-1)).toBe('Ann: Made “secret plan.txt”');
  });

  it('keeps stars and what lies in a storage of one person to those whose they are', async () => {
    const { shared } = await setUp();
    const id = await make(room.ann, shared.storageId, 'starred.txt');
    await room.resources.resources.change(room.ann, id, { starred: true }, 1);
    const draft = { kind: 'local', name: 'Mine', visibility: 'me' } as const;
    const mine = await room.storages.storages.create(room.ann, shared.spaceId, draft);
    await make(room.ann, mine.id, 'hidden.txt');
    await room.storages.storages.remove(room.ann, mine.id, mine.revision);
    expect(said(await ofSpace(room.bob, shared.spaceId))).toEqual(['Ann: Made “starred.txt”']);
  });

  it('is narrowed by person and kind, page by page, and follows one thing through its names', async () => {
    const { shared } = await setUp();
    const id = await make(room.ann, shared.storageId, 'one.txt');
    await room.resources.resources.change(room.bob, id, { name: 'two.txt' }, 1);
    await room.resources.resources.change(room.ann, id, { tags: ['May'] }, 2);
    await make(room.ann, shared.storageId, 'other.txt');
    const mine = await ofSpace(room.bob, shared.spaceId, { by: room.bob.userId, kind: 'rename' });
    expect(said(mine)).toEqual(['Bob: Renamed “one.txt” to “two.txt”']);

    const client = await room.signedIn(room.bob);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: '1', ...(cursor ? { cursor } : {}) };
      const page = await client.call(api.activity.ofResource, { params: { resourceId: id }, query });
      seen.push(...said(page));
      cursor = page.body.nextCursor;
    }
    expect(seen).toEqual([
      'Ann: Changed the tags of “two.txt”',
      'Bob: Renamed “one.txt” to “two.txt”',
      'Ann: Made “one.txt”',
    ]);
  });

  it('does not tell a guest who it was, nor when asked for one person after another', async () => {
    const { shared } = await setUp();
    const guest = await room.person('Gus', { guest: true });
    await room.join(room.ann, shared.spaceId, guest, 'viewer');
    await make(room.ann, shared.storageId, 'a.txt');
    expect(said(await ofSpace(guest, shared.spaceId))).toEqual(['undefined: Made “a.txt”']);
    expect((await ofSpace(guest, shared.spaceId, { by: room.ann.userId })).status).toBe(403);
  });

  it('goes into a table whose cells no program runs', async () => {
    const { shared } = await setUp();
    await make(room.ann, shared.storageId, '=cmd()|a.txt');
    const client = await room.signedIn(room.ann);
    const answer = await client.get(`/api/spaces/${shared.spaceId}/activity/export`);
    const lines = answer.bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\ufeff"at","person","kind","what","undone"');
    expect(lines[1]).toMatch(/,"Ann","create","Made “=cmd\(\)\|a\.txt”","no"$/);
  });

  it('tells what was done in a storage to those who see it, and nothing of the storage beside it', async () => {
    const { shared, own } = await setUp();
    const draft = { kind: 'local', name: 'Beside', visibility: 'space' } as const;
    const beside = await room.storages.storages.create(room.ann, shared.spaceId, draft);
    await make(room.ann, shared.storageId, 'here.txt');
    await make(room.bob, beside.id, 'there.txt');
    const client = await room.signedIn(room.bob);
    const ofStorage = (storageId: string, query: Record<string, string> = {}) =>
      client.call(api.activity.ofStorage, { params: { storageId }, query });
    expect(said(await ofStorage(shared.storageId))).toEqual(['Ann: Made “here.txt”']);
    expect(said(await ofStorage(beside.id))[0]).toBe('Bob: Made “there.txt”');
    expect(said(await ofStorage(beside.id, { by: room.ann.userId, kind: 'upload' }))).toEqual([]);
    expect((await ofStorage(own.storageId)).status).toBe(404);
    const table = await client.get(`/api/storages/${shared.storageId}/activity/export`);
    expect(table.bytes.toString()).toContain('Made “here.txt”');
    expect(table.bytes.toString()).not.toContain('there.txt');
  });

  it('tells what a person did where the asker sees it, and who they are', async () => {
    const { shared, own } = await setUp();
    await make(room.ann, shared.storageId, 'common.txt');
    await make(room.ann, own.storageId, 'alone.txt');
    await make(room.bob, shared.storageId, 'his.txt');
    const client = await room.signedIn(room.bob);
    const ofPerson = (userId: string, query: Record<string, string> = {}) =>
      client.call(api.activity.ofPerson, { params: { userId }, query });
    const anns = await ofPerson(room.ann.userId);
    expect(anns.body.person).toEqual({ id: room.ann.userId, name: 'Ann' });
    expect(said(anns)).toContain('Ann: Made “common.txt”');
    expect(said(anns).filter((line) => /alone|his/.test(line))).toEqual([]);
    expect(said(await ofPerson(room.ann.userId, { kind: 'rename' }))).toEqual([]);
    const table = await client.get(`/api/people/${room.ann.userId}/activity/export`);
    expect(table.bytes.toString()).not.toContain('alone.txt');
  });

  it('says nothing of whom the asker does not know, and to a guest of nobody else', async () => {
    const { shared } = await setUp();
    const guest = await room.person('Gil', { guest: true });
    await room.join(room.ann, shared.spaceId, guest, 'viewer');
    const ask = async (actor: Actor, userId: string) =>
      (await (await room.signedIn(actor)).call(api.activity.ofPerson, { params: { userId }, query: {} }))
        .status;
    const stranger = await room.person('Sol');
    await room.home(stranger, 'Far away');
    expect(await ask(room.ann, stranger.userId)).toBe(404);
    expect(await ask(room.ann, `usr_${'0'.repeat(32)}`)).toBe(404);
    expect(await ask(guest, room.ann.userId)).toBe(403);
    expect(await ask(guest, guest.userId)).toBe(200);
  });
});
