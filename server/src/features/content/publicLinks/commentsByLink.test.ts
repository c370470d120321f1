import { api, type Thread } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import type { TestAnswer, TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

describe('C6 what is said about files behind a link', () => {
  let links: LinkRoom;
  let room: LinkRoom['room'];
  let ann: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;
  let folder: string;
  let file: string;
  let outside: string;

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ room, ann } = links);
    folder = await links.make('folder', 'Offers', null);
    file = await links.make('text', 'offer.txt', folder);
    outside = await links.make('text', 'secret.txt', null);
  });
  beforeEach(async () => void (stranger = await links.stranger()));
  afterAll(() => links.room.stop());

  const say = (resourceId: string, body: string, parentId?: string) =>
    ann.call(api.messages.postToResource, {
      params: { resourceId },
      body: { body, ...(parentId && { parentId }) },
    });
  const sayByLink = (
    link: string,
    said: { body: string; parentId?: string; calledBy?: string },
    resourceId = file,
  ): Promise<TestAnswer<{ id: string; author: object }>> =>
    links.via(stranger, link, api.messages.postToResource, { params: { resourceId }, body: said });
  const threads = (link: string, resourceId = file): Promise<TestAnswer<{ items: Thread[] }>> =>
    links.via(stranger, link, api.messages.ofResource, { params: { resourceId }, query: {} });
  const make = async (body: Parameters<LinkRoom['create']>[1] = {}) =>
    (await links.create(folder, { showsComments: true, ...body })).body;

  it('is shown by a link that shows it, and counted nowhere else', async () => {
    await say(file, 'Is **this** the last one?');
    const made = await make({ showsComments: false });
    const link = tokenOf(made);
    const comments = async () =>
      (await (links.get(stranger, link, file) as Promise<TestAnswer<{ comments?: number }>>)).body.comments;
    expect([(await threads(link)).error.code, await comments()]).toEqual(['forbidden', undefined]);
    expect((await sayByLink(link, { body: 'Yes.' })).error.code).toBe('forbidden');
    const params = { linkId: made.id };
    await ann.call(
      api.publicLinks.change,
      { params, body: { showsComments: true } },
      { revision: made.revision },
    );
    const [thread] = (await threads(link)).body.items;
    expect(thread).toMatchObject({
      body: 'Is **this** the last one?',
      author: { name: room.ann.name },
      can: ['reply'],
    });
    expect(await comments()).toBe(1);
    expect((await threads(link, outside)).status).toBe(404);
  });

  it('is added to by who has it, under its name or the one that they are asked for', async () => {
    const link = tokenOf(await make());
    const { body: said } = await sayByLink(link, { body: 'The stones are dear.', calledBy: 'Ann' });
    expect(said.author).toMatchObject({ name: 'For the builders', via: 'link' });
    const asking = tokenOf(await make({ asksName: true }));
    const unnamed = await sayByLink(asking, { body: 'Who am I?' });
    expect(unnamed.error.fields).toEqual({ 'body.calledBy': 'Say what you are called.' });
    await sayByLink(asking, { body: 'So they are.', parentId: said.id, calledBy: 'Otto' });
    const { items } = (
      await ann.call(api.messages.ofResource, { params: { resourceId: file }, query: { filter: 'open' } })
    ).body;
    const thread = items.find(({ id }) => id === said.id);
    expect(thread?.replies.map(({ author, body }) => [author.name, author.via, body])).toEqual([
      ['Otto', 'link', 'So they are.'],
    ]);
  });

  it('gives a link that only shows nothing to write by', async () => {
    const link = tokenOf(await make({ role: 'viewOnly' }));
    const { items } = (await threads(link)).body;
    expect(items.map(({ can }) => can)).toEqual(items.map(() => []));
    expect((await sayByLink(link, { body: 'Hello.' })).error.code).toBe('forbidden');
  });

  it('lets nobody change by a link what is said, nor call anybody', async () => {
    const link = tokenOf(await make());
    const { body: said } = await sayByLink(link, { body: `@[${room.ann.userId}] come here` });
    const params = { messageId: said.id };
    for (const refused of [
      await links.via(stranger, link, api.messages.remove, { params }),
      await links.via(stranger, link, api.messages.edit, { params, body: { body: 'Something else.' } }),
      await links.via(stranger, link, api.messages.resolve, { params, body: { resolved: true } }),
      await sayByLink(link, { body: 'There?' }, outside),
    ])
      expect(refused.status).toBe(404);
    const { body: other } = await say(outside, 'Between us.');
    expect((await sayByLink(link, { body: 'I heard.', parentId: other.id })).status).toBe(404);
    expect(room.heard.filter(({ type }) => type === 'personMentioned')).toEqual([]);
  });

  it('is told to who follows the file, and to the maker once a day where they want that', async () => {
    await ann.call(api.subscriptions.set, { body: { target: file, level: 'all' } });
    const made = await make({ notifies: true });
    const link = tokenOf(made);
    await sayByLink(link, { body: 'First.' });
    const told = async () =>
      (await ann.call(api.notifications.list, { query: {} })).body.items.some(
        ({ text }) => text === 'For the builders commented on “offer.txt”.',
      );
    await until('the follower is told by whom', told);
    await sayByLink(link, { body: 'Second.' });
    const insight = () => ann.call(api.publicLinks.insight, { params: { linkId: made.id } });
    await until('both are counted', async () => (await insight()).body.days[0]?.commented === 2);
    expect(room.heard.filter(({ type }) => type === 'linkCommented')).toMatchObject([
      { to: { userIds: [room.ann.userId] }, properties: { name: 'Offers', linkName: 'For the builders' } },
    ]);
  });

  it('ends with the link, and has an end for who says too much', async () => {
    const made = await make();
    const link = tokenOf(made);
    for (let times = 0; times < 30; times += 1) await sayByLink(link, { body: 'Again.' });
    expect((await sayByLink(link, { body: 'Again.' })).error.code).toBe('too_many_attempts');
    const params = { linkId: made.id };
    await ann.call(api.publicLinks.change, { params, body: { isPaused: true } }, { revision: made.revision });
    expect((await threads(link)).error.code).toBe('link_locked');
  });
});
