import { sentencesOf } from './sentences.ts';

const textsOf = (text: string) => Array.from(sentencesOf(text), (sentence) => sentence.text);

describe('sentences', () => {
  it('end with their sign, not with a word that is cut short', () => {
    expect(
      textsOf(
        'Dr. Ada Byron wrote it, e.g. in 1843. Who read it? Nobody, says A. Turing! Prices: 3.14 € etc.',
      ),
    ).toEqual([
      'Dr. Ada Byron wrote it, e.g. in 1843.',
      'Who read it?',
      'Nobody, says A. Turing!',
      'Prices: 3.14 € etc.',
    ]);
  });

  it('go on over a line that was broken for want of room, and not over anything else', () => {
    const text = [
      'Terms of the lease',
      '',
      'The tenant pays the rent on the first working',
      'day of each month. The deposit is kept.',
      'Duties:',
      '- sweep the stairs',
      '- lock the gate',
      'Rent\t900',
      'Heating\t120',
    ].join('\n');
    expect(textsOf(text)).toEqual([
      'Terms of the lease',
      'The tenant pays the rent on the first working day of each month.',
      'The deposit is kept.',
      'Duties:',
      '- sweep the stairs',
      '- lock the gate',
      'Rent 900',
      'Heating 120',
    ]);
  });

  it('say where they stand, letter by letter', () => {
    const text =
      '  Erste Zeile, die so lang ist, dass sie umbricht\nund weitergeht.  東京に住む。次の文。 😀 ok.\r\n\r\nEnde';
    for (const { text: said, start, end } of sentencesOf(text))
      expect(text.slice(start, end).replaceAll(/\s+/g, ' ')).toBe(said);
    expect(textsOf(text)).toEqual([
      'Erste Zeile, die so lang ist, dass sie umbricht und weitergeht.',
      '東京に住む。',
      '次の文。',
      '😀 ok.',
      'Ende',
    ]);
    expect(textsOf('')).toEqual([]);
  });
});
