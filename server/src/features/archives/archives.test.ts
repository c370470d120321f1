import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../testing/createRoom.ts';
import { readZip } from '../../testing/readZip.ts';
import type { TestClient } from '../../testing/TestClient.ts';

describe('a selection as one zip', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  async function bring(storageId: string, name: string, text: string, path = '') {
    const answer = await client.call(api.files.put, {
      params: { storageId },
      query: { name, path },
      body: Buffer.from(text),
    });
    expect(answer.status).toBe(201);
    return answer.body.resource;
  }
  const archive = (items: string[] | { query: { storageId: string; section: 'files'; filter?: string } }) =>
    client.call(api.archives.create, { body: { items } });
  const fetchZip = (url: string) => client.get(url);
  const deleteAll = (ids: string[]) =>
    room.resources.acts.perform(
      room.ann,
      { action: 'delete', ids, target: null },
      { default: 'keepBoth', resolutions: {} },
    );

  it('holds what was chosen one by one, or as all that match', async () => {
    const { storageId } = await room.home(room.ann, 'Zipped');
    const one = await bring(storageId, 'one.txt', 'first');
    await bring(storageId, 'two.log', 'second');
    await bring(storageId, 'deep.txt', 'third', 'Folder/Below');
    const few = await archive([one.id]);
    expect(readZip((await fetchZip(few.body.url)).bytes)).toEqual({ 'one.txt': 'first' });
    const all = await archive({ query: { storageId, section: 'files' } });
    expect(readZip((await fetchZip(all.body.url)).bytes)).toEqual({
      'one.txt': 'first',
      'two.log': 'second',
      'Folder/': '',
      'Folder/Below/': '',
      'Folder/Below/deep.txt': 'third',
    });
    const matching = await archive({ query: { storageId, section: 'files', filter: 'log' } });
    expect(readZip((await fetchZip(matching.body.url)).bytes)).toEqual({ 'two.log': 'second' });
  });

  it('comes whole while its files are changed, moved and deleted', async () => {
    const { storageId } = await room.home(room.ann, 'Changing');
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
    const made = [];
    for (const name of names) made.push(await bring(storageId, name, `old ${name}`));
    const [, changed, renamed, gone] = made;
    const { body } = await archive(made.map(({ id }) => id));

    const { blobs } = room.platform;
    const open = blobs.open.bind(blobs);
    let hasBegun = false;
    const opening = jest.spyOn(blobs, 'open').mockImplementation(async (key, range) => {
      if (!hasBegun) {
        hasBegun = true;
        const input = { params: { resourceId: changed?.id ?? '' }, body: Buffer.from('new content, longer') };
        await client.call(api.resources.setContent, input, { revision: changed?.revision ?? 0 });
        const rename = { params: { resourceId: renamed?.id ?? '' }, body: { name: 'z.txt' } };
        await client.call(api.resources.change, rename, { revision: renamed?.revision ?? 0 });
        await room.resources.acts.perform(
          room.ann,
          { action: 'purge', ids: await deletedIds(gone?.id ?? ''), target: null },
          { default: 'keepBoth', resolutions: {} },
        );
      }
      return open(key, range);
    });
    const zip = await fetchZip(body.url);
    opening.mockRestore();

    expect(zip.status).toBe(200);
    const files = readZip(zip.bytes);
    expect(files['a.txt']).toBe('old a.txt');
    // Each file is one that somebody has saved, never half of two.
    expect(['old b.txt', 'new content, longer']).toContain(files['b.txt']);
    expect(files['c.txt']).toBe('old c.txt');
    expect(files['d.txt']).toBeUndefined();
    expect(files['_skipped.txt']).toContain('d.txt');
  });

  async function deletedIds(id: string): Promise<string[]> {
    await deleteAll([id]);
    return [id];
  }

  it('is refused with a reason when something was gone before it began, and to others', async () => {
    const { storageId } = await room.home(room.ann, 'Refused');
    const file = await bring(storageId, 'a.txt', 'text');
    const { body } = await archive([file.id]);
    const bob = await room.signedIn(room.bob);
    expect((await bob.get(body.url)).status).toBe(404);
    await deleteAll([file.id]);
    await room.resources.acts.perform(
      room.ann,
      { action: 'purge', ids: [file.id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    const answer = await fetchZip(body.url);
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    expect(answer.error.requestId).toMatch(/^req_/);
  });
});
