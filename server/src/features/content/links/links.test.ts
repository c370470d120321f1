import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@holdall/shared/contract';
import sharp from 'sharp';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const paragraph =
  'The kiosk at the lake has opened again, and sells tea, bread and newspapers to all who come by. ';
const article = (title: string, more = '') => `<!doctype html><html><head><title>${title}</title>
  <meta charset="utf-8"><meta property="og:site_name" content="The Paper"><meta property="og:image" content="/lead.png">
  <script>alert(1)</script></head><body><nav><a href="/">Home</a></nav>
  <article><h1>${title}</h1><p>${paragraph.repeat(4)}</p><p onclick="alert(1)">Grüße: <a href="/more?a=1">more of this</a>
  ${more}</p><p>${paragraph.repeat(4)}</p><img src="https://elsewhere.example/spy.png"></article>
  <footer>All rights reserved</footer></body></html>`;

describe('links', () => {
  let room: Room;
  let client: TestClient;
  let web: Server;
  let page: string | null = article('Kiosk opens');
  let base: string;
  const asked: string[] = [];

  beforeAll(async () => {
    const lead = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#dc1414' } })
      .png()
      .toBuffer();
    web = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/lead.png')
        return response.writeHead(200, { 'content-type': 'image/png' }).end(lead);
      if (page === null) return response.writeHead(503).end();
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    const place = `127.0.0.1:${(web.address() as AddressInfo).port}`;
    base = `http://${place}`;
    room = await createRoom({ REACH_INSIDE: place });
    client = await room.signedIn(room.ann);
  });
  afterAll(async () => {
    web.closeAllConnections();
    web.close();
    await room.stop();
  });

  async function bring(address: string, name = 'link.url'): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name: `${Math.random()} ${name}`,
      parentId: null,
    });
    const body = Buffer.from(`[InternetShortcut]\r\nURL=${address}\r\n`);
    const input = { params: { resourceId: resource.id }, body };
    const answer = await client.call(api.resources.setContent, input, { revision: resource.revision });
    expect(answer.body.resource.kind).toBe('webLink');
    return resource.id;
  }
  const call = async (name: 'get' | 'archive' | 'check', resourceId: string, by = client) =>
    by.call(api.links[name], { params: { resourceId } });

  it('are a bare address until somebody asks; then a copy is kept, clean, with its picture, to be read in a sandbox', async () => {
    const resourceId = await bring(`${base}/kiosk`);
    const bare = await call('get', resourceId);
    expect(bare.body).toEqual({ address: `${base}/kiosk`, copy: null, checkedAt: null, problem: null });
    expect(asked).toEqual([]);

    const saved = (await call('archive', resourceId)).body;
    expect(saved.copy).toMatchObject({ title: 'Kiosk opens', site: 'The Paper', isChanged: false });
    expect(asked).toEqual(['/kiosk', '/lead.png']);
    expect((await call('get', resourceId)).body).toEqual(saved);

    const frame = await client.call(api.documentContent.frame, {
      params: { resourceId },
      body: { find: 'kiosk' },
    });
    expect(frame.body.hits).toBeGreaterThan(7);
    const shown = (await room.client().get(frame.body.address)).bytes.toString();
    expect(shown).toContain('Grüße');
    expect(shown).toContain(`title="${base}/more?a=1"`);
    expect(shown).toContain('<img alt="" src="data:image/webp;base64,');
    expect(shown).not.toMatch(/<script|onclick|spy\.png|All rights reserved/);
    expect(await room.documentContent.textOf(room.ann, resourceId)).toContain('The kiosk at the lake');
  });

  it('say when the page has changed, and keep the copy when it does not come any more', async () => {
    page = article('Kiosk opens');
    const resourceId = await bring(`${base}/news`);
    await call('archive', resourceId);
    expect((await call('check', resourceId)).body.copy).toMatchObject({ isChanged: false });
    page = article('Kiosk opens', 'It closes at six.');
    room.clock.advance(3_600_000);
    const changed = (await call('check', resourceId)).body;
    expect(changed.copy).toMatchObject({ isChanged: true });
    expect(changed.checkedAt).not.toBe(changed.copy?.savedAt);
    page = null;
    const gone = (await call('archive', resourceId)).body;
    expect(gone).toMatchObject({ problem: 'failed', copy: { title: 'Kiosk opens' } });
    page = article('Kiosk closes');
    expect((await call('archive', resourceId)).body).toMatchObject({
      problem: null,
      copy: { title: 'Kiosk closes', isChanged: false },
    });
  });

  it('are read from pages that leave out what may be left out', async () => {
    page = `<!doctype html><title>Kiosk opens</title><nav>Home Sport</nav><article><h1>Kiosk opens</h1><p>${paragraph.repeat(8)}</article>`;
    const resourceId = await bring(`${base}/short`);
    const { copy } = (await call('archive', resourceId)).body;
    expect(copy?.title).toBe('Kiosk opens');
    expect(copy?.words).toBeGreaterThan(100);
    expect(await room.documentContent.textOf(room.ann, resourceId)).not.toContain('Sport');
  });

  it('do not lead the server to places that are not the open net', async () => {
    const resourceId = await bring('http://127.0.0.1:1/admin');
    expect((await call('archive', resourceId)).body).toMatchObject({ problem: 'refused', copy: null });
  });

  it('have an address of the web in their file, or are refused', async () => {
    const { error, status } = await call('get', await bring('javascript:alert(1)'));
    expect({ status, code: error.code }).toEqual({ status: 415, code: 'kind_unsupported' });
  });

  it('are saved by those who may change them, looked at by those who may look, and nobody else’s', async () => {
    page = article('Kiosk opens');
    const resourceId = await bring(`${base}/shared`);
    await call('archive', resourceId);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    const viewer = await room.signedIn(room.bob);
    expect((await call('get', resourceId, viewer)).body.copy).not.toBeNull();
    expect((await call('archive', resourceId, viewer)).status).toBe(403);
    const before = (await call('get', resourceId)).body;
    room.clock.advance(3_600_000);
    page = article('Kiosk opens', 'It closes at six.');
    expect((await call('check', resourceId, viewer)).body.copy).toMatchObject({ isChanged: true });
    expect((await call('get', resourceId)).body).toEqual(before);
    const stranger = await room.signedIn(await room.person('Cleo'));
    for (const name of ['get', 'archive', 'check'] as const)
      expect((await call(name, resourceId, stranger)).status).toBe(404);
  });
});
