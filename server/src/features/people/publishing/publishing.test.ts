import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { api } from '@holdall/shared/contract';
import { createPublisher, manifestOf, writeRelease } from '../../platform/remotes/testing/signedRelease.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

const team = createPublisher();
const files = { 'remoteEntry.js': 'entry '.repeat(50), 'App.1.js': 'app' };
let world: AuthWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdall-publishing-'));
  world = await createAuthWorld({ REMOTE_KEYS: `*=${team.publicKey}` });
});
afterAll(() => Promise.all([world.stop(), rm(folder, { recursive: true, force: true })]));
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const command = (name: string, args: Record<string, unknown>) =>
  world.platform.commands[`remote:token:${name}`]?.(args, () => {}) as Promise<never>;
const makeToken = (remotes: string): Promise<{ id: string; token: string }> =>
  command('make', { label: 'The boards team', remotes });

/** A tar as the client sends it. */
async function tarOf(remote: string, key = team.privateKey, more: Record<string, string> = {}) {
  const place = await mkdtemp(join(folder, 'release-'));
  await writeRelease(place, key, manifestOf(remote, files), files);
  const archive = pack();
  for (const name of await readdir(place)) archive.entry({ name }, await readFile(join(place, name)));
  for (const [name, text] of Object.entries(more)) archive.entry({ name }, text);
  archive.finalize();
  return buffer(archive);
}

async function publish(token: string, remote: string, body: Uint8Array) {
  const client = await world.browser();
  const headers = { authorization: `Bearer ${token}` };
  return client.call(api.publishing.publish, { params: { remote }, headers, body });
}

const audited = () =>
  world.platform.database.query(
    "SELECT action, result FROM audit_entries WHERE action LIKE 'remote.%' ORDER BY seq",
  );

describe('publishing a remote from elsewhere', () => {
  it('is for who has a token for it, and is remembered', async () => {
    const { id, token } = await makeToken('boards,notes');
    const told: unknown[] = [];
    const silence = world.platform.events.subscribe(({ type, to, properties }) => {
      if (type === 'remotePublished') told.push({ to, properties });
    });
    const answer = await publish(token, 'boards', await tarOf('boards'));
    silence();
    const { version } = manifestOf('boards', files);
    expect(told).toEqual([{ to: 'everybody', properties: { remote: 'boards', version } }]);
    expect(answer.body).toEqual({
      name: 'boards',
      version: manifestOf('boards', files).version,
      before: null,
    });
    expect(answer.status).toBe(201);
    const { tokens } = (await command('list', {})) as { tokens: { id: string; usedAt: Date | null }[] };
    expect(tokens).toMatchObject([{ id, label: 'The boards team', remotes: ['boards', 'notes'] }]);
    expect(tokens[0]?.usedAt).not.toBeNull();
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect(await audited()).toEqual([
      { action: 'remote.tokenMade', result: 'done' },
      { action: 'remote.published', result: 'done' },
    ]);
  });

  it('is refused for another remote, with another token, and with one that was revoked', async () => {
    const { id, token } = await makeToken('boards');
    const body = await tarOf('space');
    expect((await publish(token, 'space', body)).error.code).toBe('publish_token_refused');
    expect((await publish('A'.repeat(43), 'boards', body)).error.code).toBe('publish_token_refused');
    // The name in the address does not help: the release says what it is.
    const pretended = await publish(token, 'boards', body);
    expect([pretended.status, pretended.error.details]).toEqual([
      422,
      { reason: 'This is a release of "space", not of "boards".' },
    ]);
    await command('revoke', { id });
    expect((await publish(token, 'boards', await tarOf('boards'))).error.code).toBe('publish_token_refused');
    await expect(command('revoke', { id })).rejects.toThrow('There is no token');
  });

  it('ends after a year', async () => {
    const { id, token } = await makeToken('boards');
    await world.platform.database.query(
      `UPDATE publish_tokens SET created_at = created_at - interval '366 days' WHERE id = '${id}'`,
    );
    expect((await publish(token, 'boards', await tarOf('boards'))).error.code).toBe('publish_token_refused');
  });

  it('believes the signature, not the token', async () => {
    const { token } = await makeToken('boards');
    const answer = await publish(token, 'boards', await tarOf('boards', createPublisher().privateKey));
    expect([answer.status, answer.error.code]).toEqual([422, 'release_refused']);
    expect(String(answer.error.details?.['reason'])).toContain('no key that this server trusts');
    expect(JSON.stringify(answer.error)).not.toContain(world.config.HOLDALL_DATA);
  });

  it.each([
    ['a name that leads out', { '../outside.js': 'x' }],
    ['a hidden file', { '.env': 'x' }],
    ['the same name twice', { 'App.1.js': 'x' }],
  ])('takes no tar with %s', async (_, more) => {
    const { token } = await makeToken('boards');
    const answer = await publish(token, 'boards', await tarOf('boards', team.privateKey, more));
    expect(answer.error.code).toBe('release_refused');
    expect(await readdir(join(world.config.HOLDALL_DATA, 'remotes-incoming'))).toEqual([]);
  });

  it('takes nothing that is no tar', async () => {
    const { token } = await makeToken('boards');
    expect((await publish(token, 'boards', Buffer.alloc(2000, 7))).error.code).toBe('release_refused');
    expect((await publish(token, 'boards', Buffer.from(''))).error.code).toBe('release_refused');
  });

  it('counts tries', async () => {
    const codes = [];
    for (let attempts = 0; attempts < 31; attempts += 1)
      codes.push((await publish('B'.repeat(43), 'boards', Buffer.from(''))).error.code);
    expect(codes.slice(-2)).toEqual(['publish_token_refused', 'too_many_attempts']);
  });

  it('is given only for remotes that are named', async () => {
    await expect(async () => makeToken('')).rejects.toThrow('which remotes');
    await expect(async () => makeToken('boards,../x')).rejects.toThrow('which remotes');
  });
});
