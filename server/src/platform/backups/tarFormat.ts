/** Bytes of a block; everything in a tar file begins at one. */
export const blockBytes = 512;

/** What the header of an entry says. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

/** How many bytes fill the last block of so many. */
export function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

function checksum(header: Buffer): number {
  const blank = Buffer.from(header).fill(' ', 148, 156);
  return blank.reduce((sum, byte) => sum + byte, 0);
}

/** Sizes of 8 GiB and more are written in base 256, as every tar of today reads them. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    return;
  }
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

function readSize(header: Buffer): number {
  if (((header[124] ?? 0) & 0x80) !== 0) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(header.toString('latin1', 124, 136), 8);
}

/** The header of an entry: a file that only its owner may read. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`The name ${name} is too long for the archive.`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 'utf8');
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1');
  writeSize(header, size);
  header.write('00000000000\0', 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Reads a header; null for the empty block at the end. Throws when it is none. */
export function parseTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  if (Number.parseInt(header.toString('latin1', 148, 156), 8) !== checksum(header)) {
    throw new Error('This file is no backup, or it is damaged.');
  }
  const name = header.toString('utf8', 0, 100);
  return { name: name.slice(0, name.indexOf('\0')), size: readSize(header) };
}
