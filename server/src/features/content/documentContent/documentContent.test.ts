import { api, serverLimits } from '@holdall/shared/contract';
import sharp from 'sharp';
import { makeDocx, paragraph } from '@holdall/shared/testing/node';
import { makeSound } from '../../../platform/previews/testing/makeSound.ts';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

describe('readings', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    // Looks into frames are counted.
    room = await createRoom({ LIMITS: 'normal', OFFICE_PROGRAM: 'off' });
    client = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  async function bring(name: string, bytes: Buffer): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, room.storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    const input = { params: { resourceId: resource.id }, body: bytes };
    const { body } = await client.call(api.resources.setContent, input, { revision: resource.revision });
    return body.resource.id;
  }
  const plan = makeDocx(
    paragraph('The Plan', '<w:outlineLvl w:val="0"/>') +
      paragraph('Go to the kiosk. The KIOSK is open &amp; near.'),
  );
  const framed = async (resourceId: string, find?: string) =>
    (
      await client.call(api.documentContent.frame, {
        params: { resourceId },
        body: find === undefined ? {} : { find },
      })
    ).body;

  it('tell what a document holds, and give its text', async () => {
    const resourceId = await bring('plan.docx', plan);
    const reading = await client.call(api.documentContent.get, { params: { resourceId }, query: {} });
    expect(reading.body).toMatchObject({
      form: 'text',
      words: 11,
      outline: [{ id: 'h-1', level: 1, title: 'The Plan' }],
    });
    const text = await client.call(api.documentContent.part, { params: { resourceId }, query: {} });
    expect(text.bytes.toString()).toBe('The Plan\nGo to the kiosk. The KIOSK is open & near.');
    expect(await room.documentContent.textOf(room.ann, resourceId)).toBe(text.bytes.toString());
  });

  it('show it in a sandbox that gets no cookie, with words marked in it', async () => {
    const resourceId = await bring('shown.docx', plan);
    const { address, hits } = await framed(resourceId, 'kiosk');
    expect(hits).toBe(2);
    const page = await room.client().get(`${address}?find=kiosk&theme=dark`);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.bytes.toString()).toContain('Go to the <mark class="hit" id="hit-0">kiosk</mark>. The <mark');
    expect(page.bytes.toString()).toContain('data-theme="dark"');
  });

  it('say in the language of the reader what is not shown', async () => {
    const chart = '<w:p><w:r><w:drawing><wp:docPr descr="Sales"/><c:chart r:id="c"/></w:drawing></w:r></w:p>';
    const resourceId = await bring('chart.docx', makeDocx(chart));
    const reading = await client.call(api.documentContent.get, { params: { resourceId }, query: {} });
    expect(reading.body).toMatchObject({ missing: 1 });
    const { address } = await framed(resourceId, 'Sales');
    const page = await room.client().get(`${address}?find=Sales`);
    expect(page.bytes.toString()).toContain(
      '<span class="missing" data-missing="chart">A chart is not shown here: <mark class="hit" id="hit-0">Sales</mark></span>',
    );
  });

  it('tell where a picture was taken only to those who may change it', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
      .withExif({
        IFD0: { Model: 'Z 6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '47/1 0/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '15/1 0/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const resourceId = await bring('taken.jpg', bytes);
    const photoFor = async (asking: TestClient) =>
      (await asking.call(api.documentContent.get, { params: { resourceId }, query: {} })).body.photo;
    expect(await photoFor(client)).toMatchObject({
      camera: 'Z 6',
      place: { latitude: 47, longitude: 15 },
    });
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    expect(await photoFor(await room.signedIn(room.bob))).toMatchObject({ camera: 'Z 6', place: null });
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    // A picture has no words.
    const text = await client.call(api.documentContent.part, { params: { resourceId }, query: {} });
    expect(text.status).toBe(415);
    expect(await room.documentContent.textOf(room.ann, resourceId)).toBe('');
  });

  it('have no pages where the machine has nothing that draws them', async () => {
    const resourceId = await bring('pages.docx', plan);
    const { body } = await client.call(api.documentContent.get, { params: { resourceId }, query: {} });
    expect(body.hasPages).toBe(false);
    const pages = await client.call(api.documentContent.part, {
      params: { resourceId },
      query: { name: 'pages' },
    });
    expect(pages.status).toBe(415);
  });

  it('let an address end after a minute, and with the right to look', async () => {
    const resourceId = await bring('ended.docx', plan);
    const { address } = await framed(resourceId);
    const look = async (path = address) => (await room.client().get(path)).status;
    expect(await look()).toBe(200);
    expect(await look(`${address.slice(0, -4)}AAAA`)).toBe(404);
    expect(await look('/frame/nothing')).toBe(404);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    const other = await room.signedIn(room.bob);
    const his = await other.call(api.documentContent.frame, { params: { resourceId }, body: {} });
    expect(await look(his.body.address)).toBe(200);
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    expect(await look(his.body.address)).toBe(404);
    room.clock.advance(61_000);
    expect(await look()).toBe(410);
  });

  it('are looked at so often in a minute, by a person and by somebody who guesses', async () => {
    const resourceId = await bring('often.docx', plan);
    const { address } = await framed(resourceId);
    const lastSeen = async (path: string, times: number) => {
      const seen = Array.from({ length: times }, async () => (await room.client().get(path)).status);
      return (await Promise.all(seen)).filter((status) => status === 429).length;
    };
    expect(await lastSeen(address, serverLimits.framesPerMinute + 5)).toBeGreaterThanOrEqual(5);
    expect(
      await lastSeen('/frame/guessed', serverLimits.requestsPerMinuteAnonymous + 5),
    ).toBeGreaterThanOrEqual(5);
    room.clock.advance(60_000);
    expect(await lastSeen((await framed(resourceId)).address, serverLimits.framesPerMinute)).toBe(0);
    expect(await lastSeen('/frame/guessed', serverLimits.requestsPerMinuteAnonymous)).toBe(0);
  });

  it('say in one sentence why a file cannot be read', async () => {
    const refused = async (name: string, bytes: Buffer) => {
      const resourceId = await bring(name, bytes);
      return (await client.call(api.documentContent.get, { params: { resourceId }, query: {} })).error?.code;
    };
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refused('locked.docx', locked)).toBe('document_encrypted');
    expect(await refused('half.docx', plan.subarray(0, 400))).toBe('document_damaged');
    expect(await refused('font.woff2', Buffer.from('wOF2\0\x01\0\0nothing more', 'latin1'))).toBe(
      'kind_unsupported',
    );
  });

  it('tell what a recording says of itself, and give its cover', async () => {
    const cover = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#dc1414' } })
      .png()
      .toBuffer();
    const tags = { title: 'Reeds', artist: 'Ann Lee', album: 'Outside', year: '1998' };
    const resourceId = await bring('reeds.mp3', makeSound({ ...tags, cover }));
    const params = { resourceId };
    expect((await client.call(api.documentContent.get, { params, query: {} })).body).toMatchObject({
      form: 'media',
      recording: { title: 'Reeds', artist: 'Ann Lee', album: 'Outside', year: 1998, hasCover: true },
    });
    const picture = await client.call(api.documentContent.part, { params, query: { name: 'cover' } });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect((await sharp(picture.bytes).metadata()).width).toBe(8);
    expect(await room.documentContent.textOf(room.ann, resourceId)).toBe('Reeds\nAnn Lee\nOutside');
    const bare = {
      params: { resourceId: await bring('bare.mp3', makeSound(tags)) },
      query: { name: 'cover' },
    } as const;
    expect((await client.call(api.documentContent.part, bare)).status).toBe(404);
  });

  it('hide what belongs to others', async () => {
    const resourceId = await bring('hers.docx', plan);
    const stranger = await room.signedIn(await room.person('Cleo'));
    const params = { resourceId };
    const answers = [
      await stranger.call(api.documentContent.get, { params, query: {} }),
      await stranger.call(api.documentContent.part, { params, query: {} }),
      await stranger.call(api.documentContent.frame, { params, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
