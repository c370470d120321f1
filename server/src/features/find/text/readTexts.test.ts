import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import { createReadTexts } from './readTexts.ts';
import { createTextRepo } from './text.repo.ts';

const off = {
  isOn: () => false,
  dataGoesTo: () => null,
  problem: () => null,
  isNeeded: () => false,
  read: async () => 'later' as const,
};

describe('what reads texts', () => {
  let room: Room;
  const names = ['one', 'two', 'three', 'four', 'five'];
  const query = <T extends Record<string, unknown>>(text: string) => room.platform.database.query<T>(text);

  beforeAll(async () => {
    room = await createRoom();
    const ann = await room.signedIn(room.ann);
    const params = { storageId: room.storageId };
    for (const name of names)
      await ann.call(api.files.put, {
        params,
        query: { name: `${name}.txt` },
        body: Buffer.from(`The words of ${name}`),
      });
    await until('the texts', async () => (await ann.call(api.texts.ledger, { params })).body.waiting === 0);
    await room.platform.jobs.stop();
  });
  afterAll(() => room.stop());
  beforeEach(async () => void (await query("update texts set state = 'waiting', attempts = 0")));

  const left = () =>
    query<{ attempts: number; count: number }>(
      "select attempts, count(*)::int from texts where state = 'waiting' group by 1 order by 1",
    );

  /** Reads what waits; answers how many were asked for and not kept each time that one was asked for, itself among them. */
  async function read(onAsk = (_asked: number): void => {}, signal = new AbortController().signal) {
    const repo = createTextRepo(room.platform.database);
    const open: number[] = [];
    let kept = 0;
    const readTexts = createReadTexts({
      repo: {
        ...repo,
        async keep(...given) {
          await repo.keep(...given);
          kept += 1;
        },
      },
      async textOf() {
        open.push(open.length + 1 - kept);
        onAsk(open.length);
        return { text: 'Three other words', places: null };
      },
      engines: { ocr: off, transcription: off },
      now: () => room.clock.now(),
      tell: async () => {},
      onFailure(error) {
        throw error;
      },
      wake() {},
    });
    await readTexts('file', { signal });
    return open;
  }

  it('asks for one while it keeps another', async () => {
    const open = await read();
    expect(open).toHaveLength(names.length);
    expect(Math.max(...open)).toBe(2);
    expect(await left()).toEqual([]);
    expect(await query('select distinct words, attempts from texts')).toEqual([{ words: 3, attempts: 0 }]);
  });

  it('asks for none beside one that was begun before', async () => {
    await query('update texts set attempts = 1');
    expect(await read()).toEqual(names.map(() => 1));
    expect(await left()).toEqual([]);
  });

  it('leaves what nobody comes to as if it had not been begun', async () => {
    const ending = new AbortController();
    const open = await read((asked) => {
      if (asked === 2) ending.abort();
    }, ending.signal);
    expect(open).toHaveLength(2);
    expect((await left()).find(({ attempts }) => attempts === 0)?.count).toBe(4);
  });
});
