import { supportOf, type Passage } from './checkClaims.ts';
import { readClaims } from './readClaims.ts';

const passage = (number: number, text: string, language = 'en'): Passage => ({
  number,
  file: 'a.txt',
  text,
  language,
});
const passages = [
  passage(1, 'The divers found a scour hole at pier 3. It is 2.9 m long and 1.7 m wide. Lunch was at noon.'),
  passage(2, 'Kruse offers the rock armour for 48,200 pounds. No closure of the road is needed.'),
  passage(3, 'Item\tAmount\nRock armour\t48,200\nDivers\t3,150'),
  passage(4, 'The of\u{fb01}cial certi\u{fb01}cate lasts until 3 May 2027. A re-\nnewal takes two weeks.'),
];
const support = (text: string, ...named: number[]) =>
  supportOf({ text, named }, passages).map((one) => [one.passage.number, one.quote]);

describe('what a sentence of a model rests on', () => {
  it.each([
    [
      'word for word',
      'The divers found a scour hole at pier 3.',
      [1],
      'The divers found a scour hole at pier 3.',
    ],
    [
      'in other words',
      'At pier 3, divers have found a hole.',
      [1],
      'The divers found a scour hole at pier 3.',
    ],
    ['a number', 'It is 2.9 m long.', [1], 'It is 2.9 m long and 1.7 m wide.'],
    [
      'a number written in another way',
      'The armour costs 48.200 pounds.',
      [2],
      'Kruse offers the rock armour for 48,200 pounds.',
    ],
    ['a negation', 'There is no need to close the road.', [2], 'No closure of the road is needed.'],
    ['a row of a table', 'The divers cost 3,150.', [3], 'Divers\t3,150'],
    [
      'ligatures',
      'The official certificate lasts until 3 May 2027.',
      [4],
      'The of\u{fb01}cial certi\u{fb01}cate lasts until 3 May 2027.',
    ],
    ['a word that is broken', 'It says “a renewal takes two weeks”.', [4], 'A re-\nnewal takes two weeks.'],
    ['a true quote', 'It says “no closure of the road is needed”.', [2], 'No closure of the road is needed.'],
  ])('is found: %s', (_, text, named, quote) => {
    expect(support(text, ...named)).toEqual([[named[0], quote]]);
  });

  it.each([
    ['another number', 'The scour hole at pier 3 is 7.9 m long.', [1]],
    ['another date', 'The certificate lasts until 3 May 2028.', [4]],
    ['the contrary', 'A closure of the road is needed.', [2]],
    ['the contrary of something', 'The divers never found a scour hole at pier 3.', [1]],
    ['something else', 'Whales sing below the ice.', [1]],
    ['a false quote', 'The divers say “the whole pier has to be torn down”.', [1]],
    ['a quote with a letter of another script', 'It says “no closure of the ro\u0430d is needed”.', [2]],
    ['a number that does not exist', 'The harbour was closed for repairs in spring.', [9]],
    ['words that say nothing', 'It is so.', [1]],
  ])('is nothing: %s', (_, text, named) => {
    expect(support(text, ...named)).toEqual([]);
  });

  it('is another passage where the number is wrong or missing', () => {
    const text = 'The divers found a scour hole at pier 3.';
    for (const named of [[2], [], [9]]) expect(support(text, ...named)).toEqual([[1, text]]);
  });

  it('are two passages where a sentence has something of both', () => {
    const text = 'The divers found a scour hole, and Kruse offers rock armour for 48,200 pounds.';
    expect(support(text, 1, 2).map(([number]) => number)).toEqual([1, 2]);
  });
});

describe('the sentences that a model has written', () => {
  it('have their numbers before the stop or behind it, and no signs of formatting', () => {
    const written =
      '<think>Which one?</think>## Answer\n- **The hole** is long. [1][2] It costs 48,200 pounds [3, 4].\n`Done.`';
    expect(readClaims(written)).toEqual([
      { text: 'Answer', named: [] },
      { text: 'The hole is long.', named: [1, 2] },
      { text: 'It costs 48,200 pounds.', named: [3, 4] },
      { text: 'Done.', named: [] },
    ]);
  });

  it('are none where there is no answer', () => {
    for (const written of ['NOT FOUND', 'Not found.', '  ', '[1]', '<think>Hm'])
      expect(readClaims(written)).toEqual([]);
  });
});
