import { findLines, findQuote } from './findAgain.ts';

describe('finding places again', () => {
  it('finds quoted words where they stand, by what is around them', () => {
    const text = 'The bag is red. The bag is blue. The end.';
    const quote = { text: 'The bag', before: 'red. ', after: ' is blue' };
    expect(findQuote(text, quote)).toEqual({ from: 16, to: 23 });
    expect(findQuote(`Something new. ${text}`, quote)).toEqual({ from: 31, to: 38 });
    expect(findQuote('Nothing of it.', quote)).toBeNull();
  });

  it('finds them with other gaps between the words, where they stand nowhere as they are', () => {
    const quote = { text: 'The bag (red)', before: '', after: '' };
    expect(findQuote('See: The\n  bag (red).', quote)).toEqual({ from: 5, to: 20 });
    expect(findQuote('Thebag (red)', quote)).toBeNull();
  });

  it('finds lines by what they say, the nearest first', () => {
    const lines = { from: 2, to: 2, text: 'b' };
    expect(findLines('a\nb\nc', lines)).toEqual({ from: 2, to: 2 });
    expect(findLines('new\nnew\na\nb\nc', lines)).toEqual({ from: 4, to: 4 });
    expect(findLines('b\nx\ny\nz\nb', { ...lines, from: 4, to: 4 })).toEqual({ from: 5, to: 5 });
    expect(findLines('x\na\nb\nc', { from: 1, to: 2, text: 'a\nb' })).toEqual({ from: 2, to: 3 });
    expect(findLines('a\nc', lines)).toBeNull();
    expect(findLines('a\n\nc', { from: 2, to: 2, text: '' })).toBeNull();
  });
});
