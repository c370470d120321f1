import { lastWord, withLastWord } from './lastWord.ts';

describe('the word that is being typed', () => {
  it('is the last one, where that can be completed', () => {
    expect(lastWord('kind:pdf invo')).toBe('invo');
    for (const query of ['', 'i', 'invo ', '-invo', '"invo"', 'kind:pd', 'a OR', '"invo'])
      expect(lastWord(query)).toBeNull();
  });

  it('is completed where it stands', () => {
    expect(withLastWord('kind:pdf invo', 'invoice')).toBe('kind:pdf invoice');
    expect(withLastWord('invo', 'invoice')).toBe('invoice');
  });
});
