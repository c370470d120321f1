import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { startModelServer, type ModelServer } from '../model/testing/startModelServer.ts';

const sentences = [
  'The survey of the harbour found deep scour at the foundation of the pier.',
  'Scour takes the gravel away on which the foundation of the pier stands.',
  'Lunch was served in a tent near the car park.',
  'The harbour is closed to lorries until the foundation of the pier is repaired.',
  'Somebody has lost a blue umbrella at the gate.',
  'Repairing the foundation of the pier costs the harbour two million euros.',
];

describe('a summary of a file', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());
  beforeEach(() => void room.heard.splice(0));

  async function bring(name: string, content: string | Buffer, storageId = room.storageId): Promise<string> {
    const input = { params: { storageId }, query: { name }, body: Buffer.from(content) };
    const { status, body } = await ann.call(api.files.put, input);
    expect(status).toBe(201);
    return body.resource.id;
  }
  /** Waits until everything is read. */
  async function read(storageId = room.storageId): Promise<void> {
    const params = { storageId };
    await until('the texts', async () => (await ann.call(api.texts.ledger, { params })).body.waiting === 0);
  }
  const begin = (resourceId: string, body: object = {}, client = ann) =>
    client.call(api.summaries.begin, { params: { resourceId }, body });
  const get = (summaryId: string, client = ann) => client.call(api.summaries.get, { params: { summaryId } });
  /** Waits for the end of a job. */
  async function ended(jobId: string, client = ann) {
    return until('the end of the job', async () => {
      const { body } = await client.call(api.jobs.get, { params: { jobId } });
      return body.endedAt === null ? null : body;
    });
  }
  const heard = (type: string) => room.heard.filter((event) => event.type === type);
  /** Has one made; answers what was told of it. */
  async function made(resourceId: string, wish: object = {}) {
    const { status, body } = await begin(resourceId, wish);
    expect(status).toBe(202);
    expect(await ended(body.jobId)).toMatchObject({ kind: 'summarize', state: 'done' });
    const event = room.heard.findLast(({ type }) => type === 'summaryReady');
    if (event?.type !== 'summaryReady') throw new Error('Nothing was told.');
    return { ...event.properties, to: event.to, summaryId: event.properties.summaryId ?? '' };
  }

  it('is told to who asked for it, in sentences that stand in the file', async () => {
    const id = await bring('survey.txt', sentences.join(' '));
    await read();
    const told = await made(id, { length: 'short' });
    expect(told).toMatchObject({
      to: { userIds: [room.ann.userId] },
      resourceId: id,
      resourceName: 'survey.txt',
      storageId: room.storageId,
      builtFrom: 'sentences',
    });
    const { status, body } = await get(told.summaryId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      summary: told.summary,
      resourceName: 'survey.txt',
      length: 'short',
      style: 'paragraph',
      outOfDate: false,
      coverage: { readWords: 72, words: 72 },
    });
    expect(body.sentences).toHaveLength(3);
    for (const { text, start, end } of body.sentences) {
      expect(sentences.join(' ').slice(start, end)).toBe(text);
      expect(text).toMatch(/pier/);
    }
  });

  it('is made once for each content, however it is called, and in points where somebody wishes it so', async () => {
    const id = await bring('one.txt', `${sentences.join(' ')} It was made once.`);
    const copy = await bring('two.txt', `${sentences.join(' ')} It was made once.`);
    await read();
    const first = await made(id);
    const again = await made(copy);
    expect(again).toMatchObject({ summaryId: first.summaryId, resourceName: 'two.txt' });
    const points = await made(id, { style: 'points' });
    expect(points.summaryId).not.toBe(first.summaryId);
    expect(points.summary.split('\n').every((line) => line.startsWith('• '))).toBe(true);
  });

  it('is waited for where the text has only just come', async () => {
    const id = await bring('fresh.txt', `${sentences.join(' ')} It is fresh.`);
    expect((await made(id)).resourceId).toBe(id);
  });

  it('says when the file has changed, to who may see what it was', async () => {
    const home = await room.home(room.ann, 'Changing');
    await room.join(room.ann, home.spaceId, room.bob, 'viewOnly');
    const bob = await room.signedIn(room.bob);
    const id = await bring('changing.txt', `${sentences.join(' ')} It will change.`, home.storageId);
    await read(home.storageId);
    const { summaryId } = await made(id);
    expect((await get(summaryId, bob)).status).toBe(200);
    const { body: file } = await ann.call(api.resources.get, { params: { resourceId: id } });
    const input = { params: { resourceId: id }, body: Buffer.from('Nothing of it is left.') };
    expect((await ann.call(api.resources.setContent, input, { revision: file.revision })).status).toBe(200);
    expect((await get(summaryId)).body).toMatchObject({ outOfDate: true, resourceName: 'changing.txt' });
    expect((await get(summaryId, bob)).status).toBe(404);
  });

  it('is gone for everybody while its file lies in the trash', async () => {
    const id = await bring('trashed.txt', `${sentences.join(' ')} It goes away.`);
    await read();
    const { summaryId } = await made(id);
    const plan = await ann.call(api.plans.create, { body: { action: 'delete', items: [id] } });
    await ann.call(api.plans.apply, { params: { planId: plan.body.planId }, body: {} });
    expect((await get(summaryId)).status).toBe(404);
    expect((await begin(id)).status).toBe(404);
  });

  it('is nothing for strangers', async () => {
    const id = await bring('secret.txt', `${sentences.join(' ')} It is secret.`);
    await read();
    const { summaryId } = await made(id);
    const bob = await room.signedIn(room.bob);
    expect((await begin(id, {}, bob)).error?.code).toBe('not_found');
    expect((await get(summaryId, bob)).error?.code).toBe('not_found');
    expect((await get(`sum_${'0'.repeat(32)}`, bob)).error?.code).toBe('not_found');
  });

  it('is not made for who may no longer see the file when its turn comes, and nothing is told of it', async () => {
    const home = await room.home(room.ann, 'Withdrawn');
    await room.join(room.ann, home.spaceId, room.bob, 'viewer');
    const bob = await room.signedIn(room.bob);
    const id = await bring('withdrawn.txt', `${sentences.join(' ')} It was withdrawn.`, home.storageId);
    // It is read a second after it has come; not before it is let go.
    const { blobs } = room.platform;
    const held = Promise.withResolvers<void>();
    const open = blobs.open.bind(blobs);
    const opening = jest.spyOn(blobs, 'open').mockImplementation(async (...asked) => {
      await held.promise;
      return open(...asked);
    });
    const { jobId } = (await begin(id, {}, bob)).body;
    await room.spaces.members.remove(room.ann, home.spaceId, room.bob.userId);
    held.resolve();
    const job = await ended(jobId, bob);
    opening.mockRestore();
    expect(job).toMatchObject({ state: 'failed', failures: [{ code: 'not_found' }] });
    expect(heard('summaryReady')).toEqual([]);
    expect(heard('summarizationFailed')).toMatchObject([
      { to: { userIds: [room.bob.userId] }, properties: { code: 'not_found' } },
    ]);
    expect(JSON.stringify(heard('summarizationFailed'))).not.toContain('withdrawn');
    expect(
      await room.platform.database.query('select 1 from summaries where storage_id = $1', [home.storageId]),
    ).toEqual([]);
  });

  it.each([
    [
      'locked.docx',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'This file is protected by a password. Download it to open it in another program.',
    ],
    ['noise.bin', Buffer.from([0, 1, 2, 3, 250, 251]), 'Files of this kind have no text that can be read.'],
    ['blank.txt', Buffer.from(' \n '), 'There is not one word in it.'],
  ])('of %s fails with a sentence', async (name, content, message) => {
    const id = await bring(name, content);
    await read();
    const { jobId } = (await begin(id)).body;
    expect(await ended(jobId)).toMatchObject({ state: 'failed', failures: [{ message }] });
    expect(heard('summarizationFailed')).toMatchObject([
      {
        to: { userIds: [room.ann.userId] },
        properties: { resourceName: name, storageName: 'Files', reason: message },
      },
    ]);
  });

  describe('by a model', () => {
    let server: ModelServer;
    let other: Room;
    const name = (model: string) => {
      other.assistantSettings.mode = 'model';
      other.assistantSettings.model = { protocol: 'openai', address: server.address, model, key: '' };
    };
    beforeAll(async () => {
      await room.stop();
      server = await startModelServer();
      other = room = await createRoom({ REACH_INSIDE: server.place });
      ann = await other.signedIn(other.ann);
    });
    afterAll(() => server.stop());

    it('has what the file says, and leaves out what is made up', async () => {
      name('planted');
      const id = await bring('planted.txt', sentences.join(' '));
      await read();
      const told = await made(id);
      expect(told).toMatchObject({ builtFrom: 'model', model: 'planted', leftOut: 3 });
      const { body } = await get(told.summaryId);
      expect(body).toMatchObject({ builtFrom: 'model', model: 'planted', leftOut: 3, summary: told.summary });
      expect(body.sentences).toHaveLength(1);
      for (const { text, start, end } of body.sentences)
        expect(sentences.join(' ').slice(start, end)).toBe(text);
    });

    it('is made of sentences where the model fails, and anew by another model', async () => {
      const id = await bring('failing.txt', sentences.join(' '));
      await read();
      name('unknown');
      const first = await made(id);
      expect(first).toMatchObject({ builtFrom: 'sentences', model: null, leftOut: 0 });
      name('faithful');
      const second = await made(id);
      expect(second).toMatchObject({ builtFrom: 'model', model: 'faithful' });
      expect(second.summaryId).not.toBe(first.summaryId);
      expect((await made(id)).summaryId).toBe(second.summaryId);
      other.assistantSettings.mode = 'extractive';
      expect((await made(id)).summaryId).toBe(first.summaryId);
    });

    it('is translated where that is wished for, with the numbers of its source, and knows where it stands there', async () => {
      const text =
        'The pier costs 48,200 pounds. The gate costs 390 pounds. Nothing else is sold here today.';
      const id = await bring('prices.txt', text);
      await read();
      name('unknown');
      const own = await made(id, { length: 'long' });
      expect(await made(id, { length: 'long', language: 'de' })).toMatchObject({
        summaryId: own.summaryId,
        language: null,
        translatedBy: null,
      });
      name('faithful');
      const told = await made(id, { language: 'de' });
      expect(told).toMatchObject({ language: 'de', translatedBy: 'faithful', canTranslate: true });
      expect(told.summary).toMatch(/^«pounds \d/);
      const { body } = await get(told.summaryId);
      expect(body).toMatchObject({ language: 'de', translatedBy: 'faithful', canTranslate: true });
      for (const { text: said, start, end } of body.sentences)
        expect(text.slice(start, end)).toContain(said.split(' ')[1] ?? '?');
      expect((await made(id, { language: 'de' })).summaryId).toBe(told.summaryId);
      expect((await made(id)).language).toBeNull();
    });

    it('is none where the assistant is switched off', async () => {
      const id = await bring('off.txt', sentences.join(' '));
      other.assistantSettings.mode = 'off';
      expect((await begin(id)).error.code).toBe('policy');
    });
  });
});
