import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@holdall/shared/contract';
import { makePages, until } from '@holdall/shared/testing/node';
import { migrationsFolder } from '../../../platform/db/migrate.ts';
import { startPreviews } from '../../../platform/previews/testing/startPreviews.ts';
import { photographed, typedLines } from '../../../platform/previews/testing/typedText.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import {
  speech,
  startTranscriptionServer,
  type TranscriptionServer,
} from './testing/startTranscriptionServer.ts';

describe('words that are pictures or sounds', () => {
  let server: TranscriptionServer;
  let room: Room;
  let ann: TestClient;
  let photo: Awaited<ReturnType<typeof photographed>>;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    server = await startTranscriptionServer();
    room = await createRoom({ REACH_INSIDE: server.place });
    ann = await room.signedIn(room.ann);
    const world = startPreviews();
    photo = await photographed(world, typedLines);
    world.stop();
    await bring('scan.pdf', makePages([photo, []]));
    await bring('mixed.pdf', makePages([['The cover letter is typed.'], photo, ['Nothing else.']]));
    await bring('note.jpg', photo.jpeg);
    await bring('meeting.wav', speech('The bridge is closed.', 'The northern route is open.'));
    await settled();
  });
  afterAll(async () => {
    await room.stop();
    await server.stop();
  });

  async function bring(name: string, bytes: Buffer, storageId = room.storageId): Promise<void> {
    const put = { params: { storageId }, query: { name }, body: bytes };
    const { status, body } = await ann.call(api.files.put, put);
    expect(status).toBe(201);
    ids.set(name, body.resource.id);
  }
  const ledger = async (storageId = room.storageId) =>
    (await ann.call(api.texts.ledger, { params: { storageId } })).body;
  const engine = async (source: 'ocr' | 'transcription') => {
    const found = (await ledger()).engines.find((one) => one.source === source);
    if (found === undefined) throw new Error('It is not told.');
    return found;
  };
  async function settled(): Promise<void> {
    await room.platform.jobs.idle();
    while ((await ledger()).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  /** As the operator’s page does after a change. */
  async function set(change: Partial<Room['recognitionSettings']>): Promise<void> {
    Object.assign(room.recognitionSettings, change);
    room.platform.events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
    for (const source of ['ocr', 'transcription'] as const)
      await until('the switch', async () => {
        const { isOn, unread, waiting } = await engine(source);
        return isOn ? unread === 0 : waiting === 0;
      });
    await settled();
  }
  const find = async (q: string) =>
    (await ann.call(api.search.find, { query: { q } })).body.items.map(({ resource, passage }) => ({
      name: resource.name,
      place: passage?.place ?? null,
      source: passage?.source ?? null,
      confidence: passage?.confidence ?? null,
    }));
  const missing = async (q: string, name: string) =>
    (await ann.call(api.search.missing, { query: { q, resourceId: ids.get(name) ?? '' } })).body.reasons;
  const skipped = async () =>
    (
      await ann.call(api.texts.unread, { params: { storageId: room.storageId }, query: { state: 'skipped' } })
    ).body.items
      .map(({ resource, reason }) => `${resource.name}: ${reason}`)
      .toSorted();

  it('are not read while that is off, which is said', async () => {
    expect(await ledger()).toMatchObject({ seen: 4, indexed: 1, skipped: 3, failed: 0 });
    expect(await engine('ocr')).toMatchObject({ isOn: false, dataGoesTo: null, indexed: 0, unread: 3 });
    expect(await engine('transcription')).toMatchObject({ isOn: false, dataGoesTo: null, unread: 1 });
    expect(await skipped()).toEqual([
      'meeting.wav: transcription_off',
      'note.jpg: ocr_off',
      'scan.pdf: ocr_off',
    ]);
    expect(await missing('scour', 'scan.pdf')).toMatchObject([{ code: 'notRecognized', failure: 'ocr' }]);
    expect(await missing('bridge', 'meeting.wav')).toMatchObject([
      { code: 'notRecognized', failure: 'transcription' },
    ]);
    expect(await missing('scour', 'mixed.pdf')).toMatchObject([
      { code: 'word' },
      { code: 'notRecognized', failure: 'ocr' },
    ]);
    expect(await find('typed')).toEqual([
      { name: 'mixed.pdf', place: { unit: 'page', value: 1 }, source: 'ocr', confidence: null },
    ]);
  });

  it('are left too where an older version has read the files', async () => {
    const { database } = room.platform;
    const left = () =>
      database.query(`select blob_hash, state, source, reason from texts order by blob_hash, mime`);
    const before = await left();
    await database.query(
      `update texts set source = 'file', reason = case when state = 'skipped' then 'empty' end`,
    );
    const sql = readFileSync(join(migrationsFolder, '0041_recognition.sql'), 'utf8');
    for (const statement of sql.split('--> statement-breakpoint'))
      if (/^UPDATE/m.test(statement)) await database.query(statement);
    expect(await left()).toEqual(before);
  });

  it('are read once pictures are, each page where it is', async () => {
    await set({ ocr: { languages: ['eng'] } });
    expect(await engine('ocr')).toMatchObject({ isOn: true, indexed: 3, unread: 0, waiting: 0, partly: 0 });
    const found = await find('scour hole');
    expect(found.map(({ name, place, source }) => `${name} ${place?.value} ${source}`).toSorted()).toEqual([
      'mixed.pdf 2 ocr',
      'note.jpg undefined ocr',
      'scan.pdf 1 ocr',
    ]);
    for (const { confidence } of found) expect(confidence).toBeGreaterThan(80);
    expect(await find('"nothing else"')).toMatchObject([
      { name: 'mixed.pdf', place: { value: 3 }, source: 'file', confidence: null },
    ]);
    expect(await skipped()).toEqual(['meeting.wav: transcription_off']);
  });

  it('are looked up by a quote, for who sees the file', async () => {
    const place = async (name: string, quote: string, client = ann) => {
      const params = { resourceId: ids.get(name) ?? '' };
      const answer = await client.call(api.texts.place, { params, query: { quote } });
      return answer.status === 200 ? answer.body.place : answer.status;
    };
    expect(await place('mixed.pdf', 'rock armour')).toEqual({ unit: 'page', value: 2 });
    expect(await place('mixed.pdf', 'Nothing else.')).toEqual({ unit: 'page', value: 3 });
    expect(await place('mixed.pdf', 'whales')).toBeNull();
    expect(await place('mixed.pdf', '')).toBeNull();
    expect(await place('note.jpg', 'rock armour')).toBeNull();
    expect(await place('mixed.pdf', 'rock armour', await room.signedIn(room.bob))).toBe(404);
  });

  /** When each page was read. */
  async function readings(): Promise<Map<string, number>> {
    const folder = join(room.platform.config.HOLDALL_DATA, 'previews');
    const names = await readdir(folder, { recursive: true });
    const pages = names.filter((name) => /scan-eng-\d+.answer\.json$/.test(name));
    return new Map(
      await Promise.all(pages.map(async (name) => [name, (await stat(join(folder, name))).ctimeMs] as const)),
    );
  }

  it('go on where they were stopped, and are not read twice', async () => {
    const before = await readings();
    expect(before.size).toBe(4);
    const { storageId } = await room.home(room.ann, 'Copies');
    await room.platform.database.query(
      `update texts set state = 'waiting', attempts = 1 where mime = 'application/pdf'`,
    );
    await bring('copy.pdf', makePages([photo, []]), storageId);
    await settled();
    await until('the copy', async () => (await ledger(storageId)).indexed === 1);
    expect(await find('scour')).toHaveLength(4);
    const [{ pages } = { pages: 0 }] = await room.platform.database.query<{ pages: number }>(
      `select count(*)::int as pages from texts where source = 'ocr' and state = 'indexed' and attempts = 0`,
    );
    expect(pages).toBe(4);
    expect(await readings()).toEqual(before);
  });

  it('are read again where that failed', async () => {
    const { database } = room.platform;
    await database.query(`update texts set state = 'failed', reason = 'too_slow' where mime = 'image/jpeg'`);
    const params = { storageId: room.storageId };
    expect((await ann.call(api.texts.retry, { params, body: {} })).body.count).toBe(1);
    await settled();
    expect(await ledger()).toMatchObject({ failed: 0 });
  });

  it('of recordings are written down by a server of the operator, with their moments', async () => {
    await set({ transcription: { address: server.address, model: 'room', key: '' } });
    expect(await engine('transcription')).toMatchObject({
      isOn: true,
      dataGoesTo: server.place,
      problem: null,
      indexed: 1,
      unread: 0,
    });
    expect(await find('northern route bridge')).toContainEqual({
      name: 'meeting.wav',
      place: { unit: 'second', value: 0 },
      source: 'transcription',
      confidence: 90,
    });
    expect((await find('"route is open"')).map(({ place }) => place)).toEqual([{ unit: 'second', value: 2 }]);
    const { storageId } = await room.home(room.ann, 'Recordings');
    await bring('same.wav', speech('The bridge is closed.', 'The northern route is open.'), storageId);
    await until('the recording', async () => (await ledger(storageId)).indexed === 1);
    expect((await server.asked())['room']).toBe(1);
  });

  it('wait for a server that does not answer, which is said, and fail where it never makes sense of one', async () => {
    const down = { address: 'http://127.0.0.1:9/v1', model: 'room', key: '' };
    room.recognitionSettings.transcription = down;
    await bring('later.wav', speech('The ferry leaves at nine.'));
    await until('the trouble', async () => (await engine('transcription')).problem);
    expect(await engine('transcription')).toMatchObject({ problem: 'refused', waiting: 1 });
    const { body } = await ann.call(api.texts.process, { params: { storageId: room.storageId } });
    await room.platform.jobs.idle();
    expect((await ann.call(api.jobs.get, { params: { jobId: body.jobId } })).body.state).toBe('done');

    room.recognitionSettings.transcription = { ...down, address: server.address, model: 'nonsense' };
    for (let times = 1; times <= 3; times += 1) {
      room.clock.advance(3_600_000);
      room.platform.events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
      await until('the next try', async () => ((await server.asked())['nonsense'] ?? 0) === times);
      await room.platform.jobs.idle();
    }
    await settled();
    expect(await ledger()).toMatchObject({ waiting: 0, failed: 1 });
    expect((await server.asked())['nonsense']).toBe(3);
  });

  it('are left where it is switched off again before they were read', async () => {
    room.recognitionSettings.transcription = { address: 'http://127.0.0.1:9/v1', model: 'x', key: '' };
    await bring('left.wav', speech('The council meets.'));
    await until('the recording', async () => (await engine('transcription')).waiting === 1);
    await set({ transcription: null });
    expect(await engine('transcription')).toMatchObject({ isOn: false, waiting: 0, unread: 1 });
  });
});
