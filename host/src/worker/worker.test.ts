import { filesName, pageName, pinnedName } from '../offline/keptNames.ts';
import { fakeCaches } from '../offline/testing/fakeCaches.ts';
import { answerFile, answerPage } from './answers.ts';
import { answerPinned, isPinnable } from './pinned.ts';
import type { RequestEvent } from './scope.ts';

const origin = 'http://here.test';
const gone = async () => Promise.reject(new TypeError('Failed to fetch'));
const asked = (path: string) => ({ request: new Request(origin + path) }) as RequestEvent;
const server = (answer: () => Promise<Response>) => Object.assign(globalThis, { fetch: answer });

beforeEach(async () => {
  Object.assign(globalThis, { caches: fakeCaches() });
  await (await caches.open(pageName('usr_a'))).put(`${origin}/space`, new Response('kept page'));
  await (await caches.open(filesName)).put(`${origin}/h/1/a.js`, new Response('kept file'));
});

describe('a page', () => {
  it('is always the one of the server while that answers', async () => {
    server(async () => new Response('new page'));
    expect(await (await answerPage(asked('/space/home'))).text()).toBe('new page');
    const early = { ...asked('/space'), preloadResponse: Promise.resolve(new Response('early page')) };
    expect(await (await answerPage(early)).text()).toBe('early page');
  });

  it('is the kept one without a connection, or when only a proxy answers', async () => {
    for (const away of [gone, async () => new Response('', { status: 502 })]) {
      server(away);
      const page = await answerPage(asked('/space/s/one'));
      expect(page.status).toBe(200);
    }
  });

  it('fails as before where nothing is kept', async () => {
    server(gone);
    await caches.delete(pageName('usr_a'));
    await expect(answerPage(asked('/space'))).rejects.toThrow('Failed to fetch');
  });
});

describe('a file', () => {
  it('is the kept one, else that of the server', async () => {
    server(async () => new Response('fetched'));
    expect(await (await answerFile(asked('/h/1/a.js'))).text()).toBe('kept file');
    expect(await (await answerFile(asked('/h/1/b.js'))).text()).toBe('fetched');
  });

  it('that is asked for again is fetched, and kept only as the last way', async () => {
    server(async () => new Response('fetched'));
    expect(await (await answerFile(asked('/h/1/a.js?retry=1'))).text()).toBe('fetched');
    server(gone);
    expect(await (await answerFile(asked('/h/1/a.js?retry=1'))).text()).toBe('kept file');
    await expect(answerFile(asked('/h/1/b.js?retry=1'))).rejects.toThrow('Failed to fetch');
  });
});

describe('bytes of a file', () => {
  const content = '/api/resources/res_1/content';
  const ranged = (range: string) =>
    ({ request: new Request(origin + content, { headers: { range } }) }) as RequestEvent;
  beforeEach(async () => {
    const pinned = await caches.open(pinnedName('usr_a'));
    await pinned.put(origin + content, new Response('0123456789'));
    await pinned.put(`${origin}/api/resources/res_1/preview?w=256`, new Response('small'));
  });

  it('are those of the server, and those of a pin without one', async () => {
    server(async () => new Response('fetched'));
    expect(await (await answerPinned(asked(content))).text()).toBe('fetched');
    server(gone);
    expect(await (await answerPinned(asked(content))).text()).toBe('0123456789');
    expect(await (await answerPinned(asked('/api/resources/res_1/preview?w=256&v=ab'))).text()).toBe('small');
    await expect(answerPinned(asked('/api/resources/res_2/content'))).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
  ])('are cut as players ask for them: %s', async (range, status, text, said) => {
    server(gone);
    const answer = await answerPinned(ranged(range));
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      said,
    ]);
  });

  it('are asked for here only where they are shown: a download and an earlier version are not', () => {
    expect(isPinnable(origin + content)).toBe(true);
    for (const other of [
      `${content}?download=1`,
      `${content}?version=ver_1`,
      '/api/resources/res_1',
      '/api/me',
    ])
      expect(isPinnable(origin + other)).toBe(false);
  });
});
