import { filesName, pageName } from '../offline/keptNames.ts';
import { fakeCaches } from '../offline/testing/fakeCaches.ts';
import { answerFile, answerPage } from './answers.ts';
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
