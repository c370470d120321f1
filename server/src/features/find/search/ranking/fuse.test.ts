import { fuse } from './fuse.ts';

describe('one order of two', () => {
  const of = (ids: string, from: string) =>
    [...ids].map((id, at) => ({ id, from, score: from === 'words' ? 1000 - at : 1 / (at + 1) }));
  const order = (first: string, second: string) =>
    fuse(of(first, 'words'), of(second, 'meaning')).toSorted((one, other) => other.score - one.score);

  it('has first what stands high in both, whatever their scores are', () => {
    expect(order('abc', 'cbd').map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('keeps what the first one knows of what both have', () => {
    expect(order('ab', 'bc').map(({ id, from }) => `${id} ${from}`)).toEqual([
      'b words',
      'a words',
      'c meaning',
    ]);
  });
});
