import { api } from '@holdall/shared/contract';
import { makeDocx, paragraph } from '../../platform/previews/testing/makeOffice.ts';
import { createRoom, type Room } from '../../testing/createRoom.ts';
import type { TestClient } from '../../testing/TestClient.ts';

describe('readings', () => {
  let room: Room;
  let client: TestClient;
  beforeAll(async () => {
    room = await createRoom();
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
      await client.call(api.readings.frame, {
        params: { resourceId },
        body: find === undefined ? {} : { find },
      })
    ).body;

  it('tell what a document holds, and give its text', async () => {
    const resourceId = await bring('plan.docx', plan);
    const reading = await client.call(api.readings.get, { params: { resourceId } });
    expect(reading.body).toMatchObject({
      form: 'text',
      words: 11,
      outline: [{ id: 'h-1', level: 1, title: 'The Plan' }],
    });
    const text = await client.call(api.readings.part, { params: { resourceId }, query: {} });
    expect(text.bytes.toString()).toBe('The Plan\nGo to the kiosk. The KIOSK is open & near.');
    expect(await room.readings.textOf(room.ann, resourceId)).toBe(text.bytes.toString());
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

  it('let an address end after a minute, and with the right to look', async () => {
    const resourceId = await bring('ended.docx', plan);
    const { address } = await framed(resourceId);
    const look = async (path = address) => (await room.client().get(path)).status;
    expect(await look()).toBe(200);
    expect(await look(`${address.slice(0, -4)}AAAA`)).toBe(404);
    expect(await look('/frame/nothing')).toBe(404);
    await room.join(room.ann, room.spaceId, room.bob, 'viewer');
    const other = await room.signedIn(room.bob);
    const his = await other.call(api.readings.frame, { params: { resourceId }, body: {} });
    expect(await look(his.body.address)).toBe(200);
    await room.spaces.members.remove(room.ann, room.spaceId, room.bob.userId);
    expect(await look(his.body.address)).toBe(404);
    room.clock.advance(61_000);
    expect(await look()).toBe(410);
  });

  it('say in one sentence why a file cannot be read', async () => {
    const refused = async (name: string, bytes: Buffer) => {
      const resourceId = await bring(name, bytes);
      return (await client.call(api.readings.get, { params: { resourceId } })).error?.code;
    };
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await refused('locked.docx', locked)).toBe('document_encrypted');
    expect(await refused('half.docx', plan.subarray(0, 400))).toBe('document_damaged');
    expect(await refused('film.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'))).toBe(
      'kind_unsupported',
    );
  });

  it('hide what belongs to others', async () => {
    const resourceId = await bring('hers.docx', plan);
    const stranger = await room.signedIn(await room.person('Cleo'));
    const params = { resourceId };
    const answers = [
      await stranger.call(api.readings.get, { params }),
      await stranger.call(api.readings.part, { params, query: {} }),
      await stranger.call(api.readings.frame, { params, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
