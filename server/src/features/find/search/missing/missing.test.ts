import { api, type Answer } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

type Told = Answer<typeof api.search.missing>;

describe('why something is not found', () => {
  let room: Room;
  let ann: TestClient;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
  });
  afterAll(() => room.stop());

  async function make(name: string, kind: 'text' | 'folder', parentId: string | null = null) {
    return (await room.resources.resources.create(room.ann, room.storageId, { kind, name, parentId }))
      .resource;
  }
  async function bring(
    name: string,
    content: string | Buffer,
    parentId: string | null = null,
  ): Promise<string> {
    const { id, revision } = await make(name, 'text', parentId);
    const input = { params: { resourceId: id }, body: Buffer.from(content) };
    expect((await ann.call(api.resources.setContent, input, { revision })).status).toBe(200);
    return id;
  }
  /** Waits until everything is read. */
  async function read(): Promise<void> {
    for (;;) {
      const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
      if (body.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function ask(resourceId: string, q: string, client = ann): Promise<Told> {
    const { status, body } = await client.call(api.search.missing, { query: { q, resourceId } });
    expect(status).toBe(200);
    return body;
  }
  const codes = async (resourceId: string, q: string) =>
    (await ask(resourceId, q)).reasons.map(({ code }) => code);

  it('is told link by link of the chain', async () => {
    const survey = await bring('survey.txt', 'The scour hole was measured by the runners at the pier.');
    const broken = await bring(
      'broken.docx',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 1)]),
    );
    const sound = await bring('noise.bin', Buffer.from([0, 1, 2, 3, 250, 251, 252, 253]));
    const blank = await bring('blank.txt', ' \n ');
    const folder = (await make('Reports', 'folder')).id;
    await read();

    expect(await ask(survey, 'scour')).toEqual({ place: 1, reasons: [] });
    expect(await codes(survey, 'colour:red')).toEqual(['notUnderstood']);
    expect(await codes(survey, 'scour kind:pdf')).toEqual(['condition']);
    expect(await codes(survey, 'scour -hole')).toEqual(['unwanted']);
    expect(await codes(survey, 'pier -survey')).toEqual(['unwanted']);
    expect(await codes(survey, '"hole scour"')).toEqual(['phrase']);
    expect((await ask(survey, 'measuring bridge')).reasons).toEqual([
      expect.objectContaining({ code: 'word', term: 'bridge' }),
    ]);
    const [near] = (await ask(survey, 'runing')).reasons;
    expect(near).toMatchObject({
      code: 'word',
      term: 'runing',
      near: expect.arrayContaining(['runner']) as string[],
    });
    expect((await ask(broken, 'scour')).reasons).toEqual([
      expect.objectContaining({ code: 'unreadable', failure: 'unreadable' }),
    ]);
    expect(await codes(sound, 'scour')).toEqual(['noText']);
    expect(await codes(blank, 'scour')).toEqual(['empty']);
    expect(await codes(folder, 'scour')).toEqual(['folder']);
    expect((await ask(folder, 'reports')).place).toBe(1);
  });

  it('is told of what lies in the trash, and of what waits to be read', async () => {
    const folder = (await make('Old', 'folder')).id;
    const inside = await bring('harbour.txt', 'Harbour dues were raised.', folder);
    await read();
    await room.resources.actions.perform(
      room.ann,
      { action: 'delete', ids: [folder], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
    expect(await codes(inside, 'harbour')).toEqual(['trashed']);
    const fresh = await bring('fresh.txt', 'Quay walls.');
    await read();
    await room.platform.database.query(
      "update texts set state = 'waiting' where blob_hash = (select blob_hash from resources where id = $1)",
      [fresh],
    );
    await room.platform.database.query(
      'delete from text_parts where blob_hash = (select blob_hash from resources where id = $1)',
      [fresh],
    );
    expect(await codes(fresh, 'quay')).toEqual(['waiting']);
  });

  it('is told of words that stand far apart in a long text', async () => {
    const filler = Array.from({ length: 20_000 }, (_, number) => `line${number}`).join(' ');
    const long = await bring('long.txt', `Lighthouse keeper. ${filler} Telescope broken.`);
    await read();
    expect((await ask(long, 'lighthouse')).place).toBe(1);
    expect(await codes(long, 'lighthouse telescope')).toEqual(['apart']);
  });

  it('is told to nobody who may not see the file', async () => {
    const secret = await bring('secret.txt', 'Nobody else reads this.');
    const bob = await room.signedIn(room.bob);
    const { status } = await bob.call(api.search.missing, { query: { q: 'nobody', resourceId: secret } });
    expect(status).toBe(404);
  });
});
