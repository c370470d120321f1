import { rouge } from './rouge.ts';

const words = (text: string) => text.split(' ');

describe('how near a summary comes to another one', () => {
  it('is all where both are the same, and nothing where no word is', () => {
    const same = words('the bridge is closed');
    expect(rouge(same, same)).toEqual({ rouge1: 1, rouge2: 1, rougeL: 1 });
    expect(rouge(same, words('whales sing'))).toEqual({ rouge1: 0, rouge2: 0, rougeL: 0 });
    expect(rouge([], same)).toEqual({ rouge1: 0, rouge2: 0, rougeL: 0 });
  });

  it('counts words, pairs of words, and the longest row in the same order', () => {
    // The example of Lin 2004: three of four words, one of three pairs, three of four in a row.
    const { rouge1, rouge2, rougeL } = rouge(
      words('police kill the gunman'),
      words('police killed the gunman'),
    );
    expect([rouge1, rouge2, rougeL]).toEqual([0.75, 1 / 3, 0.75]);
    expect(rouge(words('the gunman kill police'), words('police killed the gunman')).rougeL).toBe(0.5);
  });

  it('takes no word for more than there are', () => {
    expect(rouge(words('the the the the'), words('the bridge')).rouge1).toBeCloseTo(2 / 6);
  });
});
