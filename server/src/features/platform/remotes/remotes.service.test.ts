import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRemotesService } from './remotes.service.ts';
import { createPublisher, manifestOf, writeRelease } from './testing/signedRelease.ts';

const team = createPublisher();
const otherTeam = createPublisher();
const first = { 'remoteEntry.js': 'first', 'App.123.js': 'app' };
const second = { 'remoteEntry.js': 'second', 'App.456.js': 'app' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdall-remotes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function setUp(keys = new Map([['space', [team.publicKey]]])) {
  const errors: object[] = [];
  const log = { info: () => {}, error: (fields: object) => void errors.push(fields) };
  return { service: createRemotesService({ dataFolder: join(folder, 'data'), keys, log }), errors };
}

async function release(
  files: Record<string, string>,
  { key = team.privateKey, name = 'space', more = {} } = {},
) {
  const place = await mkdtemp(join(folder, 'release-'));
  const manifest = manifestOf(name, files, more);
  await writeRelease(place, key, manifest, files);
  return { place, version: manifest.version };
}

const stored = (version: string, file: string) => join(folder, 'data/remotes/space', version, file);
const served = async (service: ReturnType<typeof setUp>['service']) =>
  (await service.current()).map(({ version }) => version);

describe('publishing a remote', () => {
  it('serves the new version and keeps the files of the old one', async () => {
    const { service } = setUp();
    const [one, two] = [await release(first), await release(second)];
    expect(await service.publish(one.place)).toEqual({ name: 'space', version: one.version, before: null });
    expect(await service.publish(two.place)).toEqual({
      name: 'space',
      version: two.version,
      before: one.version,
    });
    expect(await served(service)).toEqual([two.version]);
    expect((await service.file('space', one.version, 'remoteEntry.js'))?.plain.toString()).toBe('first');
    expect((await service.file('space', two.version, 'remoteEntry.js'))?.plain.toString()).toBe('second');
  });

  it('is there after a restart', async () => {
    const one = await release(first);
    await setUp().service.publish(one.place);
    expect(await served(setUp().service)).toEqual([one.version]);
  });

  it('leaves nothing half done', async () => {
    const { service } = setUp();
    await service.publish((await release(first)).place);
    expect(
      (await readdir(join(folder, 'data/remotes/space'))).filter((name) => name.startsWith('.')),
    ).toEqual([]);
  });

  it('changes nothing when the same version comes again', async () => {
    const { service } = setUp();
    const one = await release(first);
    await service.publish(one.place);
    expect(await service.publish(one.place)).toMatchObject({ before: one.version });
    await expect(service.rollback('space')).rejects.toThrow('no version of "space" before');
  });

  it('is followed by a server in which somebody else has published', async () => {
    const { service } = setUp();
    expect(await served(service)).toEqual([]);
    const one = await release(first);
    await setUp().service.publish(one.place);
    expect(await served(service)).toEqual([one.version]);
  });
});

describe('refusing a release', () => {
  const cases: [string, () => Promise<string>, RegExp][] = [
    [
      'of a key that is not trusted',
      async () => (await release(first, { key: otherTeam.privateKey })).place,
      /no key/,
    ],
    [
      'of a remote that the key may not sign',
      async () => (await release(first, { name: 'admin' })).place,
      /no key/,
    ],
    [
      'whose manifest was changed',
      async () => {
        const { place } = await release(first);
        await appendFile(join(place, 'release.json'), ' ');
        return place;
      },
      /no key/,
    ],
    [
      'whose file was changed',
      async () => {
        const { place } = await release(first);
        await writeFile(join(place, 'App.123.js'), 'bad');
        return place;
      },
      /not what was signed/,
    ],
    [
      'whose packed file is another one',
      async () => {
        const { place } = await release(first);
        await writeFile(join(place, 'App.123.js.br'), brotliCompressSync('bad'));
        return place;
      },
      /not the same content/,
    ],
    [
      'whose packed file is a bomb',
      async () => {
        const { place } = await release(first);
        await writeFile(join(place, 'App.123.js.br'), brotliCompressSync(Buffer.alloc(50_000_000)));
        return place;
      },
      /not the same content/,
    ],
    ['without its entry', async () => (await release({ 'App.123.js': 'app' })).place, /entry is not among/],
    [
      'with a way out of its folder',
      async () => (await release({ ...first, '../x.js': 'x' })).place,
      /malformed/,
    ],
    [
      'with code in its manifest',
      async () => (await release(first, { more: { getPublicPath: 'return location.hash' } })).place,
      /malformed/,
    ],
    ['that is not there', async () => join(folder, 'nowhere'), /build the remote first/],
  ];

  it.each(cases)('%s', async (_, make, reason) => {
    const { service } = setUp();
    const one = await release({ 'remoteEntry.js': 'served' });
    await service.publish(one.place);
    await expect(service.publish(await make())).rejects.toThrow(reason);
    expect(await served(service)).toEqual([one.version]);
  });

  it('also at the start, when the disk was changed; the other remotes go on', async () => {
    const keys = new Map([['*', [team.publicKey]]]);
    const [space, admin] = [await release(first), await release(first, { name: 'admin' })];
    await setUp(keys).service.publish(space.place);
    await setUp(keys).service.publish(admin.place);
    await writeFile(stored(space.version, 'remoteEntry.js'), 'evil!');

    const { service, errors } = setUp(keys);
    expect(await served(service)).toEqual([admin.version]);
    expect(errors).toMatchObject([{ remote: 'space' }]);
    await expect(service.file('space', space.version, 'remoteEntry.js')).rejects.toThrow(
      'not what was signed',
    );
  });
});

describe('rolling back', () => {
  it('goes back one version a time, and ends at the first', async () => {
    const { service } = setUp();
    const [one, two] = [await release(first), await release(second)];
    await service.publish(one.place);
    await service.publish(two.place);
    expect(await service.rollback('space')).toEqual({
      name: 'space',
      version: one.version,
      before: two.version,
    });
    expect(await served(service)).toEqual([one.version]);
    await expect(service.rollback('space')).rejects.toThrow('no version of "space" before');
  });

  it('refuses a name that is none', async () => {
    await expect(setUp().service.rollback('../space')).rejects.toThrow('No version');
  });
});

describe('offering what comes with the product', () => {
  it('does not put an older build in front of what was published since', async () => {
    const { service } = setUp();
    const [built, published] = [await release(first), await release(second)];
    expect(await service.offer(built.place)).toMatchObject({ version: built.version });
    await service.publish(published.place);
    expect(await service.offer(built.place)).toBeNull();
    expect(await served(service)).toEqual([published.version]);
  });
});

it('gives no file but those of a release', async () => {
  const { service } = setUp();
  const one = await release(first);
  await service.publish(one.place);
  expect(await service.file('space', one.version, 'release.json')).toBeNull();
  expect(await service.file('space', one.version, '../current.json')).toBeNull();
  expect(await service.file('..', one.version, 'x')).toBeNull();
  expect(await service.file('space', '../../../..', 'x')).toBeNull();
});
