import { conditionsOf, hasCondition, replaced, toggled, without, withoutText } from './terms.ts';

describe('the terms of a question', () => {
  it('are added and taken away as they are typed', () => {
    const pdf = toggled('scour', 'kind', 'pdf');
    expect(pdf).toBe('scour kind:pdf');
    expect(hasCondition(pdf, 'kind', 'pdf')).toBe(true);
    expect(toggled(pdf, 'kind', 'pdf')).toBe('scour');
    expect(toggled('scour', 'in', 'My files')).toBe('scour in:"My files"');
    expect(toggled('scour in:"My files" pier', 'in', 'My files')).toBe('scour pier');
  });

  it('are conditions where they are no words', () => {
    const conditions = conditionsOf('scour -kind:image "pier 3" after:2026');
    expect(conditions.map(({ text }) => text)).toEqual(['-kind:image', 'after:2026']);
    expect(without('scour -kind:image pier', { start: 6, end: 17 })).toBe('scour pier');
  });

  it('are taken away by their text, and no part of another', () => {
    expect(withoutText('very-old -old pier', '-old')).toBe('very-old pier');
    expect(withoutText('pier -new -old', '-new -old')).toBe('pier');
    expect(withoutText('pier', '-old')).toBe('pier');
  });

  it('are replaced where they stand by themselves', () => {
    expect(replaced('kind:pdf invioce "invioce" -x', 'invioce', 'invoice')).toBe(
      'kind:pdf invoice "invioce" -x',
    );
    expect(replaced('"invioce" -invioce', 'invioce', 'invoice')).toBe('"invioce" -invioce');
  });
});
