import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

describe('C6 how a link is used', () => {
  let links: LinkRoom;
  let room: LinkRoom['room'];
  let ann: TestClient;
  let bob: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;
  let storageId: string;
  const ids = { survey: '' };

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ room, ann, bob, storageId } = links);
    ids.survey = await make('folder', 'Survey', null);
  });
  beforeEach(async () => void (stranger = await links.stranger()));
  afterAll(() => links.room.stop());

  const make = (kind: 'folder' | 'text', name: string, parentId: string | null) =>
    links.make(kind, name, parentId, ann);
  const create = (target: string, body: Parameters<LinkRoom['create']>[1] = {}, client = ann) =>
    links.create(target, body, client);
  const visit = (link: string, client = stranger) => links.visit(client, link);
  const list = (link: string, parentId?: string, client = stranger) => links.list(client, link, parentId);

  it('counts a visit once, when somebody has done something', async () => {
    const { body } = await create(ids.survey);
    const link = tokenOf(body);
    const open = (client = stranger) => client.call(api.publicLinks.open, { params: { link } });
    const openings = async () =>
      (await ann.call(api.publicLinks.list, { params: { target: ids.survey } })).body.items.find(
        ({ id }) => id === body.id,
      )?.openings;
    await visit(link);
    await list(link, ids.survey);
    expect(await openings()).toBe(0);
    expect([(await open()).status, (await open()).status]).toEqual([204, 204]);
    expect(await openings()).toBe(1);
    await open(bob);
    expect(await openings()).toBe(2);
  });

  it('is opened so often and no more', async () => {
    const { body } = await create(ids.survey, { maxOpenings: 1 });
    const link = tokenOf(body);
    const open = (client: TestClient) => client.call(api.publicLinks.open, { params: { link } });
    expect((await visit(link)).body).toMatchObject({ state: 'cover', opened: null });
    expect((await list(link, ids.survey)).error.code).toBe('link_locked');
    expect((await open(stranger)).status).toBe(204);
    expect((await list(link, ids.survey)).status).toBe(200);
    expect((await visit(link)).body.state).toBe('open');
    expect((await visit(link, bob)).body.state).toBe('usedUp');
    expect((await open(bob)).error.code).toBe('link_locked');
    expect((await list(link, ids.survey, bob)).error.code).toBe('link_locked');
  });

  it('tells who may change it how it is used, by days and files, and nobody else', async () => {
    const folder = await make('folder', 'Counted', null);
    const file = await make('text', 'counted.txt', folder);
    const { body } = await create(folder, { role: 'contributor', notifies: true });
    const link = tokenOf(body);
    const params = { linkId: body.id };
    const insight = (client = ann) => client.call(api.publicLinks.insight, { params });
    const content = `/api/via/${link}/resources/${file}/content`;
    await visit(link);
    expect((await insight()).body).toMatchObject({ days: [], files: [] });
    for (let times = 0; times < 2; times += 1)
      await stranger.call(api.publicLinks.open, { params: { link } });
    await stranger.request('GET', content);
    await stranger.request('GET', `${content}?download=1`);
    await stranger.request('HEAD', `${content}?download=1`);
    const query = { name: 'more.txt', parentId: folder };
    await links.via(stranger, link, api.files.put, {
      params: { storageId },
      query,
      body: Buffer.from('More.'),
    });
    const day = room.clock.now().toISOString().slice(0, 10);
    await until('it is counted', async () => (await insight()).body.days[0]?.brought === 1);
    const { days, files } = (await insight()).body;
    expect(days).toEqual([{ day, opened: 1, taken: 1, brought: 1, commented: 0 }]);
    expect(files).toEqual([{ id: file, name: 'counted.txt', kind: 'text', taken: 1 }]);
    expect((await insight(bob)).error.code).toBe('not_found');
    // The first of a day is told, where that is wanted.
    await links.via(stranger, link, api.files.put, {
      params: { storageId },
      query,
      body: Buffer.from('More.'),
    });
    await until('it is counted', async () => (await insight()).body.days[0]?.brought === 2);
    expect(room.heard.filter(({ type }) => type === 'linkOpened' || type === 'linkBrought')).toMatchObject([
      {
        type: 'linkOpened',
        to: { userIds: [room.ann.userId] },
        properties: { name: 'Counted', linkName: 'For the builders' },
      },
      { type: 'linkBrought' },
    ]);
  });
});
