import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { readZip } from '../../../testing/readZip.ts';

const day = 24 * 3_600_000;
let world: AuthWorld;
let ana: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  ana = await world.signedIn('a@example.org', 'correct horse a');
});
afterAll(() => world.stop());

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const begin = (currentPassword = 'correct horse a') =>
  ana.call(api.dataExport.begin, { body: { currentPassword } });
const made = async () => {
  await world.platform.jobs.idle();
  return (await ana.call(api.dataExport.get)).body.present;
};

describe('taking away all one\u2019s data', () => {
  it('wants the password', async () => {
    const wrong = await begin('wrong');
    expect([wrong.status, wrong.error.code]).toEqual([422, 'current_password_wrong']);
    expect((await ana.call(api.dataExport.get)).body).toEqual({ present: null });
  });

  it('gives one file with everything, and with nothing of anybody else', async () => {
    const [space] = (await ana.call(api.spaces.list)).body.items;
    const params = { spaceId: space?.id ?? '' };
    const [storage] = (await ana.call(api.storages.list, { params })).body.items;
    await ana.request('PUT', `/api/storages/${storage?.id}/files?name=note.txt`, {
      body: Buffer.from('my own words'),
    });
    const [mine] = (
      await ana.call(api.sections.files, { params: { storageId: storage?.id ?? '' }, query: {} })
    ).body.items.filter(({ name }) => name === 'note.txt');
    await ana.call(
      api.resources.setContent,
      { params: { resourceId: mine?.id ?? '' }, body: Buffer.from('my own second words') },
      { revision: 1 },
    );
    const storageId = storage?.id ?? '';
    const image = (
      await ana.request('POST', `/api/storages/${storageId}/images?name=shot.png`, { body: dot })
    ).body as { id: string };
    await ana.call(api.messages.postToStorage, {
      params: { storageId },
      body: { body: 'said by me', images: [image.id] },
    });
    await ana.call(api.subscriptions.set, { body: { target: mine?.id ?? '', level: 'all' } });
    const change = { email: 'ana.new@example.org', currentPassword: 'correct horse a' };
    await ana.call(api.emailChange.begin, { body: change });
    const attach = async (client: TestClient, text: string) =>
      (await client.call(api.support.attach, { query: { name: 'seen.txt' }, body: Buffer.from(text) })).body
        .id;
    const request = { topic: 'problem' as const, subject: 'Help me', text: 'It does not open at all.' };
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    await ben.call(api.support.send, {
      body: { ...request, text: 'Words of Ben only.', files: [await attach(ben, 'file of Ben')] },
    });
    const files = [await attach(ana, 'what I saw'), await attach(ana, 'what I saw then')];
    const { ticket } = (await ana.call(api.support.send, { body: { ...request, files } })).body;
    await ana.call(api.accounts.found, { body: { name: 'Works' } });
    await ana.call(api.audit.saveFilter, { body: { name: 'Refusals', filter: { result: 'refused' } } });
    await world.platform.jobs.idle();
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const present = await made();
    expect(both.map(({ body }) => body.id)).toContain(present?.id);
    expect(present?.state).toBe('ready');
    expect(await world.platform.database.query('SELECT id FROM data_exports')).toHaveLength(1);
    expect((await world.mailsTo('a@example.org')).at(-1)?.subject).toBe('Your data is ready');

    const exportId = present?.id ?? '';
    const fetched = await ana.call(api.dataExport.download, { params: { exportId } });
    expect(fetched.headers['content-type']).toBe('application/octet-stream');
    expect(String(fetched.headers['content-disposition'])).toMatch(/^attachment; filename="holdall-data-/);
    const taken = readZip(fetched.bytes);
    const names = Object.keys(taken);
    expect(names).toEqual(
      expect.arrayContaining([
        'README.txt',
        'profile.json',
        'sessions.json',
        'activity.jsonl',
        'notifications.json',
      ]),
    );
    const note = names.find((name) => name.startsWith('files/My space/') && name.endsWith('/note.txt'));
    expect(taken[note ?? '']).toBe('my own second words');
    const older = names.find((name) => /^versions\/My space\/.+\/note\.txt\/.+ note\.txt$/.test(name));
    expect(taken[older ?? '']).toBe('my own words');
    expect(JSON.parse(taken['profile.json'] ?? '')).toMatchObject({
      email: 'a@example.org',
      emailChange: { email: 'ana.new@example.org', newConfirmed: false },
    });
    const activity = (taken['activity.jsonl'] ?? '').trim().split('\n');
    const { id } = (await ana.call(api.me.get)).body;
    for (const line of activity) {
      const { actorId, target } = JSON.parse(line) as { actorId: string; target: string };
      expect([actorId, target]).toContain(id);
    }
    expect(JSON.parse(taken['requests.json'] ?? '')).toMatchObject([
      { number: ticket, text: request.text, files: ['seen.txt', '2 seen.txt'] },
    ]);
    expect(taken[`requests/${ticket}/seen.txt`]).toBe('what I saw');
    expect(taken[`requests/${ticket}/2 seen.txt`]).toBe('what I saw then');
    expect(names.filter((name) => name.startsWith('requests/'))).toHaveLength(2);
    expect(JSON.parse(taken['comments.jsonl'] ?? '')).toMatchObject({ body: 'said by me', storageId });
    expect(names.filter((name) => name.startsWith('comments/'))).toEqual([
      expect.stringMatching(new RegExp(`^comments/msg_[0-9a-f]{32}/${image.id} shot\\.png$`)),
    ]);
    expect(JSON.parse(taken['follows.json'] ?? '')).toMatchObject([
      { target: mine?.id, name: 'note.txt', level: 'all' },
    ]);
    expect(JSON.parse(taken['filters.json'] ?? '')).toEqual([
      { name: 'Refusals', filter: { result: 'refused' }, followed: false },
    ]);
    expect(Object.values(taken).join('')).not.toMatch(/argon2|b@example\.org|of Ben/);
  });

  it('is nobody else\u2019s to fetch, and gone after three days', async () => {
    const exportId = (await made())?.id ?? '';
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    expect((await ben.call(api.dataExport.download, { params: { exportId } })).status).toBe(404);
    world.clock.advance(3 * day + 1);
    ana = await world.signedIn('a@example.org', 'correct horse a');
    expect(await made()).toBeNull();
    const late = await ana.call(api.dataExport.download, { params: { exportId } });
    expect([late.status, late.error.code]).toEqual([410, 'archive_expired']);
  });

  it('is thrown away when its owner wants, and made anew', async () => {
    await begin();
    expect((await made())?.state).toBe('ready');
    expect((await ana.call(api.dataExport.remove)).status).toBe(204);
    expect(await made()).toBeNull();
    await begin();
    expect((await made())?.state).toBe('ready');
  });
});
