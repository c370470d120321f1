import { api, serverLimits, type Answer, type AssistantMode, type Selection } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { startModelServer, type ModelServer } from '../model/testing/startModelServer.ts';

type Made = Answer<typeof api.summaries.ofMany>;

const bridge =
  'The bridge over the river needs a new foundation. Divers found scour at the foundation of the bridge. ' +
  'The foundation of the bridge is two metres too high. Lunch was served at noon in a tent.';
const harbour =
  'The harbour wall has cracks near the foundation. Cracks in the harbour wall let the water in. ' +
  'The wall of the harbour is repaired in spring. A dog barked at the boats for an hour.';
const budget =
  'The budget of the works is two million euros. The works exceed the budget by a tenth. ' +
  'The council pays the budget of the works in three parts. Somebody has lost a blue umbrella.';

describe('a summary of several files', () => {
  let server: ModelServer;
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  beforeAll(async () => {
    server = await startModelServer();
    room = await createRoom({ REACH_INSIDE: server.place });
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
  });
  afterAll(async () => {
    await room.stop();
    await server.stop();
  });
  beforeEach(() => {
    room.assistantSettings.mode = 'extractive';
    room.assistantSettings.model = null;
  });

  async function bring(storageId: string, name: string, content: string | Buffer, parentId?: string) {
    const query = { name, ...(parentId !== undefined && { parentId }) };
    const { status, body } = await ann.call(api.files.put, {
      params: { storageId },
      query,
      body: Buffer.from(content),
    });
    expect(status).toBe(201);
    return body.resource.id;
  }
  async function isRead(storageId: string): Promise<void> {
    const params = { storageId };
    await until('the texts', async () => (await ann.call(api.texts.ledger, { params })).body.waiting === 0);
  }
  const begin = (items: Selection, wish: object = {}, client = ann) =>
    client.call(api.summaries.beginOfMany, { body: { items, name: 'Works', ...wish } });
  const get = (selectionSummaryId: string, client = ann) =>
    client.call(api.summaries.ofMany, { params: { selectionSummaryId } });
  /** Has one made, and answers it. */
  async function made(items: Selection, wish: object = {}, client = ann): Promise<Made> {
    room.heard.length = 0;
    const { status, body } = await begin(items, wish, client);
    expect(status).toBe(202);
    await room.platform.jobs.idle();
    await room.platform.events.idle();
    const event = room.heard.findLast(({ type }) => type === 'summaryReady');
    if (event?.type !== 'summaryReady')
      throw new Error(JSON.stringify((await client.call(api.jobs.get, { params: body })).body));
    const answer = await get(event.properties.selectionSummaryId ?? '', client);
    expect(answer.status).toBe(200);
    expect(answer.body.summary).toBe(event.properties.summary);
    return answer.body;
  }
  /** So many files beside this one, with the same content. */
  async function multiply(resourceId: string, count: number): Promise<void> {
    const { database } = room.platform;
    const kept = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'resources' and is_generated = 'NEVER' and column_name not in ('id', 'name', 'sort_name')`,
      [],
    );
    const columns = kept.map(({ name }) => `"${name}"`).join(', ');
    await database.query(
      `insert into resources (id, name, sort_name, ${columns})
       select 'res_' || md5($1 || n::text), n || '.txt', n || '.txt', ${columns}
       from resources r, generate_series(1, $2::int) n where r.id = $1`,
      [resourceId, count],
    );
  }
  const namesIn = ({ sentences }: Made) => [...new Set(sentences.map(({ resourceName }) => resourceName))];
  const keptRows = async (storageId: string) =>
    (await room.platform.database.query('select 1 from summaries where storage_id = $1', [storageId])).length;
  async function setSpace(spaceId: string, assistantMode: AssistantMode | null) {
    const { revision } = (await ann.call(api.spaces.get, { params: { spaceId } })).body;
    await ann.call(api.spaces.change, { params: { spaceId }, body: { assistantMode } }, { revision });
  }
  async function trash(id: string) {
    const { body } = await ann.call(api.plans.create, { body: { action: 'delete', items: [id] } });
    await ann.call(api.plans.apply, { params: { planId: body.planId }, body: {} });
  }
  /** A space with a folder in which three files lie, and one that has no text. */
  async function works(name: string, of = 'the') {
    const said = (text: string) => `${text.replaceAll(' the ', ` ${of} `)} ${name}.`;
    const home = await room.home(room.ann, name);
    const { storageId } = home;
    const folder = {
      params: { storageId },
      body: { kind: 'folder' as const, name: 'Works', parentId: null },
    };
    const folderId = (await ann.call(api.resources.create, folder)).body.resource.id;
    const files = {
      bridge: await bring(storageId, 'bridge.txt', said(bridge), folderId),
      harbour: await bring(storageId, 'harbour.txt', said(harbour), folderId),
      budget: await bring(storageId, 'budget.txt', said(budget), folderId),
      noise: await bring(storageId, 'noise.bin', Buffer.from([0, 1, 2, 250]), folderId),
    };
    await isRead(storageId);
    return { ...home, folderId, files };
  }

  it('has sentences of several of them, each with the file that says so', async () => {
    const { folderId } = await works('Sentences');
    const summary = await made([folderId], { length: 'short' });
    expect(summary).toMatchObject({
      name: 'Works',
      builtFrom: 'sentences',
      files: { read: 3, unread: 1, heldBack: 0 },
      more: false,
      outOfDate: false,
    });
    expect(summary.sentences).toHaveLength(3);
    expect(namesIn(summary).length).toBeGreaterThanOrEqual(2);
    const texts = { 'bridge.txt': bridge, 'harbour.txt': harbour, 'budget.txt': budget };
    for (const { text, quote, resourceName } of summary.sentences) {
      expect(quote).toBe(text);
      expect(texts[resourceName as keyof typeof texts]).toContain(text);
    }
    expect(summary.coverage.readWords).toBe(summary.coverage.words);
  });

  it('is made once of the same, and of each file once', async () => {
    const { folderId, storageId, files } = await works('Once');
    const first = await made([folderId]);
    const rows = await keptRows(storageId);
    expect(rows).toBe(3);
    expect((await made([folderId])).selectionSummaryId).toBe(first.selectionSummaryId);
    const other = await made([folderId], { length: 'long', style: 'points' });
    expect(other.selectionSummaryId).not.toBe(first.selectionSummaryId);
    expect(other.summary.split('\n').every((line) => line.startsWith('• '))).toBe(true);
    expect(await keptRows(storageId)).toBe(rows);
    expect(namesIn(await made([files.bridge, files.budget]))).toEqual(['bridge.txt', 'budget.txt']);
    expect(await keptRows(storageId)).toBe(rows);
  });

  it('is out of date when a file changes, comes or goes, and is made anew of that alone', async () => {
    const { folderId, storageId, files } = await works('Changing');
    const { selectionSummaryId } = await made([folderId]);
    const isOld = async (id = selectionSummaryId) => (await get(id)).body.outOfDate;
    expect(await isOld()).toBe(false);
    const added = await bring(storageId, 'late.txt', `${bridge} It came late.`, folderId);
    await isRead(storageId);
    expect(await isOld()).toBe(true);
    await trash(added);
    expect(await isOld()).toBe(false);
    const params = { resourceId: files.budget };
    const { revision } = (await ann.call(api.resources.get, { params })).body;
    const put = { params, body: Buffer.from(`${budget} Now it is three million.`) };
    expect((await ann.call(api.resources.setContent, put, { revision })).status).toBe(200);
    await isRead(storageId);
    expect(await isOld()).toBe(true);
    const rows = await keptRows(storageId);
    const again = await made([folderId]);
    expect(again.outOfDate).toBe(false);
    expect(await keptRows(storageId)).toBe(rows + 1);
    await trash(files.harbour);
    const present = (await get(again.selectionSummaryId)).body;
    expect(present.outOfDate).toBe(true);
    expect(present.files.read).toBe(2);
    expect(namesIn(present)).not.toContain('harbour.txt');
  });

  it('S3 has no sentence and no number of what somebody may read no more, and is nothing for others', async () => {
    const open = await works('Open');
    const closed = await works('Closed', 'that old');
    for (const { spaceId } of [open, closed]) await room.join(room.ann, spaceId, room.bob, 'viewer');
    const items = [open.folderId, closed.files.bridge, closed.files.harbour];
    const before = await made(items, { length: 'long' }, bob);
    expect(before.files).toEqual({ read: 5, unread: 1, heldBack: 0 });
    expect(JSON.stringify(before)).toContain(closed.files.bridge);
    expect((await get(before.selectionSummaryId)).error?.code).toBe('not_found');
    await room.spaces.members.remove(room.ann, closed.spaceId, room.bob.userId);
    // What he has chosen himself he knows.
    const { items: _, ...after } = (await get(before.selectionSummaryId, bob)).body;
    expect(after).toMatchObject({ files: { read: 3, unread: 1 }, outOfDate: true });
    expect(after.coverage).toEqual({ readWords: 0, words: 0 });
    for (const id of Object.values(closed.files)) expect(JSON.stringify(after)).not.toContain(id);
    expect(after.sentences.length).toBeGreaterThan(0);
    const alone = await made(items, { length: 'long' }, bob);
    expect(alone).toMatchObject({ files: { read: 3, unread: 1 }, outOfDate: false });
    expect((await get(alone.selectionSummaryId)).status).toBe(404);
  });

  it('takes the first ones of many, and says so', async () => {
    const { storageId } = await room.home(room.ann, 'Many');
    const first = await bring(storageId, 'a.txt', bridge);
    await isRead(storageId);
    await multiply(first, serverLimits.summaryFiles + 5);
    const summary = await made({ query: { storageId, section: 'files' } }, { length: 'long' });
    expect(summary).toMatchObject({
      files: { read: serverLimits.summaryFiles },
      more: true,
      outOfDate: false,
    });
    // All of them hold the same: it is read once, and nothing is said twice.
    expect(await keptRows(storageId)).toBe(1);
  });

  it('leaves out what a space keeps out, says how many that are, and is none where that is all', async () => {
    const open = await works('Open rules');
    const kept = await works('Kept out');
    await setSpace(kept.spaceId, 'off');
    const summary = await made([open.folderId, kept.folderId], { length: 'long' });
    expect(summary.files).toEqual({ read: 3, unread: 2, heldBack: 3 });
    for (const id of Object.values(kept.files)) expect(JSON.stringify(summary)).not.toContain(id);
    await setSpace(open.spaceId, 'off');
    expect((await get(summary.selectionSummaryId)).body).toMatchObject({ sentences: [], outOfDate: true });
    const { body } = await begin([open.folderId]);
    await room.platform.jobs.idle();
    expect((await ann.call(api.jobs.get, { params: body })).body).toMatchObject({
      state: 'failed',
      failures: [{ message: 'The assistant is switched off in this space.' }],
    });
  });

  it('fails with a sentence where no file has a text', async () => {
    const { files } = await works('Nothing');
    const { body } = await begin([files.noise]);
    await room.platform.jobs.idle();
    expect((await ann.call(api.jobs.get, { params: body })).body).toMatchObject({
      state: 'failed',
      failures: [{ message: 'No file here has a text that could be read.' }],
    });
  });

  it('has decisions and tasks alone where that is wished for, and none where there are none', async () => {
    const { storageId } = await room.home(room.ann, 'Minutes');
    const minutes =
      'The sun was shining and everybody was in a good mood. The council has decided to close the bridge in May. ' +
      'Coffee was served at ten, and it was very hot. Anna must order the gravel until Friday.\n- [ ] Call the harbour\n';
    const first = await bring(storageId, 'minutes.txt', minutes);
    const second = await bring(
      storageId,
      'letter.txt',
      'We agreed on a price of ten euros. It rains a lot here.',
    );
    const third = await bring(
      storageId,
      'weather.txt',
      'It rains a lot here in the north. The wind is cold too.',
    );
    await isRead(storageId);
    const summary = await made([first, second, third], { style: 'decisions', length: 'long' });
    expect(summary.sentences.map(({ text }) => text).toSorted()).toEqual([
      'Anna must order the gravel until Friday.',
      'The council has decided to close the bridge in May.',
      'We agreed on a price of ten euros.',
      '[ ] Call the harbour',
    ]);
    expect(await made([third], { style: 'decisions' })).toMatchObject({
      sentences: [],
      summary: '',
      files: { read: 1 },
    });
  });

  it('is written by a model of the sentences of all files, and has what they say alone', async () => {
    const { folderId } = await works('Modelled');
    room.assistantSettings.mode = 'model';
    room.assistantSettings.model = { protocol: 'openai', address: server.address, model: 'planted', key: '' };
    const summary = await made([folderId]);
    expect(summary).toMatchObject({ builtFrom: 'model', model: 'planted', leftOut: 3 });
    expect(summary.sentences).toHaveLength(1);
    room.assistantSettings.model = { ...room.assistantSettings.model, model: 'down' };
    expect(await made([folderId])).toMatchObject({ builtFrom: 'sentences', model: null });
  });
});
