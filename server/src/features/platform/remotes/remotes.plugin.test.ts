import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { readHostBuild } from './hostBuild.ts';
import type { PageVisitor } from './pages.ts';
import { remotesPlugin } from './remotes.plugin.ts';
import { createRemotesService } from './remotes.service.ts';
import { space, storage } from './testing/openedPlace.ts';
import { createPublisher, manifestOf, writeRelease } from './testing/signedRelease.ts';

const team = createPublisher();
const files = { 'remoteEntry.js': 'entry '.repeat(50), 'App.123.js': 'app', 'App.123.css': '.a{}' };
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let app: FastifyInstance;
let warnings: object[];

async function hostIn(flavour: 'production' | 'development') {
  const place = join(folder, flavour);
  const scripts = {
    'theme.js': 'theme',
    'main.js': flavour,
    'main.css': '.b{}',
    'texts-ar.js': 'texts',
    'sw.js': 'worker',
  };
  await mkdir(place);
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(place, name), text);
  const table = Object.fromEntries(
    Object.entries(scripts).map(([name, text]) => [
      name,
      { size: text.length, integrity: integrityOf(text) },
    ]),
  );
  const version = flavour === 'production' ? '1111111111111111' : '2222222222222222';
  const host = {
    version,
    flavour,
    layers: ['ui'],
    files: table,
    scripts: ['main.js'],
    styles: ['main.css'],
    preload: [],
    inside: [],
    texts: { ar: ['texts-ar.js'] },
  };
  await writeFile(join(place, 'host.json'), JSON.stringify(host));
  await writeFile(
    join(place, 'index.html'),
    '<html lang="en" dir="ltr"><head><!-- head --></head><body><!-- registry --></body>',
  );
  return readHostBuild(place);
}

async function start({ visitor = null as PageVisitor | null, allowsOverrides = true } = {}) {
  const log = { info: () => {}, error: () => {}, warn: (fields: object) => void warnings.push(fields) };
  const service = createRemotesService({
    dataFolder: join(folder, 'data'),
    keys: new Map([['*', [team.publicKey]]]),
    log,
  });
  const release = join(folder, 'release');
  await writeRelease(release, team.privateKey, manifestOf('space', files), files);
  await service.publish(release);
  app = Fastify();
  app.get('/api/me', async ({ headers }) => ({ name: 'Ann </script>', cookie: headers.cookie }));
  for (const [path, items] of Object.entries({
    '/api/spaces': [space],
    [`/api/spaces/${space.id}/storages`]: [storage],
  }))
    app.get(path, async () => ({ items }));
  await app.register(remotesPlugin, {
    service,
    log,
    now: () => 0,
    hosts: { production: await hostIn('production'), development: await hostIn('development') },
    whoAsks: async () => visitor,
    latestEvent: () => 'evt_newest',
    signer: {
      sign: (purpose, text) => integrityOf(purpose + text).replaceAll(/\W/g, ''),
      verify: (purpose, text, seal) => seal === integrityOf(purpose + text).replaceAll(/\W/g, ''),
    },
    allowsOverrides,
  });
}

beforeEach(async () => {
  warnings = [];
  folder = await mkdtemp(join(tmpdir(), 'holdall-plugin-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const operator = { id: 'usr_1', isOperator: true };
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

describe('a page', () => {
  it('carries registry, early starts and a policy without anything unsafe', async () => {
    await start({ visitor: operator });
    const page = await app.inject('/space/anything');
    const version = manifestOf('space', files).version;
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    for (const name of Object.keys(files)) expect(page.body).toContain(`href="/r/space/${version}/${name}"`);
    expect(page.body).toContain('<link rel="preload" as="fetch" href="/api/me" crossorigin="anonymous">');
    expect(page.body).toContain('"since":"evt_newest"');
    const theme = createHash('sha256').update('theme').digest('base64');
    expect(page.body).toContain('<script>theme</script>');
    expect(policyOf(page)).toContain(`script-src 'self' 'sha256-${theme}';`);
    expect(policyOf(page)).not.toContain('unsafe');
    expect(policyOf(page)).toContain("require-trusted-types-for 'script'; trusted-types default webpack");
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1];
    expect(policyOf(page)).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect((await app.inject('/space')).body).not.toContain(String(nonce));
  });

  it('of a public link is in no index of the web', async () => {
    await start({ visitor: operator });
    const robots = async (address: string) => (await app.inject(address)).headers['x-robots-tag'];
    expect(await robots(`/pb/link?t=${'a'.repeat(43)}`)).toContain('noindex');
    expect(await robots('/pb/docs')).toBeUndefined();
  });

  it('that somebody opens has the first answers in itself, as their browser would have got them', async () => {
    await start({ visitor: operator });
    const headers = { 'sec-fetch-dest': 'document', cookie: 'session=1' };
    const { body } = await app.inject({ url: '/space', headers });
    const answer = /<script type="application\/json" data-answer="\/api\/me">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(answer ?? '')).toEqual({ name: 'Ann </script>', cookie: 'session=1' });
    expect(body).not.toContain('href="/api/me"');
    // What is refused is left to the page.
    expect(body).toContain('<link rel="preload" as="fetch" href="/api/settings" crossorigin="anonymous">');
  });

  it.each([
    ['the place of last time', `usr_1 /space/s/${space.id}/${storage.id}/files`, 'files'],
    ['the first storage, for want of one', '', 'files'],
    ['nowhere in particular, where it is gone', `usr_1 /space/s/${space.id}/sto_gone/files`, undefined],
    ['nowhere, where it is none of theirs', `usr_1 /space/s/spc_gone/${storage.id}/files`, undefined],
  ])('at /space leads to %s', async (_what, place, section) => {
    await start({ visitor: operator });
    const headers = { 'sec-fetch-dest': 'document', cookie: `holdall-place=${encodeURIComponent(place)}` };
    const { body } = await app.inject({ url: '/space', headers });
    const { leadsTo } = JSON.parse(/id="holdall-registry">(.*?)</.exec(body)?.[1] ?? '');
    expect(leadsTo).toBe(section && `/space/s/${space.id}/${storage.id}/${section}`);
    const asked = await app.inject({ url: `/space/s/${space.id}/${storage.id}/files`, headers });
    expect(asked.body).not.toContain('leadsTo');
  });

  it('that a script fetches has nobody’s names in it', async () => {
    await start({ visitor: operator });
    const { body } = await app.inject({ url: '/space', headers: { 'sec-fetch-dest': 'empty' } });
    expect(body).not.toContain('data-answer');
  });

  it('begins in the language of who asks, and has its texts sent along', async () => {
    await start({ visitor: { ...operator, locale: 'ar' } });
    const { body } = await app.inject({ url: '/space', headers: { 'accept-language': 'en' } });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toMatch(/<link rel="preload" as="script" href="\/h\/1{16}\/texts-ar.js" integrity="sha384-/);
  });

  it('sends no texts along in English, and asks a stranger’s browser which language it is', async () => {
    await start();
    const inEnglish = await app.inject('/pb/sign-in');
    expect(inEnglish.body).toContain('<html lang="en" dir="ltr">');
    expect(inEnglish.body).not.toContain('href="/h/1111111111111111/texts-ar.js"');
    const inArabic = await app.inject({ url: '/pb/sign-in', headers: { 'accept-language': 'ar' } });
    expect(inArabic.body).toContain('<html lang="ar" dir="rtl">');
  });

  it('starts the sign-in for somebody who is not signed in, and asks nothing that needs a session', async () => {
    await start();
    const page = await app.inject('/space');
    expect(page.body).not.toContain('href="/r/space/');
    expect(page.body).not.toContain('href="/api/me"');
    expect(page.body).not.toContain('evt_newest');
    expect(page.body).toContain('href="/api/settings"');
  });

  it('is not given where a program asks', async () => {
    await start();
    for (const path of [
      '/api/nothing',
      '/r/space/x/y.js',
      '/h/1/y.js',
      '/frame/x',
      '/favicon.ico',
      '/main.js.map',
    ]) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe('a file', () => {
  it('is sent packed to who takes that, plain to others, to be kept for ever', async () => {
    await start();
    const address = `/r/space/${manifestOf('space', files).version}/remoteEntry.js`;
    const packed = await app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(files['remoteEntry.js']);
    const plain = await app.inject({ url: `${address}?retry=1`, headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(files['remoteEntry.js']);
    expect((await app.inject('/h/1111111111111111/main.js')).body).toBe('production');
  });

  it('that is the worker is never kept, and may reach nothing but this server', async () => {
    await start();
    const worker = await app.inject('/sw.js');
    expect(worker.body).toBe('worker');
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*connect-src 'self'$/),
    });
  });

  it('is not what only the server needs', async () => {
    await start();
    const base = `/r/space/${manifestOf('space', files).version}`;
    for (const name of ['release.json', 'release.sig', 'remoteEntry.js.br', '..%2fcurrent.json']) {
      expect((await app.inject(`${base}/${name}`)).statusCode).toBe(404);
    }
    expect((await app.inject('/h/1111111111111111/host.json')).statusCode).toBe(404);
  });
});

describe('one remote from source', () => {
  const wish = '/space?from-source=space@http://127.0.0.1:7101';
  const own = { 'sec-fetch-site': 'none' };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('is taken by an operator, whose policy then names that origin and no other', async () => {
    await start({ visitor: operator });
    const asked = await app.inject({ url: wish, headers: own });
    expect([asked.statusCode, asked.headers['location']]).toEqual([303, '/space']);
    const page = await app.inject({ url: '/space', headers: { cookie: cookieOf(asked) } });
    expect(page.body).toContain('"base":"http://127.0.0.1:7101/"');
    expect(page.body).toContain('/h/2222222222222222/main.js');
    expect(policyOf(page)).toMatch(/script-src 'self' 'sha256-[^']+' http:\/\/127\.0\.0\.1:7101;/);
    expect(policyOf(page)).toContain('ws://127.0.0.1:7101');
    expect((await app.inject('/space')).body).toContain('/h/1111111111111111/main.js');
  });

  const refused: [string, Parameters<typeof start>[0], string, object][] = [
    ['when the setting is off', { visitor: operator, allowsOverrides: false }, wish, own],
    ['of somebody who does not run the instance', { visitor: { id: 'usr_2', isOperator: false } }, wish, own],
    ['of somebody who is not signed in', {}, wish, own],
    ['that another site asks for', { visitor: operator }, wish, { 'sec-fetch-site': 'cross-site' }],
  ];
  it.each(refused)('is not taken %s', async (_, setting, url, headers) => {
    await start(setting);
    expect(
      (await app.inject({ url, headers: headers as Record<string, string> })).headers['set-cookie'],
    ).toBeUndefined();
  });

  it('is not taken by a cookie that the server has not made', async () => {
    await start({ visitor: operator });
    const cookie = `holdall-override=${encodeURIComponent('space@http://127.0.0.1:7101')}.made-up`;
    expect((await app.inject({ url: '/space', headers: { cookie } })).body).not.toContain('7101');
    expect(
      (await app.inject({ url: '/space', headers: { cookie: 'holdall-override=%E0%A4%A.x' } })).statusCode,
    ).toBe(200);
  });

  it('is never taken from another machine', async () => {
    await start({ visitor: operator });
    const asked = await app.inject({
      url: '/space?from-source=space@http://evil.example:7101',
      headers: own,
    });
    expect(asked.headers['set-cookie']).toContain('Max-Age=0');
  });
});

it('logs what browsers report as refused, without what a query holds, and not without end', async () => {
  await start();
  const report = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'http://evil.example/x?token=1',
      'document-uri': '/pb',
    },
  };
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    });
  expect((await send()).statusCode).toBe(204);
  expect(warnings).toEqual([
    expect.objectContaining({ directive: 'script-src', blocked: 'http://evil.example/x' }),
  ]);
  for (let count = 0; count < 100; count += 1) await send();
  expect(warnings).toHaveLength(60);
  await app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{',
  });
});
