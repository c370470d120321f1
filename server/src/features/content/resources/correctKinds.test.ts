import { createRoom, type Room } from '../../../testing/createRoom.ts';
import { createCorrectKinds } from './correctKinds.ts';

let room: Room;
beforeAll(async () => void (room = await createRoom()));
afterAll(() => room.stop());

const query = (text: string, values: unknown[] = []) =>
  room.platform.database.query<{ name: string; kind: string; mime: string | null }>(text, values);

/** A file that an earlier version has taken for something. */
async function bring(name: string, mime: string, kind: string): Promise<void> {
  const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
    kind: 'text',
    name,
    parentId: null,
  });
  await query('UPDATE resources SET mime = $2, kind = $3 WHERE id = $1', [resource.id, mime, kind]);
}
const kinds = async () =>
  Object.fromEntries((await query('SELECT name, kind FROM resources')).map(({ name, kind }) => [name, kind]));

describe('the kinds of files that an earlier version has taken for something else', () => {
  it('are corrected by a job that can be stopped, once', async () => {
    await bring('photos.zip', 'application/zip', 'unknown');
    await bring('news.rss', 'text/xml', 'text');
    await bring('map.xml', 'text/xml', 'text');
    await bring('letter.pages', 'application/zip', 'document');
    await bring('readme.md', 'text/markdown', 'document');
    await bring('strange.thing', 'x/y', 'hologram');
    const correct = createCorrectKinds(room.platform.database);

    await correct({ signal: AbortSignal.abort() });
    expect(await kinds()).toMatchObject({ 'photos.zip': 'unknown' });

    const { signal } = new AbortController();
    await correct({ signal });
    expect(await kinds()).toEqual({
      'photos.zip': 'archive',
      'news.rss': 'rssFeed',
      'map.xml': 'text',
      'letter.pages': 'document',
      'readme.md': 'document',
      'strange.thing': 'hologram',
    });
    expect(await query("SELECT mime FROM resources WHERE name = 'news.rss'")).toEqual([
      { mime: 'application/rss+xml' },
    ]);

    await query("UPDATE resources SET kind = 'unknown' WHERE name = 'photos.zip'");
    await correct({ signal });
    expect(await kinds()).toMatchObject({ 'photos.zip': 'unknown' });
  });
});
