import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createTextRepo } from '../text/text.repo.ts';
import { askEmbeddings } from './askEmbeddings.ts';
import { createEmbedding } from './createEmbedding.ts';
import { createEmbedTexts } from './createEmbedTexts.ts';
import { createMeaningRepo } from './meaning.repo.ts';
import { startEmbeddingServer, type EmbeddingServer } from './testing/startEmbeddingServer.ts';
import { writeWeights } from './testing/writeWeights.ts';

describe('finding what is meant', () => {
  let server: EmbeddingServer;
  let second: EmbeddingServer;
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  let bobsStorage: string;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    [server, second] = await Promise.all([startEmbeddingServer(), startEmbeddingServer()]);
    room = await createRoom({ REACH_INSIDE: `${server.place},${second.place}` });
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
    bobsStorage = (await room.home(room.bob)).storageId;
    await bring('garage.txt', 'The automobile was mended on Monday. Everybody was glad.');
    await bring('car.txt', 'Nothing is said here of what stands in its name, and nothing of motors.');
    await bring('clinic.txt', 'Our physician sees patients in the morning.');
    await bring('menu.txt', 'Soup, bread and cheese for everybody who comes in the evening.');
    await bring('private.txt', 'The vehicle in the yard is mine, and was repaired twice.', bob, bobsStorage);
  });
  afterAll(async () => {
    await room.stop();
    await server.stop();
  });

  async function bring(name: string, text: string, client = ann, storageId = room.storageId): Promise<void> {
    const put = { params: { storageId }, query: { name }, body: Buffer.from(text) };
    const { status, body } = await client.call(api.files.put, put);
    expect(status).toBe(201);
    ids.set(name, body.resource.id);
  }
  const ledger = async (client = ann, storageId = room.storageId) =>
    (await client.call(api.texts.ledger, { params: { storageId } })).body;
  /** As the operator’s page does. */
  function set(model: string | null, more: { address?: string } = {}): void {
    room.meaningSettings.server =
      model === null ? null : { address: server.address, model, key: '', ...more };
    room.platform.events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
  }
  /** Waits until all is read and sent. */
  const settled = (client = ann, storageId = room.storageId) =>
    until('all texts', async () => {
      const { waiting, meaning } = await ledger(client, storageId);
      return waiting === 0 && meaning !== null && meaning.waiting === 0;
    });
  async function find(q: string, query: object = {}, client = ann) {
    const { status, body } = await client.call(api.search.find, { query: { q, ...query } });
    expect(status).toBe(200);
    return body;
  }
  const names = async (q: string, query: object = {}, client = ann) =>
    (await find(q, query, client)).items.map(({ resource }) => resource.name);
  const sent = async (model: string) => (await server.asked(model)).texts;
  const vectors = async () =>
    (
      await room.platform.database.query<{ count: number }>('select count(*)::int as count from text_vectors')
    )[0]?.count;

  async function hashOf(name: string): Promise<string> {
    const values = [ids.get(name)];
    const [row] = await room.platform.database.query<{ hash: string }>(
      'select blob_hash as hash from resources where id = $1',
      values,
    );
    return row?.hash ?? '';
  }

  it('is no question as long as nobody has switched it on, and nothing leaves', async () => {
    await until('the texts', async () => (await ledger()).waiting === 0);
    expect((await ledger()).meaning).toBeNull();
    expect(await find('car repair', { mode: 'meaning' })).toMatchObject({
      mode: 'words',
      meaning: null,
      count: 0,
    });
    expect(await find('car', { mode: 'both' })).toMatchObject({ mode: 'words', count: 1 });
    expect((await server.asked('first')).times).toBe(0);
  });

  it('finds files without the words, says so, and puts what both find first', async () => {
    set('first');
    await settled();
    await settled(bob, bobsStorage);
    expect(await find('vehicle')).toMatchObject({
      mode: 'both',
      meaning: { problem: null, waiting: 0, more: false },
      count: 1,
      items: [
        {
          resource: { name: 'garage.txt' },
          passage: {
            text: expect.stringMatching(/^The automobile was mended/),
            marks: [],
            isByMeaning: true,
          },
        },
      ],
    });
    expect(await names('vehicle', { mode: 'words' })).toEqual([]);
    expect(await names('car')).toEqual(expect.arrayContaining(['garage.txt', 'car.txt']));
    expect(await names('car', { mode: 'meaning' })).toEqual(['garage.txt']);
    const { items } = await find('physician');
    expect(items).toMatchObject([{ passage: { isByMeaning: false, marks: [{ start: 4, end: 13 }] } }]);
    expect(await names('doctor')).toEqual(['clinic.txt']);
    expect(await ledger()).toMatchObject({
      meaning: { dataGoesTo: server.place, problem: null, isKeptOut: false, indexed: 4, waiting: 0 },
    });
  });

  it('holds to conditions, to what is in quotation marks, and to what is not wanted', async () => {
    expect(await names('vehicle name:garage')).toEqual(['garage.txt']);
    expect(await names('vehicle name:menu')).toEqual([]);
    expect(await names('vehicle -monday')).toEqual([]);
    expect(await names('vehicle "on monday"')).toEqual(['garage.txt']);
    expect(await names('vehicle "on tuesday"')).toEqual([]);
    expect(await find('kind:text', { mode: 'meaning' })).toMatchObject({ mode: 'words', count: 4 });
  });

  it('finds for nobody what they may not read', async () => {
    expect(await names('automobile repair', {}, bob)).toEqual(['private.txt']);
    expect(await names('vehicle mine', {}, ann)).not.toContain('private.txt');
    const cleo = await room.signedIn(await room.person('Cleo'));
    expect(await names('vehicle', { mode: 'meaning' }, cleo)).toEqual([]);
  });

  it('sends the same text once for a space, and of what has changed what is new; what is gone is forgotten', async () => {
    const before = (await sent('first')).length;
    const draft = { kind: 'local', name: 'Shelf', visibility: 'space' } as const;
    const shelf = await room.storages.storages.create(room.ann, room.spaceId, draft);
    await bring('twin.txt', 'Soup, bread and cheese for everybody who comes in the evening.', ann, shelf.id);
    await settled(ann, shelf.id);
    expect((await ledger(ann, shelf.id)).meaning?.indexed).toBe(1);
    await bring('copy.txt', 'Our physician sees patients in the morning.', bob, bobsStorage);
    await bring('holiday.txt', 'The vacation begins in July.');
    await settled();
    await settled(bob, bobsStorage);
    const since = (await sent('first')).slice(before).filter((text) => !text.startsWith('vehicle'));
    expect(since.toSorted()).toEqual([
      'Our physician sees patients in the morning.',
      'The vacation begins in July.',
    ]);
    expect(await names('doctor', {}, bob)).toEqual(['copy.txt']);
    const kept = await vectors();
    await createTextRepo(room.platform.database).forget(await hashOf('holiday.txt'));
    expect(await vectors()).toBe((kept ?? 0) - 1);
    expect(await names('holiday trip', { mode: 'meaning' })).toEqual([]);
  });

  it('makes everything anew for another model, and keeps from it what it does not take', async () => {
    await bring('odd.txt', 'UNREADABLE signs of an old automobile.');
    set('choosy');
    await settled();
    expect(await sent('choosy')).toContain('The automobile was mended on Monday. Everybody was glad.');
    expect(await sent('choosy')).not.toContain('UNREADABLE signs of an old automobile.');
    expect(await names('vehicle', { mode: 'meaning' })).toEqual(['garage.txt']);
  });

  it('sends nothing of a space that keeps models out, forgets what was sent, and asks nothing for who does', async () => {
    const { spaceId } = room;
    const change = async (assistantMode: 'extractive' | null) => {
      const space = (await ann.call(api.spaces.get, { params: { spaceId } })).body;
      const input = { params: { spaceId }, body: { assistantMode } };
      expect((await ann.call(api.spaces.change, input, { revision: space.revision })).status).toBe(200);
    };
    const before = (await sent('choosy')).length;
    await change('extractive');
    expect(await names('vehicle', { mode: 'meaning' })).toEqual([]);
    await bring('secret.txt', 'Nobody outside learns of the invoice.');
    await until('the space to be forgotten', async () => (await ledger()).meaning?.isKeptOut === true);
    await until('its vectors to be gone', async () => (await vectors()) === 2);
    expect((await sent('choosy')).slice(before).filter((text) => text.includes('invoice'))).toEqual([]);
    expect((await ledger()).meaning).toMatchObject({ indexed: 0, waiting: 0 });
    await change(null);
    await settled();
    expect(await names('bill', { mode: 'meaning' })).toEqual(['secret.txt']);

    const preferences = { assistantMode: 'extractive' as const };
    Object.assign(room.ann, { preferences });
    expect(await find('vehicle', { mode: 'meaning' })).toMatchObject({ mode: 'words', meaning: null });
    Object.assign(room.ann, { preferences: undefined });
  });

  it('answers by words alone where the server is gone, says why, and goes on with what is left once it is back', async () => {
    set('first', { address: second.address });
    await second.stop();
    expect(await find('physician')).toMatchObject({
      mode: 'both',
      meaning: { problem: 'unreachable' },
      count: 1,
      items: [{ resource: { name: 'clinic.txt' }, passage: { isByMeaning: false } }],
    });
    expect(await names('physician', { mode: 'meaning' })).toEqual(['clinic.txt']);
    expect(await ledger()).toMatchObject({ meaning: { problem: 'unreachable' } });
    set('second');
    await settled();
    expect(await names('doctor')).toEqual(['clinic.txt']);
  });

  it('goes on where it was stopped, and sends nothing twice', async () => {
    set(null);
    const { storageId } = await room.home(room.ann, 'Many');
    const texts = Array.from(
      { length: 40 },
      (_, at) => `Letter ${'abcdefghij'.charAt(at % 10)}${at} to the council.`,
    );
    for (const [at, text] of texts.entries()) await bring(`letter ${at}.txt`, text, ann, storageId);
    await until('the texts', async () => (await ledger(ann, storageId)).waiting === 0);
    const stopped = new AbortController();
    const embedding = createEmbedding({
      engine: () =>
        askEmbeddings({ address: server.address, model: 'stopped', key: '' }, (place, init) => {
          const answer = fetch(place, init);
          // The second request is on its way when the server is told to stop.
          void server.asked('stopped').then(({ times }) => times > 0 && stopped.abort());
          return answer;
        }),
      now: () => new Date(),
    });
    const repo = createMeaningRepo(room.platform.database);
    const embedTexts = createEmbedTexts({
      repo,
      embedding,
      keptOut: async () => new Set(),
      tell: async () => {},
    });
    await expect(embedTexts([storageId], { signal: stopped.signal })).rejects.toThrow();
    const done = await repo.count(room.ann, storageId, 'stopped', 100);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(40);
    expect(await embedTexts([storageId], new AbortController())).toEqual([]);
    expect(await repo.count(room.ann, storageId, 'stopped', 100)).toBe(40);
    const kept = new Set(await sent('stopped'));
    expect([...kept].toSorted()).toEqual(texts.toSorted());
  });
});

describe('finding what is meant by weights of this server', () => {
  let room: Room;
  let ann: TestClient;
  const folder = writeWeights();
  beforeAll(async () => {
    room = await createRoom({ MEANING_WEIGHTS: folder });
    ann = await room.signedIn(room.ann);
    await bring('garage.txt', 'The automobile. Everybody was glad.');
    await bring('lunch.txt', 'Soup for everybody.');
    await bring('zebra.txt', 'Nothing of this is known.');
  });
  afterAll(() => room.stop());

  async function bring(name: string, text: string): Promise<void> {
    const put = { params: { storageId: room.storageId }, query: { name }, body: Buffer.from(text) };
    expect((await ann.call(api.files.put, put)).status).toBe(201);
  }
  function switchOn(): void {
    room.meaningSettings.isByWeights = true;
    room.platform.events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
  }
  const meaningOf = async () =>
    (await ann.call(api.texts.ledger, { params: { storageId: room.storageId } })).body.meaning;
  const find = async (q: string) => (await ann.call(api.search.find, { query: { q } })).body;
  const settled = (count: number) =>
    until('all texts', async () => {
      const told = await meaningOf();
      return told !== null && told.waiting === 0 && told.indexed === count;
    });

  it('finds without a word leaving, and where language models are kept out', async () => {
    const { spaceId } = room;
    const { revision } = (await ann.call(api.spaces.get, { params: { spaceId } })).body;
    const change = { params: { spaceId }, body: { assistantMode: 'extractive' as const } };
    expect((await ann.call(api.spaces.change, change, { revision })).status).toBe(200);
    Object.assign(room.ann, { preferences: { assistantMode: 'off' as const } });
    switchOn();
    await settled(3);
    expect(await find('car')).toMatchObject({
      mode: 'both',
      meaning: { dataGoesTo: null, problem: null, waiting: 0, more: false },
      items: [{ resource: { name: 'garage.txt' }, passage: { isByMeaning: true } }],
    });
    expect(await meaningOf()).toMatchObject({ dataGoesTo: null, isKeptOut: false, problem: null });
    expect(await find('giraffe')).toMatchObject({ mode: 'both', meaning: { problem: null }, count: 0 });
    expect(await find('zebra')).toMatchObject({ count: 1, items: [{ resource: { name: 'zebra.txt' } }] });
  });

  it('makes everything anew by other weights, and says why where they cannot be used any more', async () => {
    const model = async () =>
      (await room.platform.database.query<{ model: string }>('select distinct model from text_vectors')).map(
        (row) => row.model,
      );
    const [before] = await model();
    writeWeights({ 'config.json': '{"normalize":false}' }, folder);
    // Whoever looks for something meets them first.
    await find('car automobile');
    switchOn();
    await until('other vectors', async () => !(await model()).includes(before ?? ''));
    await settled(3);
    expect(await model()).toHaveLength(1);
    expect((await find('car')).items).toMatchObject([{ resource: { name: 'garage.txt' } }]);

    writeWeights({ 'model.safetensors': 'nothing' }, folder);
    expect(await find('doctor')).toMatchObject({ mode: 'both', meaning: { problem: 'weights' }, count: 0 });
    expect(await find('soup')).toMatchObject({ count: 1 });
    expect(await meaningOf()).toMatchObject({ problem: 'weights' });
    writeWeights({}, folder);
  });
});
