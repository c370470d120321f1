import { fillFrame, namesForFrame } from './firstFrame.ts';
import { firstPlace } from './lastPlace.ts';
import { moment, space, spaceId, storage, storageId } from './testing/openedPlace.ts';

const answers = (spaces: object[], storages: object[] = [storage]): Record<string, object> => ({
  '/api/spaces': { items: spaces },
  [`/api/spaces/${spaceId}/storages`]: { items: storages },
});
const asked = (known: Record<string, object>) => async (address: string) => {
  const answer = known[address];
  return answer ? JSON.stringify(answer) : null;
};
const filesOf = `/space/s/${spaceId}/${storageId}/files`;

describe('where a page at /space leads somebody whose browser remembers nothing', () => {
  it('is the first storage of the first space in use', async () => {
    const other = { ...space, id: `spc_${'c'.repeat(32)}` };
    const gone = { ...other, deletedAt: moment };
    const archived = { ...other, archivedAt: moment };
    expect(await firstPlace(asked(answers([gone, archived, space])))).toBe(filesOf);
  });

  it('is what a collection holds where that comes first', async () => {
    const collection = { ...storage, kind: 'virtual' };
    expect(await firstPlace(asked(answers([space], [collection])))).toBe(filesOf.replace('files', 'items'));
  });

  it('is not known without a space, without a storage and without an answer', async () => {
    expect(await firstPlace(asked(answers([])))).toBeNull();
    expect(await firstPlace(asked(answers([space], [])))).toBeNull();
    expect(await firstPlace(asked({}))).toBeNull();
  });
});

describe('the frame of the workspace in the HTML', () => {
  const template = '<style>--hue: 0</style><nav><i></i></nav><h1><!-- title --></h1>';
  const place = (path = filesOf) => new URL(path, 'http://holdall.invalid');

  it('says where the person is, in the language of the page, and no name is markup', async () => {
    const ask = asked(answers([space]));
    const names = await namesForFrame({ place: place(), ask, language: 'ar' });
    const frame = fillFrame(template, names);
    expect(frame).toContain('<b><bdi>My &lt;space&gt;</bdi></b>');
    expect(frame).toContain('<p><bdi>الرئيسية</bdi></p><p><bdi>سلة المحذوفات</bdi></p>');
    expect(frame).toContain('<p class="open"><bdi>Files</bdi></p>');
    expect(frame).toContain('<h1><bdi>Files</bdi></h1>');
    expect(frame).toContain('--hue: 197');
  });

  it('has a bar where the name of an open folder will stand', async () => {
    const open = place(`${filesOf}?path=res_1`);
    const names = await namesForFrame({ place: open, ask: asked(answers([space])), language: 'en' });
    expect(fillFrame(template, names)).toContain('<h1><i></i></h1>');
  });

  it('stays without names where nothing is known, and in other places', async () => {
    const nothing = await namesForFrame({ place: place(), ask: asked({}), language: 'en' });
    expect(fillFrame(template, nothing)).toBe(template);
    const elsewhere = {
      place: place('/admin/account'),
      ask: asked(answers([space])),
      language: 'en',
    } as const;
    expect(fillFrame(template, await namesForFrame(elsewhere))).toBe(template);
  });
});
