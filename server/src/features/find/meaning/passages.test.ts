import { splitText } from '../../../platform/words/splitText.ts';
import { passagesOf, passageStart } from './passages.ts';

describe('the passages of a part of a text', () => {
  const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');
  async function read(text: string) {
    const [part] = await splitText(text);
    if (part === undefined) throw new Error('There is no part.');
    return { ...part, passages: passagesOf(part.text, part.starts) };
  }
  const ends = (passage: string | undefined) => [passage?.split(' ')[0], passage?.split(' ').at(-1)];

  it('are two hundred words long, and each shares a quarter with the next', async () => {
    const { passages } = await read(words(420));
    expect(passages.map(ends)).toEqual([
      ['w0', 'w199'],
      ['w150', 'w349'],
      ['w300', 'w419'],
    ]);
    expect((await read(words(200))).passages.map(ends)).toEqual([['w0', 'w199']]);
    expect((await read(words(201))).passages).toHaveLength(2);
  });

  it('begin where the database counts them to, whatever the letters are', async () => {
    const { text, starts, passages } = await read(`𝒜𝒷𝒸 ${words(300)}`);
    const from = passageStart(starts, 1);
    expect(Array.from(text).slice(from).join('').startsWith('w149')).toBe(true);
    expect(ends(passages[1])[0]).toBe('w149');
  });

  it('are not longer than such models take, where no spaces stand', async () => {
    const [passage = ''] = (await read(`${'a'.repeat(60)} `.repeat(100))).passages;
    expect(passage.length).toBeLessThan(3000);
  });
});
