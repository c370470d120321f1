import { beforeOf } from './beforeOf.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));

describe('the place before which an item goes', () => {
  it.each([
    ['b', -1, 'a'],
    ['b', 1, null],
    ['a', 1, 'c'],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['z', 1, undefined],
  ] as const)('of %s by %i is %s', (id, by, before) => {
    expect(beforeOf(items, { id }, by)).toBe(before);
  });
});
