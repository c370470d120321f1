interface Tags {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly year: string;
  readonly cover?: Uint8Array;
  readonly chapters?: readonly { readonly title: string; readonly start: number }[];
}

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function frame(id: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id, 'latin1'), number32(body.length), Buffer.alloc(2), body]);
}

const text = (id: string, value: string) =>
  frame(id, Buffer.concat([Buffer.from([1]), Buffer.from(`\uFEFF${value}`, 'utf16le')]));

function chapter({ title, start }: { title: string; start: number }, index: number): Buffer {
  const times = [start * 1000, start * 1000 + 1, 0xffffffff, 0xffffffff].map(number32);
  return frame(
    'CHAP',
    Buffer.concat([Buffer.from(`chp${index}\0`, 'latin1'), ...times, text('TIT2', title)]),
  );
}

/** A second of silence as mp3, with tags in front of it as ID3v2.3 has them. */
export function makeSound({ title, artist, album, year, cover, chapters = [] }: Tags): Buffer {
  const frames = [
    text('TIT2', title),
    text('TPE1', artist),
    text('TALB', album),
    text('TYER', year),
    ...(cover ? [frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), cover]))] : []),
    ...chapters.map(chapter),
  ];
  const body = Buffer.concat(frames);
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f));
  // MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame.
  const silence = Buffer.alloc(417);
  Buffer.from('fffb9000', 'hex').copy(silence);
  return Buffer.concat([
    Buffer.from('ID3\x03\0\0', 'latin1'),
    size,
    body,
    ...Array.from({ length: 38 }, () => silence),
  ]);
}
