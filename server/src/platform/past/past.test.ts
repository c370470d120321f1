import { setTimeout as wait } from 'node:timers/promises';
import { createRoom, type Room } from '../../testing/createRoom.ts';

describe('the past', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
    room.clock.run();
  });
  afterAll(() => room.stop());

  const query = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    room.platform.database.query<T>(text, values);
  /** A moment that everything before it is before, and everything after it after. */
  async function moment(): Promise<Date> {
    await wait(3);
    const now = new Date();
    await wait(3);
    return now;
  }
  const nameAt = (at: Date) =>
    room.platform.database.asOf(at, async () => {
      const rows = await query<{ name: string }>('select name from spaces where id = $1', [room.spaceId]);
      return rows.map(({ name }) => name);
    });
  const rename = (name: string) => query('update spaces set name = $2 where id = $1', [room.spaceId, name]);

  it('has every table whose past is kept, with all its columns', async () => {
    const columnsOf = async (schema: string) => {
      const rows = await query<{ name: string; columns: string[] }>(
        `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
         from information_schema.columns where table_schema = $1 group by table_name`,
        [schema],
      );
      return new Map(rows.map(({ name, columns }) => [name, columns]));
    };
    const [tables, views] = [await columnsOf('public'), await columnsOf('past')];
    const kept = [...tables.keys()].flatMap((name) => (tables.has(`past_${name}`) ? [name] : []));
    expect([...views.keys()].toSorted()).toEqual([...kept, 'shares'].toSorted());
    for (const [name, columns] of views) expect([name, columns]).toEqual([name, tables.get(name)]);
  });

  it('is what was, until the next change of it', async () => {
    const first = await moment();
    await rename('Second');
    const second = await moment();
    await room.platform.database.transaction(async () => {
      await rename('Never seen');
      await rename('Third');
    });
    const third = await moment();
    // Of a column that does not count nothing is kept.
    await query('update spaces set description = $2 where id = $1', [room.spaceId, 'Another one']);
    await rename('Fourth');
    expect(await nameAt(first)).toEqual(['Home']);
    expect(await nameAt(second)).toEqual(['Second']);
    expect(await nameAt(third)).toEqual(['Third']);
    expect(await nameAt(new Date())).toEqual(['Fourth']);
    expect(await nameAt(new Date(0))).toEqual([]);
    const rows = await query('select 1 from past_spaces where id = $1', [room.spaceId]);
    expect(rows).toHaveLength(3);
  });

  it('knows what is gone, and who came back', async () => {
    const { spaceId } = room;
    const isIn = (at: Date) =>
      room.platform.database.asOf(at, async () => {
        const text = 'select role from space_members where space_id = $1 and user_id = $2';
        return (await query<{ role: string }>(text, [spaceId, room.bob.userId])).map(({ role }) => role);
      });
    const moments = [await moment()];
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    moments.push(await moment());
    await room.spaces.members.remove(room.ann, spaceId, room.bob.userId);
    moments.push(await moment());
    await room.join(room.ann, spaceId, room.bob, 'editor');
    moments.push(await moment());
    const roles = [];
    for (const at of moments) roles.push(await isIn(at));
    expect(roles).toEqual([[], ['viewer'], [], ['editor']]);
  });

  it('can be looked at, and not changed, and the present is the present again', async () => {
    const { database } = room.platform;
    await expect(database.asOf(new Date(), () => rename('Changed'))).rejects.toThrow(/spaces/);
    await expect(database.transaction(() => database.asOf(new Date(), async () => {}))).rejects.toThrow(
      'present',
    );
    const before = await moment();
    await rename('Now');
    await nameAt(before);
    expect(
      (await query<{ name: string }>('select name from spaces where id = $1', [room.spaceId]))[0],
    ).toEqual({
      name: 'Now',
    });
  });

  it('goes with what it is of', async () => {
    const ofBob = () => query('select 1 from past_space_members where user_id = $1', [room.bob.userId]);
    expect(await ofBob()).not.toEqual([]);
    await query('delete from space_members where user_id = $1', [room.bob.userId]);
    await query('delete from users where id = $1', [room.bob.userId]);
    expect(await ofBob()).toEqual([]);
    await query('delete from storages where space_id = $1', [room.spaceId]);
    await query('delete from spaces where id = $1', [room.spaceId]);
    for (const table of ['past_spaces', 'past_storages', 'past_space_members'])
      expect(await query(`select 1 from ${table}`)).toEqual([]);
  });
});
