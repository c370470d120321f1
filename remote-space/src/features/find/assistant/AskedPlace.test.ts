import { placeOfLink, placesNamed } from './AskedPlace.ts';

const id = (prefix: string, digit: string) => `${prefix}_${digit.repeat(32)}`;
const [space, storage, folder] = [id('spc', 'a'), id('sto', 'b'), id('res', 'c')];
const origin = 'https://holdall.example';

it.each([
  ['a file', `/space/r/${folder}?quote=x`, folder],
  ['a folder', `/space/s/${space}/${storage}/files?path=${folder}`, folder],
  ['a storage', `/space/s/${space}/${storage}/files`, storage],
  ['a space', `/space/s/${space}`, space],
  ['no place', '/space/home', null],
])('a link to %s that is dropped', (_, address, expected) => {
  expect(placeOfLink(`${origin}${address}`, origin)).toBe(expected);
  expect(placeOfLink(`https://elsewhere.example${address}`, origin)).toBeNull();
});

it('an address names places, and nothing else, and not too many', () => {
  expect(placesNamed(`${space},${storage},usr_1,${folder}`, 2).map((one) => one.id)).toEqual([
    space,
    storage,
  ]);
  expect(placesNamed(null, 2)).toEqual([]);
  expect(placeOfLink('not a link', origin)).toBeNull();
});
