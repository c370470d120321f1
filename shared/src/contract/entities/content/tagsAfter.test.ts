import { tagsAfter } from './tagsAfter.ts';

describe('tags after a change', () => {
  it('keep their order, take new ones at the end, and know a tag in any case', () => {
    expect(tagsAfter(['b', 'A'], { add: ['c', 'a', 'C'], remove: [] })).toEqual(['b', 'A', 'c']);
    expect(tagsAfter(['b', 'A'], { add: [], remove: ['a', 'unknown'] })).toEqual(['b']);
    expect(tagsAfter([], { add: ['one', 'e\u0301'], remove: ['ONE'] })).toEqual(['é']);
  });
});
