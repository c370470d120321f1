import { decide, type Load } from './decide.ts';

const all = ['modify', 'download'] as const;
const load: Load = {
  resources: [{ id: 'res_1', can: [...all] }],
  count: 1,
  storageId: 'sto_1',
  folderId: 'res_home',
};
const over = { storageId: 'sto_1', folderId: 'res_other', isClosed: false };
const elsewhere = { ...over, storageId: 'sto_2' };
const unable = (...can: Load['resources'][number]['can']): Load => ({
  ...load,
  resources: [{ id: 'res_1', can }],
});
const keys = { altKey: false, shiftKey: false };
const alt = { ...keys, altKey: true };
const shift = { ...keys, shiftKey: true };

it.each([
  ['in the same storage', over, keys, 'move'],
  ['in the same storage with Alt', over, alt, 'copy'],
  ['in another storage', elsewhere, keys, 'copy'],
  ['in another storage with Alt', elsewhere, alt, 'move'],
  ['in another storage with Shift', elsewhere, shift, 'move'],
  ['in the same storage with both', over, { altKey: true, shiftKey: true }, 'move'],
  ['on the assistant', { ...over, asks: true }, shift, 'ask'],
  ['on a space', { ...over, storageId: null, folderId: null }, keys, 'copy'],
] as const)('B8 a drop %s', (_, place, pressed, verb) => {
  expect(decide(load, place, pressed)).toEqual({ verb });
});

it.each([
  ['on the assistant of too much', { ...over, asks: true }, keys, { ...load, count: 11 }, 'tooMany'],
  ['into itself', { ...over, folderId: 'res_1' }, keys, load, 'intoItself'],
  ['where they are', { ...over, folderId: 'res_home' }, keys, load, 'here'],
  ['where nothing may be added', { ...over, isClosed: true }, keys, load, 'closed'],
  ['without the right to change them', over, keys, unable('download'), 'move'],
  ['without the right to download them', elsewhere, keys, unable(), 'copy'],
] as const)('B8 a drop %s says why not', (_, place, pressed, dragged, refusal) => {
  expect(decide(dragged, place, pressed)).toEqual({ refusal });
});

it('B8 Alt makes a copy where they are', () => {
  expect(decide(load, { ...over, folderId: 'res_home' }, alt)).toEqual({ verb: 'copy' });
});
