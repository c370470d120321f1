import { zoneOf } from './zones.ts';

const id = (prefix: string, digit: string) => `${prefix}_${digit.repeat(32)}`;
const [space, storage, folder] = [id('spc', 'a'), id('sto', 'b'), id('res', 'c')];
const open = { storageId: id('sto', '0'), folderId: id('res', '0'), section: 'files' };

function under(html: string): Element | null {
  document.body.innerHTML = `<div data-remote="space">${html}</div>`;
  return document.querySelector('#here');
}

it.each([
  [
    'a row of a folder',
    `<div data-drop-folder="${folder}"><bdi id="here">Plans</bdi></div>`,
    [open.storageId, folder],
  ],
  [
    'a line of the tree',
    `<div data-storage="${storage}" data-folder="${folder}"><bdi id="here">Plans</bdi></div>`,
    [storage, folder],
  ],
  [
    'a storage in the tree',
    `<div data-storage="${storage}" data-folder=""><bdi id="here">Plans</bdi></div>`,
    [storage, null],
  ],
  [
    'a crumb',
    `<a id="here" href="/space/s/${space}/${storage}/files?path=${folder}">Plans</a>`,
    [storage, folder],
  ],
  [
    'a crumb of a storage',
    `<a id="here" href="/space/s/${space}/${storage}/files">Plans</a>`,
    [storage, null],
  ],
  ['a space', `<a id="here" href="/space/s/${space}" aria-label="Plans"></a>`, [null, null]],
  ['the open list', `<div data-drop-list="Plans"><i id="here"></i></div>`, [open.storageId, open.folderId]],
])('finds %s', (_, html, [storageId, folderId]) => {
  expect(zoneOf(under(html), open)).toMatchObject({ name: 'Plans', storageId, folderId });
});

it('knows the assistant', () => {
  const link = '<a id="here" href="/space/assistant">Assistant</a>';
  expect(zoneOf(under(link), open)).toMatchObject({ name: 'Assistant', asks: true, storageId: null });
});

it('knows no zone in what is no place for files', () => {
  expect(zoneOf(under('<a id="here" href="/space/trash">Trash</a>'), open)).toBeNull();
  expect(
    zoneOf(under(`<a id="here" href="/space/s/${space}/${storage}/starred">Starred</a>`), open),
  ).toBeNull();
  const list = '<div data-drop-list="Plans"><i id="here"></i></div>';
  expect(zoneOf(under(list), { ...open, section: 'recent' })).toBeNull();
});
