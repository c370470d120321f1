import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';

describe('finding by name', () => {
  let room: Room;
  beforeAll(async () => {
    room = await createRoom();
    const { ann, storageId, resources } = room;
    const make = async (name: string, parentId: string | null = null, kind: 'folder' | 'text' = 'text') =>
      (await resources.resources.create(ann, storageId, { kind, name, parentId })).resource.id;
    const folder = await make('Résumés', null, 'folder');
    await make('annual report 2024.pdf', folder);
    await make('Report.docx');
    await make('myreport.txt');
    await make('Straße 100%_x.txt');
    const gone = await make('Report box', null, 'folder');
    await make('report in the trash.txt', gone);
    await resources.actions.perform(
      ann,
      { action: 'delete', ids: [gone], target: null },
      { default: 'keepBoth', resolutions: {} },
    );
  });
  afterAll(() => room.stop());

  async function find(q: string, actor = room.ann, query: object = {}) {
    const client = await room.signedIn(actor);
    const answer = await client.call(api.search.suggest, { query: { q, ...query } });
    expect(answer.status).toBe(200);
    return answer.body.items;
  }
  const names = async (q: string, actor = room.ann) =>
    (await find(q, actor)).map(({ resource }) => resource.name);

  it('puts prefixes first, then words, then the rest, and leaves the trash out', async () => {
    expect(await names('rep')).toEqual(['Report.docx', 'annual report 2024.pdf', 'myreport.txt']);
  });

  it('takes one or two letters for the beginning of a word', async () => {
    expect(await names('r')).toEqual(['Résumés', 'Report.docx', 'annual report 2024.pdf']);
    expect(await names('20')).toEqual(['annual report 2024.pdf']);
    expect(await names('ep')).toEqual([]);
    expect(await names('an 20')).toEqual(['annual report 2024.pdf']);
    expect(await names('re (')).toEqual(['Résumés', 'Report.docx', 'annual report 2024.pdf']);
  });

  it('wants every word, in any order and any case', async () => {
    expect(await names('2024 ANNU')).toEqual(['annual report 2024.pdf']);
  });

  it('folds accents and special letters', async () => {
    expect(await names('resumes')).toEqual(['Résumés']);
    expect(await names('STRASSE')).toEqual(['Straße 100%_x.txt']);
  });

  it('forgives small typing errors', async () => {
    expect(await names('reprot')).toContain('Report.docx');
    expect(await names('anual raport')).toContain('annual report 2024.pdf');
  });

  it.each(['%', '_', '100%_x', '\\', '(', 'a'.repeat(200), "' or 1=1", '$1'])(
    'takes %s for what it is',
    async (q) => {
      for (const name of await names(q)) expect(name.toLowerCase()).toContain(q.slice(0, 1).toLowerCase());
    },
  );

  it('says where each hit lies', async () => {
    const [hit] = await find('annual');
    expect(hit).toMatchObject({ spaceId: room.spaceId, storageName: 'Files', path: [{ name: 'Résumés' }] });
  });

  it('finds nothing of others, and nothing outside of a space that was asked for', async () => {
    expect(await names('report', room.bob)).toEqual([]);
    const { spaceId } = await room.home(room.ann, 'Other');
    expect(await find('report', room.ann, { spaceId })).toEqual([]);
    expect(await find('report', room.bob, { spaceId: room.spaceId })).toEqual([]);
  });
});
