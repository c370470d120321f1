import { conditionsOffered, lastWord, withCondition, withLastWord } from './lastWord.ts';

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

describe('the condition that is being typed', () => {
  it('is completed behind is: and has:, where it stands', () => {
    expect(conditionsOffered('scour is:')).toEqual(['is:starred', 'is:trashed']);
    expect(conditionsOffered('IS:tr')).toEqual(['is:trashed']);
    expect(conditionsOffered('"pier 3" has:')).toContain('has:comments');
    expect(withCondition('"pier 3" is:t', 'is:trashed')).toBe('"pier 3" is:trashed');
    for (const query of ['', 'is', 'is:trashed', '-is:', 'this:', 'is: ', '"is:', 'kind:'])
      expect(conditionsOffered(query)).toEqual([]);
  });
});
