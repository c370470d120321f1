import { forgiven, nearPatterns, slipsBetween } from './spelt.ts';
import { placeAt, placesOfPages, splitText } from './splitText.ts';
import { languageOf, lexemeOf } from './stems.ts';
import { tokensOf } from './tokens.ts';

const words = (text: string) => Array.from(tokensOf(text), ({ word }) => word);

describe('words', () => {
  it('are taken out of any script, folded, with their places', () => {
    expect(words('O’Neill paid 3.14 EUR, naïve_Straße!')).toEqual([
      'o’neill',
      'paid',
      '3.14',
      'eur',
      'naive',
      'strasse',
    ]);
    expect(words('東京都に住んでいます').length).toBeGreaterThan(3);
    const [, second] = tokensOf('ab cd');
    expect(second).toEqual({ word: 'cd', start: 3, end: 5 });
    expect(words('x'.repeat(500))).toEqual([]);
  });

  it('stand a second time by how much they matter, once they stand there twice', async () => {
    const impactOf = async (text: string) =>
      (await splitText(text))[0]?.words.match(/'..:harbour(\+*)'(?!:)/)?.[1]?.length ?? 0;
    const text = (times: number, others: number) => `${'harbour '.repeat(times)}${'x '.repeat(others)}`;
    const impacts = await Promise.all([1, 2, 4, 8].map((times) => impactOf(text(times, 390))));
    expect(impacts).toEqual([0, 2, 4, 6]);
    expect(await impactOf(text(8, 4000))).toBeLessThan(6);
    expect(await impactOf(text(8, 20))).toBeGreaterThan(6);
  });

  it('stand by their stem, behind their language', () => {
    expect(lexemeOf('en', 'bridges')).toBe(lexemeOf('en', 'bridge'));
    expect(lexemeOf('de', 'hauser')).not.toBe(lexemeOf('en', 'hauser'));
    expect(lexemeOf('xx', 'bridges')).toBe('xx:bridges');
  });

  it.each([
    ['en', 'The bridge was inspected in the morning, and nobody was surprised by what they found.'],
    ['de', 'Die Brücke wurde am Morgen geprüft, und niemand war überrascht von dem, was man fand.'],
    ['fr', 'Le pont a été inspecté le matin, et personne ne fut surpris de ce que l’on y trouva.'],
    ['xx', '12 34 56'],
  ])('are known to be %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('are on a page or at a moment of what they were read of, in every part', async () => {
    const text = [
      '🙂 first',
      '',
      ...Array.from({ length: 9 }, (_, page) => `${page} word `.repeat(4000)),
    ].join('\f');
    const places = placesOfPages(text);
    expect(places).toMatchObject({ unit: 'page', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] });
    const parts = await splitText(text, { places });
    expect(parts.length).toBeGreaterThan(3);
    const letters = Array.from(text);
    let before = 0;
    for (const { text: part, places: here } of parts) {
      const length = Array.from(part).length;
      for (const at of [0, Math.floor(length / 2), length - 1]) {
        const page = letters.slice(0, before + at + 1).filter((letter) => letter === '\f').length + 1;
        expect(placeAt(here, at)).toEqual({ unit: 'page', value: page });
      }
      before += length;
    }
    expect((await splitText('no places'))[0]?.places).toBeNull();
    expect(placeAt(null, 3)).toBeNull();
  });

  it('of a long text stand in parts, with nothing lost between them', async () => {
    const text = Array.from({ length: 40_000 }, (_, index) => `w${index}`).join(' ');
    const parts = await splitText(text);
    expect(parts.map(({ length }) => length).reduce((sum, length) => sum + length)).toBe(40_000);
    expect(parts.length).toBe(3);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    const [first] = parts;
    expect(first?.text.slice(first.starts[2])).toMatch(/^w100 /);
  });

  it('of a long list stand in shorter parts, each of whole lines; of a long text they do not', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `invoice ${row},${row * 7}.${row}`).join('\n');
    const parts = await splitText(rows);
    expect(parts.length).toBe(3);
    expect(parts.map((part) => part.text).join('')).toBe(rows);
    for (const part of parts.slice(1)) expect(part.text).toMatch(/^invoice /);
    const prose = Array.from({ length: 6000 }, (_, at) => (at % 2 === 0 ? 'and' : `w${at}`)).join('\n');
    expect(await splitText(prose)).toHaveLength(1);
  });

  it('are counted as the database counts characters', async () => {
    const [part] = await splitText(`${'🙂 '.repeat(60)}${'word '.repeat(60)}`);
    expect(part?.starts[1]).toBe(120 + 50 * 5);
  });

  it('can be hostile', async () => {
    expect(await splitText('')).toEqual([]);
    expect(await splitText('\0'.repeat(1000))).toEqual([]);
    const [half] = await splitText('a \ud800 b');
    expect(half?.text.isWellFormed()).toBe(true);
    const [quoted] = await splitText("it's a\\b");
    expect(quoted?.words).toContain("'xx:it''s':1");
  });

  it('are compared by the slips between them', () => {
    expect(slipsBetween('invoice', 'invoice', 2)).toBe(0);
    for (const wrong of ['invioce', 'nvoice', 'invoicee', 'imvoice'])
      expect(slipsBetween('invoice', wrong, 2)).toBe(1);
    expect(slipsBetween('invoice', 'imvoicee', 2)).toBe(2);
    expect(slipsBetween('invoice', 'voices', 2)).toBe(3);
    expect(['form', 'accommodate', 'abc', '2024', 'b2b', '東京都庁', 'x'.repeat(41)].map(forgiven)).toEqual([
      1, 2, 0, 0, 0, 0, 0,
    ]);
  });

  it('fit a pattern of each word that is a slip away, and of long ones that are two', () => {
    const letters = [...'aeinx'];
    const slipped = (word: string) =>
      Array.from(word, (letter, at) => [word.slice(0, at), letter, word.slice(at + 1)] as const).flatMap(
        ([before, letter, behind]) => [
          before + behind,
          ...(behind === '' ? [] : [before + behind.charAt(0) + letter + behind.slice(1)]),
          ...letters.flatMap((other) => [before + other + behind, before + other + letter + behind]),
        ],
      );
    const fits = (patterns: readonly string[], word: string) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(word));
    for (const word of ['form', 'invoice']) {
      const patterns = slipped(word).filter((wrong) => forgiven(wrong) === 1);
      expect(patterns.filter((wrong) => !fits(nearPatterns(wrong), word))).toEqual([]);
    }
    const wrong = slipped('committee').flatMap((once) => [once, ...slipped(once)]);
    const missed = new Set(
      wrong.filter((twice) => forgiven(twice) === 2 && !fits(nearPatterns(twice), 'committee')),
    );
    // Two letters changed round at a border of thirds, and a slip in the last one: hardly any.
    expect(missed.size / new Set(wrong).size).toBeLessThan(0.01);
  });
});
