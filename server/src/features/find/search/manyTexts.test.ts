import { createHash } from 'node:crypto';
import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { splitText } from '../../../platform/words/splitText.ts';
import { addImpacts } from '../text/addImpacts.ts';
import { createTextRepo } from '../text/text.repo.ts';

describe('finding among more texts than are ranked', () => {
  const count = 1500;
  /** The harbour matters to these, the more the later. */
  const strong = new Map([
    [17, 4],
    [800, 6],
    [1444, 9],
  ]);
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    const { database } = room.platform;
    const repo = createTextRepo(database);
    await database.transaction(async () => {
      for (let number = 0; number < count; number += 1) {
        const blobHash = createHash('sha256').update(`many ${number}`).digest('hex');
        await database.query(
          `insert into resources (id, storage_id, parent_id, rank, kind, name, sort_name, search_name, mime, size, blob_hash,
            created_at, created_by, changed_at, changed_by)
          values ('res_' || md5('many' || $1::int), $2, null, 1, 'text', $4, $4, $4, 'text/plain', 10, $3, now(), $5, now(), $5)`,
          [number, room.storageId, blobHash, `text ${number}.txt`, room.ann.userId],
        );
        const text = `${'The harbour. '.repeat(strong.get(number) ?? 1)} The council has said what it thinks about quay number ${number} and its walls. ${number === 900 ? 'Seldom.' : ''}`;
        const content = { storageId: room.storageId, blobHash, mime: 'text/plain' };
        await repo.keep(content, await splitText(text), new Date());
      }
    });
    await repo.vocabulary.count();
  });
  afterAll(() => room.stop());

  const names = async (q: string) => {
    const { body } = await ann.call(api.search.find, { query: { q, limit: '3' } });
    return { names: body.items.map(({ resource }) => resource.name), more: body.more };
  };

  it('finds those first to which a word matters most, and says that there are more', async () => {
    const best = ['text 1444.txt', 'text 800.txt', 'text 17.txt'];
    expect(await names('harbour')).toEqual({ names: best, more: true });
    expect(await names('harbour council')).toEqual({ names: best, more: true });
    expect(await names('harbour OR nobody')).toEqual({ names: best, more: true });
    expect((await names('harbour 800')).names).toEqual(['text 800.txt']);
  });

  it('completes words that very many have, and those of one alone', async () => {
    const complete = async (q: string) => (await ann.call(api.search.words, { query: { q } })).body.items;
    expect(await complete('harb')).toEqual([{ word: 'harbour' }]);
    expect(await complete('seldo')).toEqual([{ word: 'seldom' }]);
  });

  it('gives impacts to what older versions have read', async () => {
    const { database } = room.platform;
    const words = () =>
      database.query('select words::text from text_parts order by storage_id, blob_hash, mime, part');
    const before = await words();
    await database.query(`
      update text_parts set has_impacts = false, words = ts_delete(words, (
        select coalesce(array_agg(lexeme), '{}') from unnest(words) where right(lexeme, 1) = '+'))`);
    expect(await words()).not.toEqual(before);
    await addImpacts(database, new AbortController().signal);
    expect(await words()).toEqual(before);
  });
});
