import { formatBytes, formatExact, formatFacts, formatList, formatWhen } from './format.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [2400, '2.4 kB'],
  [9_960, '10 kB'],
  [318_000, '318 kB'],
  [999_400, '999 kB'],
  [999_600, '1 MB'],
  [999_950_000, '1 GB'],
  [5 * 10 ** 10, '50 GB'],
])('writes %d bytes as people say it', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

it.each([
  ['de', '2,4 MB'],
  ['fr', '2,4 Mo'],
])('writes a size as readers of %s do', (locale, text) => {
  expect(formatBytes(2_400_000, locale).replace(/\s/g, ' ')).toBe(text);
});

describe('writing a moment', () => {
  const now = new Date(2026, 10, 21, 12, 0);
  const words = { today: (time: string) => `Today, ${time}`, yesterday: 'Yesterday' };
  const say = (date: Date) => formatWhen(date.toISOString(), 'en-GB', now, words);

  it('says the time of today, and yesterday by its name', () => {
    expect(say(new Date(2026, 10, 21, 9, 12))).toBe('Today, 09:12');
    expect(say(new Date(2026, 10, 20, 23, 59))).toBe('Yesterday');
  });

  it('leaves the year out while it is this one', () => {
    expect(say(new Date(2026, 10, 17))).toMatch(/^Tue,? 17 Nov$/);
    expect(say(new Date(2024, 10, 17))).toBe('17 Nov 2024');
  });

  it('says it to the second in a line that fits beside its name', () => {
    expect(formatExact('2026-11-17T09:12:30Z', 'en-GB', { timeZone: 'UTC' })).toBe('17 Nov 2026, 09:12:30');
  });
});

describe('facts in one line', () => {
  it('leaves out those that there are none of', () => {
    expect(formatFacts(['Slides', null, '', false, '3.6 kB'], 'en')).toBe('Slides · 3.6 kB');
  });

  it('keeps the direction of each, where lines run from right to left', () => {
    expect(formatFacts(['Ana Duarte', '3 بايت'], 'ar')).toBe('\u2068Ana Duarte\u2069 · \u20683 بايت\u2069');
  });
});

describe('a list in one line', () => {
  it.each([
    ['en', 'Ana, Bea, Cid'],
    ['de', 'Ana, Bea, Cid'],
    ['ar', '\u2068Ana\u2069، \u2068Bea\u2069، \u2068Cid\u2069'],
  ])('is divided as readers of %s do it', (language, text) => {
    expect(formatList(['Ana', null, 'Bea', '', false, 'Cid'], language)).toBe(text);
  });

  it('of nothing is nothing', () => {
    expect(formatList([null, ''], 'ar')).toBe('');
  });
});
