import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { api, AppError } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import { readZip } from '../../../testing/readZip.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

/** It is packed alone, before what comes behind it is read. */
const long = 'long '.repeat(20_000);

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
  const fetchZip = (url: string | null) => client.get(url ?? '');
  const deleteAll = (ids: string[]) =>
    room.resources.actions.perform(
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
    const names = ['b.txt', 'c.txt', 'd.txt'];
    const made = [await bring(storageId, 'a.txt', long)];
    for (const name of names) made.push(await bring(storageId, name, `old ${name}`));
    const [, changed, renamed, gone] = made;
    const { body } = await archive(made.map(({ id }) => id));

    const { blobs } = room.platform;
    const open = blobs.open.bind(blobs);
    let hasBegun = false;
    const opening = jest.spyOn(blobs, 'open').mockImplementation(async (key, range) => {
      if (!hasBegun) {
        hasBegun = true;
        room.clock.advance(2000);
        const input = { params: { resourceId: changed?.id ?? '' }, body: Buffer.from('new content, longer') };
        await client.call(api.resources.setContent, input, { revision: changed?.revision ?? 0 });
        const rename = { params: { resourceId: renamed?.id ?? '' }, body: { name: 'z.txt' } };
        await client.call(api.resources.change, rename, { revision: renamed?.revision ?? 0 });
        await room.resources.actions.perform(
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
    expect(files['a.txt']).toBe(long);
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
    expect((await bob.get(body.url ?? '')).status).toBe(404);
    await deleteAll([file.id]);
    await room.resources.actions.perform(
      room.ann,
      { action: 'purge', ids: [file.id], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    const answer = await fetchZip(body.url);
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    expect(answer.error.requestId).toMatch(/^req_/);
  });
});

describe('an archive that is made by a job', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom({ ARCHIVE_STREAM_BYTES: '10' });
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());
  beforeEach(() => void (room.heard.length = 0));

  async function bring(storageId: string, name: string, text: string, path = '') {
    const answer = await client.call(api.files.put, {
      params: { storageId },
      query: { name, path },
      body: Buffer.from(text),
    });
    expect(answer.status).toBe(201);
    return answer.body.resource;
  }
  const archive = (items: string[], by = client) => by.call(api.archives.create, { body: { items } });
  const download = (archiveId: string, by = client, headers = {}) =>
    by.get(`/api/archive/${archiveId}/download`, { headers });
  const job = async (jobId: string | null) =>
    (await client.call(api.jobs.get, { params: { jobId: jobId ?? '' } })).body;
  const heard = (type: string) =>
    room.heard.filter((event) => event.type === type).map(({ properties }) => properties);

  /** Whoever reads texts opens contents too, a moment after they have come. */
  const everythingRead = () =>
    until('the texts', async () => {
      const waiting = `SELECT 1 FROM texts WHERE state = 'waiting' LIMIT 1`;
      return (await room.platform.database.query(waiting)).length === 0;
    });

  it('D1 five requests, one archive: it is told when it is ready, with parts and a tag', async () => {
    const { storageId } = await room.home(room.ann, 'Kept');
    const [one, two] = [
      await bring(storageId, 'één 💾.txt', 'first words'),
      await bring(storageId, 'b.txt', 'second'),
    ];
    const ask = () => archive([one.id, two.id]);
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(new Set(answers.map(({ body }) => body.archiveId)).size).toBe(1);
    // Who comes late may find it made already; who came first does not.
    const first = answers.find(({ status }) => status !== 200) ?? answers[0];
    const { archiveId, jobId, estimate, url } = first.body;
    expect([first.status, url, estimate]).toEqual([202, null, { files: 2, bytes: 17, seconds: 1 }]);
    await room.platform.jobs.idle();

    expect(heard('archiveReady')).toMatchObject([
      { archiveId, storageName: 'Files', resourceName: 'Holdall.zip', files: 2, skipped: 0 },
    ]);
    expect(await job(jobId)).toMatchObject({
      kind: 'archive',
      title: 'Archive Holdall.zip',
      state: 'done',
      progress: { items: 2, totalItems: 2 },
      result: { opens: `/api/archive/${archiveId}/download` },
      failures: [],
      can: ['remove'],
    });
    const whole = await download(archiveId);
    expect(readZip(whole.bytes)).toEqual({ 'één 💾.txt': 'first words', 'b.txt': 'second' });
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${archiveId}"` });
    const part = await download(archiveId, client, { range: 'bytes=2-5', 'if-range': `"${archiveId}"` });
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(2, 6)]);
    const again = await archive([two.id, one.id]);
    expect([again.status, again.body.url]).toEqual([200, `/api/archive/${archiveId}/download`]);
    room.clock.advance(11 * 60_000);
    expect((await archive([one.id, two.id])).body.archiveId).not.toBe(archiveId);
    await room.platform.jobs.idle();
  });

  it('is nobody else\u2019s, and not a person\u2019s who may no longer see what is in it', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Shared');
    const file = await bring(storageId, 'shared.txt', 'for two of us');
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    const bob = await room.signedIn(room.bob);
    const { archiveId, jobId } = (await archive([file.id], bob)).body;
    await room.platform.jobs.idle();
    expect((await download(archiveId, bob)).status).toBe(200);
    expect((await download(archiveId)).error.code).toBe('not_found');
    expect((await client.call(api.jobs.get, { params: { jobId: jobId ?? '' } })).status).toBe(404);
    await room.spaces.members.change(room.ann, spaceId, room.bob.userId, 'viewOnly');
    expect((await download(archiveId, bob)).error.code).toBe('not_found');
    expect((await archive([file.id], bob)).error.code).toBe('forbidden');
  });

  it('leaves out what is gone or lost when its turn comes, and says so inside and at the job', async () => {
    const { storageId } = await room.home(room.ann, 'Vanishing');
    await bring(storageId, 'a.txt', long, 'Top');
    const gone = await bring(storageId, 'b.txt', 'goes', 'Top');
    const top = gone.parentId ?? '';
    await bring(storageId, '_skipped.txt', 'not ours', 'Top');
    await everythingRead();
    const { blobs } = room.platform;
    const open = blobs.open.bind(blobs);
    const opening = jest.spyOn(blobs, 'open').mockImplementationOnce(async (key, range) => {
      await room.resources.actions.perform(
        room.ann,
        { action: 'delete', ids: [gone.id], target: null },
        { default: 'keepBoth', resolutions: {} },
      );
      room.clock.advance(2000);
      return open(key, range);
    });
    const { archiveId, jobId } = (await archive([top])).body;
    await room.platform.jobs.idle();
    opening.mockRestore();
    const files = readZip((await download(archiveId)).bytes);
    expect(Object.keys(files).toSorted()).toEqual(['Top/', 'Top/_skipped.txt', 'Top/a.txt', '_skipped.txt']);
    expect(files['_skipped.txt']).toContain(
      'Top/b.txt – It was deleted, or you may not download it any more.',
    );
    const partly = await job(jobId);
    expect(partly).toMatchObject({ state: 'partly', failed: 1, can: ['retry', 'remove'] });
    expect(partly.failures).toMatchObject([{ name: 'Top/b.txt', code: 'gone' }]);
    expect(heard('archiveReady')).toMatchObject([{ files: 2, skipped: 1 }]);
  });

  it('that fails is told, cannot be fetched, and can be tried again', async () => {
    const { storageId } = await room.home(room.ann, 'Failing');
    const file = await bring(storageId, 'f.txt', 'some longer words');
    const walking = jest.spyOn(room.resources.archiveSources, 'walk').mockImplementation(() => {
      throw new AppError('storage_unreachable');
    });
    const { archiveId, jobId } = (await archive([file.id])).body;
    await room.platform.jobs.idle();
    expect(heard('downloadFailed')).toMatchObject([
      {
        resourceName: 'f.txt.zip',
        code: 'storage_unreachable',
        reason: 'This storage cannot be reached right now.',
        retryable: true,
        jobId,
      },
    ]);
    expect(await job(jobId)).toMatchObject({
      state: 'failed',
      failures: [{ code: 'storage_unreachable', message: 'This storage cannot be reached right now.' }],
    });
    const page = await download(archiveId, client, { 'sec-fetch-mode': 'navigate', accept: 'text/html' });
    expect([page.status, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(String(page.body)).toContain('<h1>This archive is no longer kept. Make it again.</h1>');
    walking.mockRestore();
    await client.call(api.jobs.retry, { params: { jobId: jobId ?? '' } });
    await room.platform.jobs.idle();
    expect((await job(jobId)).state).toBe('done');
    expect((await download(archiveId)).status).toBe(200);
  });

  it('is not there before it is ready, and no more after a day', async () => {
    const { storageId } = await room.home(room.ann, 'Slow');
    const file = await bring(storageId, 's.txt', 'slow to come, this');
    const held = Promise.withResolvers<void>();
    const { blobs } = room.platform;
    const read = blobs.read.bind(blobs);
    const reading = jest.spyOn(blobs, 'read').mockImplementation(async (blob) => {
      await held.promise;
      return read(blob);
    });
    const { archiveId, jobId } = (await archive([file.id])).body;
    expect((await download(archiveId)).error.code).toBe('archive_not_ready');
    held.resolve();
    await room.platform.jobs.idle();
    reading.mockRestore();
    expect((await download(archiveId)).status).toBe(200);
    const path = join(room.config.HOLDALL_DATA, 'archives', `${archiveId}.zip`);
    await rename(path, `${path}.away`);
    expect((await download(archiveId)).error.code).toBe('archive_expired');
    await rename(`${path}.away`, path);
    room.clock.advance(24 * 3_600_000 + 1);
    client = await room.signedIn(room.ann);
    expect((await download(archiveId)).error.code).toBe('archive_expired');
    expect((await job(jobId)).state).toBe('done');
  });

  it('that is given up half way leaves nothing behind', async () => {
    const { storageId } = await room.home(room.ann, 'Cancelled');
    const file = await bring(storageId, 'c.txt', 'not wanted any more');
    const held = Promise.withResolvers<void>();
    const { blobs } = room.platform;
    const read = blobs.read.bind(blobs);
    const begun = Promise.withResolvers<void>();
    const reading = jest.spyOn(blobs, 'read').mockImplementation(async (blob) => {
      begun.resolve();
      await held.promise;
      return read(blob);
    });
    const { archiveId, jobId } = (await archive([file.id])).body;
    await begun.promise;
    const cancelled = await client.call(api.jobs.cancel, { params: { jobId: jobId ?? '' } });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', can: ['retry', 'remove'] });
    held.resolve();
    await room.platform.jobs.idle();
    reading.mockRestore();
    expect((await download(archiveId)).error.code).toBe('archive_expired');
    expect(await readdir(join(room.config.HOLDALL_DATA, 'archives'))).not.toContainEqual(
      expect.stringContaining(archiveId),
    );
    expect((await archive([file.id])).body.archiveId).not.toBe(archiveId);
    await room.platform.jobs.idle();
    expect(heard('downloadFailed')).toEqual([]);
  });
});
