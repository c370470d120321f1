import { createRoom, type Room } from '../../../../testing/createRoom.ts';

const depth = 60;
const files = 5000;
let room: Room;
let collectionId = '';

beforeAll(async () => {
  room = await createRoom();
  const { ann, storageId, spaceId } = room;
  const idOf = (number: string) => `'res_' || lpad(to_hex(${number}), 32, '0')`;
  const columns = `id, storage_id, rank, kind, name, sort_name, search_name, mime, size, children_count, tags, created_at,
    created_by, changed_at, changed_by, parent_id`;
  const rowOf = (name: string) => `${name}, ${name}, ${name}`;
  const made = `0, 0, '{}', now(), $2, now(), $2`;
  await room.platform.database.query(
    `insert into resources (${columns}) select ${idOf('i')}, $1, 0, 'folder', ${rowOf(`'level ' || i`)}, null, ${made},
      case when i = 1 then null else ${idOf('i - 1')} end from generate_series(1, ${depth}) i`,
    [storageId, ann.userId],
  );
  await room.platform.database.query(
    `insert into resources (${columns}) select ${idOf('1000 + i')}, $1, 1, 'text', ${rowOf(`'file ' || i`)}, 'text/plain',
      ${made}, ${idOf(`${depth}`)} from generate_series(1, ${files}) i`,
    [storageId, ann.userId],
  );
  const draft = { kind: 'virtual', name: 'Deep', visibility: 'space' } as const;
  collectionId = (await room.storages.storages.create(ann, spaceId, draft)).id;
});
afterAll(() => room.stop());

async function preview(query: string) {
  const client = await room.signedIn(room.ann);
  const body = { query, storageIds: [room.storageId] };
  const answer = await client.request('POST', `/api/virtual/${collectionId}/rules/preview`, { body });
  expect(answer.status).toBe(200);
  return answer.body as { count: number; more: boolean; sample: { name: string }[] };
}

describe('a rule over folders that lie deep', () => {
  it('finds what lies in a folder far above it', async () => {
    const { count, sample } = await preview('in:"level 1" name:"file 4999"');
    expect(count).toBe(1);
    expect(sample.map(({ name }) => name)).toEqual(['file 4999']);
    expect((await preview('in:"level 60" name:"file 4999"')).count).toBe(1);
  });

  it('with thirty names of folders that are not there says how far it has looked, and others are answered meanwhile', async () => {
    const names = Array.from({ length: 30 }, (_one, number) => `in:nowhere${number}`).join(' OR ');
    let isAnswered = false;
    const long = preview(names).then((answer) => {
      isAnswered = true;
      return answer;
    });
    let others = 0;
    while (!isAnswered) {
      await room.platform.database.query('select 1');
      others += 1;
    }
    const { count, sample } = await long;
    expect([count, sample]).toEqual([0, []]);
    // One statement for all of it, as there once was, would have let in no more than one or two.
    expect(others).toBeGreaterThan(5);
  });
});
