import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { api, type Role } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

const size = 48 * 1024 ** 2;
/** Whoever loses a right has nothing more a second later. */
const withinMs = 1000;

describe('what is on the line when the right to it ends', () => {
  let room: Room;
  let url: string;
  let ann: TestClient;
  let bob: TestClient;
  let fileId: string;

  beforeAll(async () => {
    room = await createRoom();
    url = await room.listen();
    ann = await room.signedIn(room.ann);
    const { headers } = await begin(ann, 'long.bin');
    const answer = await ann.request('PATCH', String(headers['location']), {
      headers: { ...piece, 'upload-offset': '0' },
      body: Buffer.alloc(size),
    });
    fileId = String(answer.headers['holdall-resource']);
  });
  beforeEach(async () => void (bob = await room.signedIn(room.bob)));
  afterAll(() => room.stop());

  const piece = { 'content-type': 'application/offset+octet-stream' };
  function begin(client: TestClient, name: string, below = '/api') {
    const draft = { storageId: room.storageId, parentId: null, name, size };
    const encoded = Buffer.from(JSON.stringify(draft)).toString('base64');
    const headers = { 'upload-length': String(size), 'upload-metadata': `draft ${encoded}` };
    return client.request('POST', `${below}/uploads`, { headers });
  }

  /** Shares the storage with Bob; answers what takes it back. */
  async function give(role: Role): Promise<() => Promise<unknown>> {
    const params = { target: room.storageId };
    const body = { emails: ['bob@example.org'], role };
    const [access] = (await ann.call(api.shares.give, { params, body })).body.items;
    const shareId = access?.grants.at(-1)?.shareId ?? '';
    return () => ann.call(api.shares.end, { params: { shareId } });
  }

  const headersOf = (client: TestClient) => ({
    cookie: client.cookieHeader(),
    origin: url,
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
  });

  /**
   * Takes an answer slowly, and in the middle of it does something. A second later it takes the rest, which is what lies on
   * the way by then: whether that is less than all of it.
   */
  async function isCutWhileTaking(
    client: TestClient,
    path: string,
    act: () => Promise<unknown>,
  ): Promise<boolean> {
    const asking = request(url + path, { headers: headersOf(client) });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    let isSlow = true;
    answer.on('error', () => {});
    answer.on('data', () => {
      if (!isSlow) return;
      answer.pause();
      setTimeout(() => answer.resume(), 25);
    });
    const closed = new Promise((resolve) => void answer.on('close', resolve));
    await wait(100);
    await act();
    await wait(withinMs);
    isSlow = false;
    answer.resume();
    await closed;
    return !answer.complete;
  }

  /** The same of an upload. */
  async function whileSending(
    client: TestClient,
    place: string,
    act: () => Promise<unknown>,
  ): Promise<number> {
    const headers = { ...headersOf(client), ...piece, 'upload-offset': '0', 'content-length': String(size) };
    const sending = request(url + place, { method: 'PATCH', headers });
    sending.on('error', () => {});
    let isClosed = false;
    const closed = new Promise((resolve) => void sending.on('close', resolve)).then(() => (isClosed = true));
    const part = Buffer.alloc(1024 ** 2);
    async function sendOn(): Promise<void> {
      while (!isClosed) {
        sending.write(part);
        await wait(50);
      }
    }
    const sent = sendOn();
    await wait(200);
    await act();
    const begun = performance.now();
    await closed;
    const took = performance.now() - begun;
    await sent;
    return took;
  }
  const contentPath = () => `/api/resources/${fileId}/content`;

  it('is cut: a download, when the share is taken back', async () => {
    const end = await give('viewer');
    expect(await isCutWhileTaking(bob, contentPath(), end)).toBe(true);
  });

  it('is cut: an archive that is put together meanwhile', async () => {
    const end = await give('viewer');
    const { body } = await bob.call(api.archives.create, { body: { items: [fileId] } });
    expect(await isCutWhileTaking(bob, body.url ?? '', end)).toBe(true);
  });

  it('is cut: an upload, which does not become a file', async () => {
    const end = await give('editor');
    const place = String((await begin(bob, 'brought.bin')).headers['location']);
    expect(await whileSending(bob, place, end)).toBeLessThan(withinMs);
    const { body } = await ann.call(api.sections.files, {
      params: { storageId: room.storageId },
      query: {},
    });
    expect(body.items.map(({ name }) => name)).toEqual(['long.bin']);
  });

  it('is cut: what is taken and brought by a link that is paused', async () => {
    const params = { target: room.storageId };
    const { body } = await ann.call(api.publicLinks.create, {
      params,
      body: { name: 'A while', role: 'contributor' },
    });
    const below = `/api/via/${body.address.split('t=')[1] ?? ''}`;
    const setPaused = (isPaused: boolean, revision: number) =>
      ann.call(api.publicLinks.change, { params: { linkId: body.id }, body: { isPaused } }, { revision });
    const stranger = room.client();
    await stranger.get('/api/settings');
    const taken = `${below}/resources/${fileId}/content`;
    expect(await isCutWhileTaking(stranger, taken, () => setPaused(true, body.revision))).toBe(true);
    const { body: resumed } = await setPaused(false, body.revision + 1);
    const place = String((await begin(stranger, 'dropped.bin', below)).headers['location']);
    expect(await whileSending(stranger, place, () => setPaused(true, resumed.revision))).toBeLessThan(
      withinMs,
    );
  });

  it('is cut: what somebody takes whose session is over', async () => {
    await give('viewer');
    const end = async () => room.clock.advance(24 * 3_600_000);
    expect(await isCutWhileTaking(bob, contentPath(), end)).toBe(true);
  });
});
