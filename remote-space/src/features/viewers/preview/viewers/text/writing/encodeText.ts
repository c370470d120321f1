/** How a file is written: its encoding, and the bytes at its beginning that say so. */
export interface Writing {
  readonly encoding: string;
  readonly mark: number;
}

/** The writing of texts that have no other. */
export const plainWriting: Writing = { encoding: 'utf-8', mark: 0 };

/** A text cannot be written as its file is: these letters are missing there. */
export class LettersMissing extends Error {
  override readonly name = 'LettersMissing';
  readonly letters: readonly string[];
  readonly encoding: string;

  constructor(letters: readonly string[], encoding: string) {
    super(`${encoding} lacks ${letters.join(' ')}`);
    this.letters = letters;
    this.encoding = encoding;
  }
}

/** The byte of every letter of an encoding with one byte a letter. Control letters stand for their own byte as well. */
function bytesByLetter(encoding: string): ReadonlyMap<string, number> {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const own = [...all].map((byte) => [String.fromCharCode(byte), byte] as const);
  const decoded = [...new TextDecoder(encoding).decode(all)].map((letter, byte) => [letter, byte] as const);
  return new Map([...own.slice(0, 0xa0), ...decoded]);
}

function encodeLetters(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesByLetter(encoding);
  const missing = new Set<string>();
  const written = Uint8Array.from([...text], (letter) => {
    const byte = bytes.get(letter);
    if (byte === undefined) missing.add(letter);
    return byte ?? 0;
  });
  if (missing.size > 0) throw new LettersMissing([...missing], encoding);
  return written;
}

function encodeUnits(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

/** The bytes of a text in the writing of its file. Throws `LettersMissing` where that would lose letters. */
export function encodeText(text: string, { encoding, mark }: Writing): Uint8Array<ArrayBuffer> {
  const whole = mark > 0 ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(whole);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUnits(whole, encoding === 'utf-16le');
  return encodeLetters(text, encoding);
}
