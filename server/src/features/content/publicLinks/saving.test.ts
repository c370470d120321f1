import { api, type Input } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

describe('C6 what is behind a link is saved', () => {
  let links: LinkRoom;
  let ann: TestClient;
  let bob: TestClient;
  let survey: string;
  /** Where Bob keeps his own things. */
  let own: { spaceId: string; storageId: string };

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ ann, bob } = links);
    own = await links.room.home(links.room.bob);
    survey = await links.make('folder', 'Survey', null);
    const inner = await links.make('folder', 'Plots', survey);
    await links.make('text', 'plan.txt', inner);
    await links.make('text', 'notes.txt', survey);
  });
  afterAll(() => links.room.stop());

  const link = async (
    target: string,
    body: Partial<Input<typeof api.publicLinks.create>['body']> = {},
  ): Promise<string> => tokenOf((await links.create(target, body)).body);
  const save = (token: string, client = bob, storageId = own.storageId) =>
    client.call(api.publicLinks.save, { params: { link: token }, body: { storageId, parentId: null } });
  const list = async (parentId?: string) => {
    const query = parentId === undefined ? {} : { parentId };
    const { body } = await bob.call(api.sections.files, { params: { storageId: own.storageId }, query });
    return body.items;
  };

  it('copies a folder with all that lies in it, beside what is called the same, and undoes that', async () => {
    const token = await link(survey);
    const { status, body } = await save(token);
    expect([status, body.done, body.failed]).toEqual([200, 1, []]);
    const [copied] = await list();
    expect(copied).toMatchObject({ name: 'Survey', childrenCount: 2, changedBy: { name: 'Bob' } });
    expect((await list(copied?.id)).map(({ name }) => name)).toEqual(['Plots', 'notes.txt']);
    const [plots] = await list(copied?.id);
    expect((await list(plots?.id)).map(({ name }) => name)).toEqual(['plan.txt']);

    const again = (await save(token)).body;
    expect((await list()).map(({ name }) => name)).toEqual(['Survey', 'Survey (2)']);
    const operationId = again.operationId ?? '';
    const undone = await bob.call(api.operations.undo, { params: { operationId } });
    expect(undone.status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Survey']);
    // It stays when the link is shut, and nobody else hears whose workspace it is in.
    const { body: said } = await ann.call(api.activity.ofStorage, {
      params: { storageId: links.storageId },
      query: {},
    });
    expect(JSON.stringify(said)).not.toContain('Bob');
  });

  it('copies all of a storage, as far as it is there', async () => {
    const { storageId } = await links.room.home(links.room.ann, 'Shared');
    const token = await link(storageId);
    expect((await save(token)).error.code).toBe('conflict');
    for (const name of ['one.txt', 'two.txt']) {
      const body = { kind: 'text' as const, name, parentId: null };
      await ann.call(api.resources.create, { params: { storageId }, body });
    }
    expect((await save(token)).body.done).toBe(2);
    expect((await list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['one.txt', 'two.txt']));
  });

  it('is counted as taken', async () => {
    const { body } = await links.create(survey);
    await save(tokenOf(body));
    const insight = await ann.call(api.publicLinks.insight, { params: { linkId: body.id } });
    expect(insight.body.days.map(({ taken }) => taken)).toEqual([1]);
  });

  it('gives nothing of what may not be taken, and to nobody who may not put it there', async () => {
    const count = (await list()).length;
    expect((await save(await link(survey, { role: 'viewOnly' }))).error.code).toBe('forbidden');
    expect((await save(await link(survey, { password: 'long enough' }))).error.code).toBe('link_locked');
    const { body } = await links.create(survey);
    await ann.call(
      api.publicLinks.change,
      { params: { linkId: body.id }, body: { isPaused: true } },
      { revision: body.revision },
    );
    expect((await save(tokenOf(body))).error.code).toBe('link_locked');
    expect((await save('x'.repeat(43))).error.code).toBe('not_found');
    const open = await link(survey);
    expect((await save(open, bob, links.storageId)).error.code).toBe('not_found');
    expect((await save(open, await links.stranger())).status).toBe(401);
    expect(await list()).toHaveLength(count);
  });
});
