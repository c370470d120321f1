import { api, limits, spaceStateSchema, type WorkspaceTab } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';

const at = { pinned: false, preview: false, side: 'start' } as const;
const numbered = (number: number) => `tab${String(number).padStart(8, '0')}`;

describe('how somebody left a space', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
  });
  afterAll(() => room.stop());

  const withTabs = (...tabs: WorkspaceTab[]) => ({ ...spaceStateSchema.parse({}), tabs });

  it('is kept for each person under its revision', async () => {
    const client = await room.signedIn(room.ann);
    const { spaceId } = await room.home(room.ann, 'Kept');
    const params = { spaceId };
    expect((await client.call(api.spaces.state, { params })).body).toMatchObject({ tabs: [], revision: 0 });
    const state = { ...withTabs(), expanded: ['a'] };
    const first = await client.call(api.spaces.setState, { params, body: state }, { revision: 0 });
    expect(first.body).toEqual({ ...state, revision: 1, faces: {} });
    const late = await client.call(api.spaces.setState, { params, body: withTabs() }, { revision: 0 });
    expect([late.status, late.error.details]).toMatchObject([
      412,
      { current: { expanded: ['a'], revision: 1 } },
    ]);
    const second = await client.call(api.spaces.setState, { params, body: withTabs() }, { revision: 1 });
    expect(second.body).toMatchObject({ revision: 2, expanded: [] });
    const stranger = await room.signedIn(room.bob);
    expect((await stranger.call(api.spaces.state, { params })).status).toBe(404);
    const written = await stranger.call(api.spaces.setState, { params, body: state }, { revision: 0 });
    expect(written.status).toBe(404);
  });

  it('names what the tabs show as it is called now, and nothing that is gone or somebody else’s', async () => {
    const { ann, bob, resources } = room;
    const client = await room.signedIn(ann);
    const mine = await room.home(ann, 'Mine');
    const theirs = await room.home(bob, 'Theirs');
    const make = async (actor: typeof ann, storageId: string, kind: 'folder' | 'text', name: string) =>
      (await resources.resources.create(actor, storageId, { kind, name, parentId: null })).resource;
    const folder = await make(ann, mine.storageId, 'folder', 'Photos');
    const file = await make(ann, mine.storageId, 'text', 'Notes.md');
    const hidden = await make(bob, theirs.storageId, 'text', 'Secret.md');
    const params = { spaceId: mine.spaceId };
    const body = withTabs(
      { ...at, id: numbered(1), kind: 'section', storageId: mine.storageId, section: 'recent' },
      { ...at, id: numbered(2), kind: 'folder', storageId: mine.storageId, folderId: folder.id },
      { ...at, id: numbered(3), kind: 'resource', resourceId: file.id },
      { ...at, id: numbered(4), kind: 'resource', resourceId: hidden.id },
      { ...at, id: numbered(5), kind: 'section', storageId: theirs.storageId, section: 'files' },
    );
    const kept = await client.call(api.spaces.setState, { params, body }, { revision: 0 });
    expect(kept.body.faces).toEqual({
      [mine.storageId]: { name: 'Files', kind: 'storage' },
      [folder.id]: { name: 'Photos', kind: 'folder' },
      [file.id]: { name: 'Notes.md', kind: 'document' },
    });
    await resources.resources.change(ann, file.id, { name: 'Diary.md' }, file.revision);
    const plan = await client.call(api.plans.create, { body: { action: 'delete', items: [folder.id] } });
    await client.call(api.plans.apply, { params: { planId: plan.body.planId }, body: {} });
    const { faces } = (await client.call(api.spaces.state, { params })).body;
    expect(Object.keys(faces).sort()).toEqual([mine.storageId, file.id].sort());
    expect(faces[file.id]?.name).toBe('Diary.md');
  });

  it('tells the other windows of the person, and nobody else', async () => {
    const client = await room.signedIn(room.ann);
    const { spaceId } = await room.home(room.ann, 'Told');
    await client.call(api.spaces.setState, { params: { spaceId }, body: withTabs() }, { revision: 0 });
    expect(room.heard.filter(({ type }) => type === 'spaceStateUpdated').slice(-1)).toMatchObject([
      { to: { userIds: [room.ann.userId] }, properties: { spaceId, revision: 1 } },
    ]);
  });

  it('takes neither strange tabs nor too many', async () => {
    const client = await room.signedIn(room.ann);
    const params = { spaceId: room.spaceId };
    const many = Array.from({ length: limits.spaceTabs + 1 }, (_, index) => ({
      ...at,
      id: numbered(index),
      kind: 'resource' as const,
      resourceId: `res_${'0'.repeat(32)}`,
    }));
    const [one] = many;
    const refused = [withTabs(...many), { ...withTabs(), tabs: [{ ...one, title: 'mine' }] }];
    for (const body of refused) {
      const answer = await client.call(api.spaces.setState, { params, body: body as never }, { revision: 0 });
      expect(answer.status).toBe(400);
    }
  });
});
