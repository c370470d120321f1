import type { ReadPart } from '../text/fileTexts.ts';
import { splitText } from '../../../platform/words/splitText.ts';
import { gatherSentences, mostCompared } from './gatherSentences.ts';
import { rankSentences } from './rankSentences.ts';

/** A text as it is read. */
async function* partsOf(text: string): AsyncGenerator<ReadPart> {
  for (const [part, { text: content, language }] of (await splitText(text)).entries())
    yield { part, language, content };
}
const gather = (text: string) => gatherSentences(partsOf(text), 1_000_000);

async function summarise(text: string, most: number): Promise<string[]> {
  const { sentences } = await gather(text);
  const chosen = await rankSentences(
    sentences.map(({ stems }) => stems),
    most,
  );
  return chosen.map((index) => sentences[index]?.text ?? '');
}

const inspection = `
Inspection of the Harbour Bridge

The inspection of the bridge found deep scour at the foundation of pier three. The weather was mild that week.
Scour at a pier takes the gravel away that the foundation of the bridge stands on. My sister has a new bicycle.
Divers measured the scour hole at pier three and found the foundation exposed by two metres.
Lunch was served in a tent near the car park. The bridge stays closed to lorries until the foundation is repaired.
Someone lost a blue umbrella by the gate. The repair of the foundation at pier three costs about two million euros.
A dog barked at the boats for an hour.

Page 1 of 2. Confidential, for the harbour office alone.
Pier\t3
Depth\t2.1
Page 2 of 2. Confidential, for the harbour office alone.
`;

describe('the sentences that say most', () => {
  it('are those that others are like; what has nothing to do with them is left out', async () => {
    const chosen = await summarise(inspection, 3);
    expect(chosen).toHaveLength(3);
    expect(chosen.every((sentence) => /scour|foundation/i.test(sentence))).toBe(true);
    expect(await summarise(inspection, 3)).toEqual(chosen);
  });

  it('stand in the order of the text, each where it says', async () => {
    const { sentences } = await gather(inspection);
    for (const { text, start, end } of sentences)
      expect(inspection.slice(start, end).replaceAll(/\s+/g, ' ')).toBe(text);
    const all = sentences.map(({ text }) => text);
    const places = (await summarise(inspection, 4)).map((text) => all.indexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('say different things', async () => {
    const other = 'The market hall will become a library that the council pays for.';
    const text = [
      'The council decided to close the old market hall in spring.',
      'In spring the council decided to close the old market hall.',
      other,
      'Rain fell on the roofs of the town.',
    ];
    expect(await summarise(text.join(' '), 2)).toContain(other);
  });

  it('are no headings, rows or what stands on every page, unless nothing else is there', async () => {
    const { sentences } = await gather(inspection);
    const all = sentences.map(({ text }) => text);
    expect(all).not.toContain('Inspection of the Harbour Bridge');
    expect(all.filter((text) => text.includes('Confidential'))).toHaveLength(1);
    expect(all.some((text) => text.startsWith('Depth'))).toBe(false);
    expect(await summarise('Name\tPrice\nBread\t3\nSoup\t5', 2)).toHaveLength(2);
  });

  it('of a text in a script without spaces are its own', async () => {
    const text =
      '橋の基礎が洗掘された。第三橋脚の洗掘は深い。基礎の修理に二百万ユーロかかる。橋は修理まで閉鎖される。昼食はおいしかった。';
    const chosen = await summarise(text, 2);
    expect(chosen).toHaveLength(2);
    for (const sentence of chosen) expect(text).toContain(sentence);
    expect(chosen).not.toContain('昼食はおいしかった。');
  });

  it('are none of nothing, and the one there is', async () => {
    expect(await summarise('', 3)).toEqual([]);
    expect(await summarise(' \n\t ', 3)).toEqual([]);
    expect(await summarise('secret note', 3)).toEqual(['secret note']);
    expect(await summarise('The only sentence stands here alone.', 3)).toHaveLength(1);
  });

  it('of ten thousand are chosen from some that are spread over all, and others get their turn', async () => {
    const words = 'bridge pier river scour gravel repair cost survey diver harbour lock gate'.split(' ');
    const text = Array.from({ length: 10_000 }, (_, index) => {
      const some = Array.from({ length: 8 }, (__, at) => words[(index * 7 + at * (1 + (index % 5))) % 12]);
      return `Number ${index} is about ${some.join(' ')}.`;
    }).join(' ');
    let pauses = 0;
    const pause = () => void (pauses += 1);
    const { sentences, readWords } = await gatherSentences(partsOf(text), 1_000_000, pause);
    // One for each sentence that is looked at.
    expect(pauses).toBeGreaterThanOrEqual(10_000);
    expect(sentences.length).toBeLessThanOrEqual(mostCompared);
    expect(sentences.length).toBeGreaterThan(mostCompared / 2 - 2);
    expect(sentences.at(-1)?.text).toMatch(/^Number 9/);
    expect(readWords).toBeLessThan(10_000);
    const chosen = await rankSentences(
      sentences.map(({ stems }) => stems),
      12,
      { pause },
    );
    expect(chosen).toHaveLength(12);
    expect(pauses).toBeGreaterThanOrEqual(10_000 + 3 * sentences.length);
  });

  it('can be hostile', async () => {
    const endless = await gather(`${'🙂'.repeat(50_000)}${'word '.repeat(20_000)}`);
    for (const { text } of endless.sentences) {
      expect(text.length).toBeLessThanOrEqual(601);
      expect(text.isWellFormed()).toBe(true);
    }
    const same = Array.from({ length: 700 }, (_, index) => `Number ${index}${' the'.repeat(40)}.`).join(' ');
    expect(await summarise(same, 3)).toHaveLength(3);
  });
});
