import { findHits, mostHits } from './findHits.ts';

describe('finding words in a text', () => {
  it('finds all of them, whatever their case', () => {
    expect(findHits('Ana and ANA', 'ana')).toEqual([
      { from: 0, to: 3 },
      { from: 8, to: 11 },
    ]);
  });

  it('takes signs as signs', () => {
    expect(findHits('a.c abc (a.c)', 'a.c')).toHaveLength(2);
    expect(findHits('[x] \\ $1', '\\')).toEqual([{ from: 4, to: 5 }]);
  });

  it('tells places of the text as it is, where case changes the length', () => {
    const text = 'İstanbul, istanbul';
    const hits = findHits(text, 'stanbul');
    expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(['stanbul', 'stanbul']);
  });

  it('ends somewhere', () => expect(findHits('a'.repeat(mostHits * 2), 'a')).toHaveLength(mostHits));
});
