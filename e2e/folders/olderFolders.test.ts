import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { startServer } from '../support/startServer.ts';
import { differences } from './differences.ts';
import { unpackFolder, type Manifest } from './packedFolder.ts';
import { walkFolder, type Walk } from './walkFolder.ts';

const versions = readdirSync(join(root, 'e2e/fixtures/folders')).map((name) => name.replace('.tar.zst', ''));

/** Walks through a folder with the present version, at about the time when it was made: nothing in it is too old yet. */
async function walkNow(dataFolder: string, { madeAt }: Manifest): Promise<Walk> {
  const hoursAgo = Math.max(0, Math.floor((Date.now() - Date.parse(madeAt)) / 3_600_000));
  const env = {
    HOURS_AGO: String(hoursAgo),
    NODE_OPTIONS: `--import ${join(root, 'e2e/support/hoursAgo.mjs')}`,
  };
  const server = await startServer({ dataFolder, env });
  try {
    return await walkFolder(server.url, hoursAgo);
  } finally {
    await server.stop();
  }
}

/** What somebody was answered then, and is not answered now. */
function lost(then: Walk, now: Walk): string[] {
  return Object.entries(then).flatMap(([person, seen]) =>
    Object.entries(seen).flatMap(([path, { status, body }]) => [
      ...differences(status, now[person]?.[path]?.status, `${path} (${person}) status`),
      ...(status === 200 ? differences(body, now[person]?.[path]?.body, `${path} (${person})`) : []),
    ]),
  );
}

/** Everything in a folder that others than its owner may read; of the database, whose engine sets what it likes within, the folder. */
const openToOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .concat('')
    .filter((name) => !name.startsWith('database/'))
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

const run = (program: string, args: string[], dataFolder: string) =>
  String(
    execFileSync(process.execPath, [join(root, 'server/src/commands', program), ...args], {
      env: { ...process.env, HOLDALL_DATA: dataFolder, LOG_LEVEL: 'error' },
    }),
  );

describe.each(versions)('a data folder of version %s', (version) => {
  const { path, manifest, remove } = unpackFolder(version);
  const scratch = mkdtempSync(join(tmpdir(), 'holdall-older-'));
  afterAll(() => {
    remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('opens with everything in it, each with the same rights, and its audit whole', async () => {
    expect(Object.keys(manifest.walk)).toHaveLength(4);
    expect(lost(manifest.walk, await walkNow(path, manifest))).toEqual([]);
    expect(openToOthers(path)).toEqual([]);
  }, 120_000);

  it('is refused in one sentence once a newer version has had it', async () => {
    const file = join(path, 'version.json');
    const stamp = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...stamp, migration: 9_999_999_999_999, appVersion: '99.0.0' }));
    await expect(startServer({ dataFolder: path })).rejects.toThrow(
      /\nThe data folder \S+ was last used by Holdall 99\.0\.0, which is newer than this one \(.+\)\. [^\n]+\n$/,
    );
    expect(existsSync(join(path, 'control.sock'))).toBe(false);
    writeFileSync(file, JSON.stringify(stamp));
  }, 60_000);

  it('comes back from a backup that was made then', async () => {
    const said = run('restore.ts', [join(path, 'backup.tar')], join(scratch, 'restored'));
    expect(said).toMatch(/^Restored from \S+: \d+ files .+ rows\.\n$/);
    expect(lost(manifest.walk, await walkNow(join(scratch, 'restored'), manifest))).toEqual([]);
  }, 120_000);
});
