import { decodeWindow, detectEncoding } from './textEncoding.ts';
import type { TextEncoding } from './textEncoding.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('detecting an encoding', () => {
  it.each([
    ['plain letters', latin1('hello'), 'utf-8', 0],
    ['nothing', latin1(''), 'utf-8', 0],
    ['UTF-8', Buffer.from('grüß 世界'), 'utf-8', 0],
    ['UTF-8 with a mark', Buffer.from('\ufeffhello'), 'utf-8', 3],
    ['UTF-16 little', Buffer.from('\ufeffhi', 'utf16le'), 'utf-16le', 2],
    ['UTF-16 big', Buffer.from('\ufeffhi', 'utf16le').swap16(), 'utf-16be', 2],
    ['latin-1', latin1('caf\xe9'), 'windows-1252', 0],
    ['coloured terminal output', latin1('\x1b[31mred\x1b[0m'), 'utf-8', 0],
    ['a zero byte', latin1('a\0b'), null, 0],
    ['a control byte', latin1('a\x01b'), null, 0],
  ] as const)('finds %s', (_what, bytes, encoding, mark) => {
    expect(detectEncoding(bytes, false)).toEqual({ encoding, mark });
  });

  it('forgives a letter cut in two only where more follows', () => {
    const cut = Buffer.from('世').subarray(0, 2);
    expect(detectEncoding(cut, true).encoding).toBe('utf-8');
    expect(detectEncoding(cut, false).encoding).toBe('windows-1252');
  });
});

describe('decoding in windows', () => {
  const text = 'a\r\nß€ 世界 👩‍👩‍👧 z\u0301 end 𐍈';
  const encode: Record<TextEncoding, (value: string) => Buffer> = {
    'utf-8': (value) => Buffer.from(value),
    'utf-16le': (value) => Buffer.from(value, 'utf16le'),
    'utf-16be': (value) => Buffer.from(value, 'utf16le').swap16(),
    'windows-1252': latin1,
  };

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    'loses nothing at any size of window in %s',
    (encoding) => {
      const bytes = encode[encoding](text);
      for (let size = 4; size <= bytes.length; size += 1) {
        let read = '';
        for (let at = 0; at < bytes.length;) {
          const window = decodeWindow(bytes.subarray(at, at + size), encoding, at + size >= bytes.length);
          read += window.text;
          at += window.used;
          expect(window.used).toBeGreaterThan(0);
        }
        expect(read).toBe(text);
      }
    },
  );

  it('shows bytes that are no letters instead of failing', () => {
    expect(decodeWindow(latin1('a\xff\xfeb'), 'utf-8', true)).toEqual({ text: 'a\ufffd\ufffdb', used: 4 });
    expect(decodeWindow(latin1('\x80\xe9'), 'windows-1252', true).text).toBe('€é');
  });
});
