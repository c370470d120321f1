import { createPlainBm25 } from './plainBm25.ts';

const find = createPlainBm25([
  { id: 'bridge', text: 'The bridge over the river' },
  { id: 'bridges', text: 'Bridges, bridges, and the bridging of the river Test' },
  { id: 'soup', text: 'The soup of the day' },
]);

describe('plain BM25', () => {
  it('puts first where a word stands more often, by its stem', () => {
    expect(find(['bridges'])).toEqual(['bridges', 'bridge']);
  });

  it('lets a rare word weigh more than a common one', () => {
    expect(find(['the', 'soup'])[0]).toBe('soup');
    expect(find(['river', 'test'])).toEqual(['bridges', 'bridge']);
  });

  it('finds nothing for a word that stands nowhere', () => {
    expect(find(['tower'])).toEqual([]);
  });

  it('puts only the first so many in order when told so', () => {
    expect(find(['the', 'soup'], 2)).not.toContain('soup');
  });
});
