import { createHttp, api } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { answersName, filesName, pageName } from './keptNames.ts';
import { shelfOf } from './late/answers.ts';
import { createKeeping } from './late/createKeeping.ts';
import { filesAmong, fileShelf } from './late/files.ts';
import { forgetAll, forgetOthers } from './late/forget.ts';
import { keepPage } from './late/keepPage.ts';
import { fakeCaches } from './testing/fakeCaches.ts';

const build = '/h/one/';
const registry = {
  host: { base: build, integrity: { 'main.js': 'sha384-x' } },
  remotes: [{ base: '/r/space/1/', integrity: {} }],
} as unknown as Registry;
const dated = (body: unknown, date = 'Sun, 22 Nov 2026 14:02:00 GMT') =>
  Response.json(body, { headers: { date } });
const entry = (name: string) => ({ name }) as PerformanceEntry;

let cut = false;

/** A page whose server can be cut off, and what it keeps. */
async function setUp({ person }: { person: string | null | undefined } = { person: 'usr_a' }) {
  const told: (Date | null)[] = [];
  const keeping = createKeeping({ person: () => person, build, early: [], tell: (at) => void told.push(at) });
  const http = createHttp({
    fetch: async (address) => {
      if (cut) throw new TypeError('Failed to fetch');
      return dated({ items: [String(address)] });
    },
    cookies: () => '',
    language: () => 'en',
    keeping,
  });
  const refused = (status: number, code: string) =>
    createHttp({
      fetch: async () => Response.json({ code }, { status }),
      cookies: () => '',
      language: () => 'en',
      keeping,
    });
  keeping.putInto(shelfOf(await caches.open(answersName('usr_a', build))));
  return { keeping, http, told, refused };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  cut = false;
  Object.assign(globalThis, {
    caches: fakeCaches(),
  });
});

describe('answers without a connection', () => {
  it('are those of last time, and the page says of when they are', async () => {
    const { http, told } = await setUp();
    const before = await http.call(api.spaces.list, {});
    await settled();
    cut = true;
    expect(await http.call(api.spaces.list, {})).toEqual(before);
    cut = false;
    await http.call(api.spaces.list, {});
    expect(told).toEqual([new Date('2026-11-22T14:02:00Z'), null]);
  });

  it('are those of last time from a server that is just stopping; another refusal stays one', async () => {
    const { http, refused } = await setUp();
    const before = await http.call(api.spaces.list, {});
    await settled();
    expect(await refused(503, 'maintenance').call(api.spaces.list, {})).toEqual(before);
    await expect(refused(500, 'internal').call(api.spaces.list, {})).rejects.toMatchObject({
      code: 'internal',
    });
    await expect(refused(503, 'maintenance').call(api.operations.list, { query: {} })).rejects.toMatchObject({
      code: 'maintenance',
    });
  });

  it('are missing where nothing was kept, and for calls that keep nothing', async () => {
    const { http, keeping } = await setUp();
    await http.call(api.operations.list, { query: {} });
    await settled();
    cut = true;
    await expect(http.call(api.operations.list, { query: {} })).rejects.toMatchObject({
      code: 'no_connection',
    });
    await expect(http.call(api.spaces.list, {})).rejects.toMatchObject({ code: 'no_connection' });
    expect(keeping.standsIn()).toBe(false);
  });

  it('are found at the start for whom the page was kept, and for nobody else', async () => {
    const { http } = await setUp();
    await http.call(api.spaces.list, {});
    await settled();
    cut = true;
    const starting = await setUp({ person: undefined });
    await expect(starting.http.call(api.spaces.list, {})).rejects.toMatchObject({ code: 'no_connection' });
    await caches.open(pageName('usr_a'));
    expect(await starting.http.call(api.spaces.list, {})).toEqual({ items: ['/api/spaces'] });
    for (const person of ['usr_b', null]) {
      const { http: theirs } = await setUp({ person });
      await expect(theirs.call(api.spaces.list, {})).rejects.toMatchObject({ code: 'no_connection' });
    }
  });

  it('are dropped once the server refuses them', async () => {
    const { http, refused } = await setUp();
    await http.call(api.spaces.list, {});
    await settled();
    await refused(403, 'forbidden')
      .call(api.spaces.list, {})
      .catch(() => null);
    await settled();
    cut = true;
    await expect(http.call(api.spaces.list, {})).rejects.toMatchObject({ code: 'no_connection' });
  });

  it('that came before anybody kept them are kept as well; the oldest go when there are too many', async () => {
    const cache = await caches.open('some');
    const keeping = createKeeping({ person: () => 'usr_a', build, early: [], tell: () => {} });
    keeping.keep('/early', dated(1));
    keeping.putInto(shelfOf(cache, 2));
    for (const address of ['/two', '/early', '/three']) keeping.keep(address, dated(address));
    await settled();
    await settled();
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/early', '/three']);
  });
});

describe('the kept page', () => {
  const html = (folder: string, isInside = true) =>
    `{"isInside":${isInside},"host":{"base":"${folder}"},"remotes":[{"base":"/r/space/1/"}]}`;
  const answering = (body: string) => Object.assign(globalThis, { fetch: async () => new Response(body) });

  it('is kept when its files are those of this one and somebody is inside', async () => {
    const cache = await caches.open(pageName('usr_a'));
    for (const [body, kept] of [
      [html('/h/two/'), 'outdated'],
      [html(build, false), 'strange'],
      [html(build), 'kept'],
    ] as const) {
      answering(body);
      expect(await keepPage(cache, registry)).toBe(kept);
    }
    expect(await (await cache.match('/space'))?.text()).toBe(html(build));
  });

  it('has its files, checked by their hashes; those of older versions are dropped', async () => {
    const asked: (RequestInit | undefined)[] = [];
    Object.assign(globalThis, {
      fetch: async (_address: string, options?: RequestInit) => (asked.push(options), new Response('x')),
    });
    const cache = await caches.open(filesName);
    await cache.put('/h/old/main.js', new Response('old'));
    const shelf = fileShelf(cache, registry);
    await shelf.keep(['/h/one/main.js', '/r/space/1/a.woff2', '/h/elsewhere/x.js']);
    await shelf.keep(['/h/one/main.js']);
    await shelf.dropOthers();
    expect(asked).toEqual([{ integrity: 'sha384-x' }, {}]);
    const names = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    expect(names).toEqual(['/h/one/main.js', '/r/space/1/a.woff2']);
  });

  it('is asked once for a file that is not to be had', async () => {
    let asked = 0;
    Object.assign(globalThis, {
      fetch: async () => {
        asked += 1;
        throw new TypeError('Failed to fetch');
      },
    });
    const shelf = fileShelf(await caches.open(filesName), registry);
    await expect(shelf.keep(['/h/one/main.js'])).rejects.toThrow('Failed');
    await shelf.keep(['/h/one/main.js']);
    expect(asked).toBe(1);
  });

  it('knows which of all that was fetched are files of the product', () => {
    const names = [
      '/h/1/a.js',
      '/h/1/a.js',
      '/r/b/2/c.css',
      '/api/me',
      '/h/1/a.js?retry=1',
      'https://x.test/h/1/a.js',
    ];
    expect(filesAmong(names.map(entry))).toEqual(['/h/1/a.js', '/r/b/2/c.css']);
  });
});

describe('forgetting', () => {
  const names = [
    filesName,
    pageName('usr_a'),
    answersName('usr_a', build),
    answersName('usr_a', '/h/old/'),
    'docs',
  ];

  it('leaves nothing of other people and other builds', async () => {
    for (const name of [...names, pageName('usr_b')]) await caches.open(name);
    await forgetOthers('usr_a', build);
    expect(await caches.keys()).toEqual([filesName, pageName('usr_a'), answersName('usr_a', build), 'docs']);
  });

  it('at the end of a session leaves nothing at all, but what is nobody’s', async () => {
    for (const name of names) await caches.open(name);
    await forgetAll();
    expect(await caches.keys()).toEqual(['docs']);
  });
});
