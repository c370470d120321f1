/** The encodings texts are read in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

interface Detected {
  /** Null: these bytes are no text. */
  encoding: TextEncoding | null;
  /** Length of the byte order mark. */
  mark: number;
}

/** Control characters that texts do not hold: all but tab, line ends, form feed, backspace and escape. */
const isControl = (byte: number) =>
  byte < 0x20 && !(byte >= 0x08 && byte <= 0x0d && byte !== 0x0b) && byte !== 0x1b;

/**
 * Says how bytes are to be read as text, or that they are none: by byte order mark, else UTF-8 when it is valid
 *, else windows-1252, the superset of latin-1, when no control bytes occur.
 * `isCut`: more bytes follow, so a character may be cut in two at the end.
 */
export function detectEncoding(bytes: Uint8Array, isCut: boolean): Detected {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', mark: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', mark: 2 };
  if (bytes.some(isControl)) return { encoding: null, mark: 0 };
  return { encoding: isUtf8(bytes, isCut) ? 'utf-8' : 'windows-1252', mark: 0 };
}

function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}

interface TextWindow {
  text: string;
  /** Bytes used: fewer than given when the last character was cut in two. */
  used: number;
}

/**
 * Decodes a window of a text whose `encoding` is known. A character cut by the end of the window is left for the
 * next one unless this is the `last`. A byte order mark is no part of the text.
 */
export function decodeWindow(bytes: Uint8Array, encoding: TextEncoding, last: boolean): TextWindow {
  const used = last ? bytes.length : bytes.length - cutTail(bytes, encoding);
  return { text: new TextDecoder(encoding).decode(bytes.subarray(0, used)), used };
}

/**
 * Whether bytes that are read as this text can be written again from it, each as it was. A byte that means nothing is read
 * as a sign for that, and would come back as the sign.
 */
export function comesBack(bytes: Uint8Array, encoding: TextEncoding): boolean {
  // Every byte is a letter there.
  if (encoding === 'windows-1252') return true;
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function cutTail(bytes: Uint8Array, encoding: TextEncoding): number {
  if (encoding === 'windows-1252') return 0;
  if (encoding !== 'utf-8') return cutUnits(bytes, encoding);
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < utf8Length(byte) ? back : 0;
  }
  return 0;
}

function utf8Length(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}

function cutUnits(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): number {
  const odd = bytes.length % 2;
  const high = bytes[bytes.length - odd - (encoding === 'utf-16le' ? 1 : 2)] ?? 0;
  return high >= 0xd8 && high <= 0xdb ? odd + 2 : odd;
}
