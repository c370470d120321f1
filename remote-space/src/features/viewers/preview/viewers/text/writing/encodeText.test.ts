import { encodeText, LettersMissing, plainWriting, type Writing } from './encodeText.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('writing a text as its file is written', () => {
  it.each<[string, Writing, Uint8Array]>([
    ['UTF-8', plainWriting, bytes(0x61, 0xc3, 0xa4)],
    ['UTF-8 with its mark', { encoding: 'utf-8', mark: 3 }, bytes(0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xa4)],
    ['UTF-16', { encoding: 'utf-16le', mark: 2 }, bytes(0xff, 0xfe, 0x61, 0, 0xe4, 0)],
    ['UTF-16, the other way', { encoding: 'utf-16be', mark: 2 }, bytes(0xfe, 0xff, 0, 0x61, 0, 0xe4)],
    ['latin', { encoding: 'windows-1252', mark: 0 }, bytes(0x61, 0xe4)],
  ])('works for %s', (_, writing, expected) => expect(encodeText('aä', writing)).toEqual(expected));

  it('gives every byte of a latin file back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = new TextDecoder('windows-1252').decode(all);
    expect(encodeText(text, { encoding: 'windows-1252', mark: 0 })).toEqual(all);
  });

  it('names the letters that a file cannot hold', () => {
    const write = () => encodeText('ä字😀字', { encoding: 'windows-1252', mark: 0 });
    expect(write).toThrow(LettersMissing);
    expect(write).toThrow(expect.objectContaining({ letters: ['字', '😀'] }) as Error);
  });
});
