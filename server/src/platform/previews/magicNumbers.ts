interface MagicNumber {
  mime: string;
  /** Where the bytes stand. */
  at: number;
  /** The bytes as latin-1 text. `?` stands for any byte. */
  bytes: string;
}

const row = (mime: string, bytes: string, at = 0): MagicNumber => ({ mime, at, bytes });

/** Types known by their first bytes; the first row that fits is the type. */
export const magicNumbers: readonly MagicNumber[] = [
  row('image/png', '\x89PNG\r\n\x1a\n'),
  row('image/jpeg', '\xff\xd8\xff'),
  row('image/gif', 'GIF87a'),
  row('image/gif', 'GIF89a'),
  row('image/webp', 'RIFF????WEBPVP8'),
  row('image/tiff', 'II*\0'),
  row('image/tiff', 'MM\0*'),
  row('image/tiff', 'II+\0'),
  row('image/tiff', 'MM\0+'),
  row('image/bmp', 'BM????\0\0\0\0'),
  row('image/x-icon', '\0\0\x01\0?\0'),
  row('image/x-icon', '\0\0\x02\0?\0'),
  row('image/vnd.adobe.photoshop', '8BPS\0'),
  row('image/jxl', '\0\0\0\x0cJXL \r\n\x87\n'),
  row('image/jxl', '\xff\x0a'),
  row('image/jp2', '\0\0\0\x0cjP  \r\n\x87\n'),
  row('audio/wav', 'RIFF????WAVE'),
  row('video/x-msvideo', 'RIFF????AVI '),
  row('audio/aiff', 'FORM????AIF'),
  row('audio/flac', 'fLaC'),
  row('audio/midi', 'MThd\0\0\0\x06'),
  row('video/ogg', '\x80theora', 28),
  row('audio/ogg', 'OggS\0'),
  row('audio/mpeg', 'ID3'),
  row('audio/aac', '\xff\xf1'),
  row('audio/aac', '\xff\xf9'),
  row('audio/mpeg', '\xff\xfb'),
  row('audio/mpeg', '\xff\xf3'),
  row('audio/mpeg', '\xff\xf2'),
  row('audio/mpeg', '\xff\xfa'),
  row('video/mpeg', '\0\0\x01\xba'),
  row('video/mpeg', '\0\0\x01\xb3'),
  row('video/x-flv', 'FLV\x01'),
  row('application/postscript', '%!PS'),
  row('application/rtf', '{\\rtf'),
  row('application/gzip', '\x1f\x8b\x08'),
  row('application/x-bzip2', 'BZh'),
  row('application/x-xz', '\xfd7zXZ\0'),
  row('application/zstd', '\x28\xb5\x2f\xfd'),
  row('application/x-7z-compressed', '7z\xbc\xaf\x27\x1c'),
  row('application/vnd.rar', 'Rar!\x1a\x07'),
  row('application/x-tar', 'ustar', 257),
  row('application/wasm', '\0asm'),
  row('application/x-elf', '\x7fELF'),
  row('application/vnd.microsoft.portable-executable', 'MZ?\0'),
  row('application/vnd.sqlite3', 'SQLite format 3\0'),
  row('font/woff', 'wOFF'),
  row('font/woff2', 'wOF2'),
  row('font/otf', 'OTTO\0'),
  row('font/ttf', '\0\x01\0\0\0'),
];

/** Whether a row's bytes stand in the head of a file, given as latin-1 text. */
export function fits({ at, bytes }: MagicNumber, head: string): boolean {
  if (head.length < at + bytes.length) return false;
  for (let index = 0; index < bytes.length; index += 1) {
    const wanted = bytes[index];
    if (wanted !== '?' && wanted !== head[at + index]) return false;
  }
  return true;
}
