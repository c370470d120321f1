// What stands in a zip around the contents, as APPNOTE.TXT 6.3 of PKWARE has it; nothing is squeezed.

/** One thing in a zip. */
export interface ZipItem {
  /** UTF-8; that of a folder ends with a slash. */
  readonly name: Buffer;
  readonly changedAt: Date;
  /** Its CRC-32 and size in bytes are known only when its content has been read. */
  readonly isStreamed: boolean;
  /** Its size takes eight bytes, which is said before it is read. */
  readonly isLarge: boolean;
  /** Where it begins. */
  readonly offset: number;
  crc: number;
  size: number;
}

/** A number that is not smaller stands elsewhere, in eight bytes. */
export const inEight = 0xffff_ffff;
const mostItems = 0xffff;

const namesAreUtf8 = 1 << 11;
const sumSubscriptions = 1 << 3;
const [usualReader, eightByteReader] = [20, 45];
const madeByUnix = 3 << 8;
const [fileMode, folderMode] = [0o100644, 0o040755];
const slash = 0x2f;
const timeBytes = 9;

/** The time for readers that know no zones; it is said in UTC. */
function dosTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

/** The exact time, for readers that know it. */
function writeTime(record: Buffer, at: number, date: Date): void {
  record.writeUInt16LE(0x5455, at);
  record.writeUInt16LE(timeBytes - 4, at + 2);
  record[at + 4] = 1;
  record.writeInt32LE(Math.min(Math.floor(date.getTime() / 1000), 0x7fff_ffff), at + 5);
}

/** The numbers for which four bytes are too few. */
function writeEights(record: Buffer, at: number, values: readonly number[]): void {
  record.writeUInt16LE(1, at);
  record.writeUInt16LE(values.length * 8, at + 2);
  for (const [index, value] of values.entries()) record.writeBigUInt64LE(BigInt(value), at + 4 + index * 8);
}

/** What both records of a thing say alike: 24 bytes. */
function writeHead(record: Buffer, at: number, item: ZipItem): void {
  record.writeUInt16LE(item.isLarge || item.offset >= inEight ? eightByteReader : usualReader, at);
  record.writeUInt16LE(namesAreUtf8 | (item.isStreamed ? sumSubscriptions : 0), at + 2);
  record.writeUInt16LE(0, at + 4);
  record.writeUInt32LE(dosTime(item.changedAt), at + 6);
  record.writeUInt32LE(item.crc, at + 10);
  record.writeUInt32LE(item.isLarge ? inEight : item.size, at + 14);
  record.writeUInt32LE(item.isLarge ? inEight : item.size, at + 18);
  record.writeUInt16LE(item.name.length, at + 22);
}

/** What goes before a content. Of one that is streamed crc and size are 0 as long as it has not been read. */
export function localRecord(item: ZipItem): Buffer {
  const { name, isLarge, changedAt } = item;
  const extra = timeBytes + (isLarge ? 20 : 0);
  const record = Buffer.allocUnsafe(30 + name.length + extra);
  record.writeUInt32LE(0x0403_4b50, 0);
  writeHead(record, 4, item);
  record.writeUInt16LE(extra, 28);
  name.copy(record, 30);
  writeTime(record, 30 + name.length, changedAt);
  if (isLarge) writeEights(record, 30 + name.length + timeBytes, [item.size, item.size]);
  return record;
}

/** What goes behind a content that was streamed. */
export function sumRecord({ crc, size, isLarge }: ZipItem): Buffer {
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(crc, 4);
  // Six bytes are as many as a number of JavaScript has.
  const [second, written] = isLarge ? [16, 6] : [12, 4];
  record.writeUIntLE(size, 8, written);
  record.writeUIntLE(size, second, written);
  return record;
}

/** What the directory at the end says of a thing. */
export function directoryRecord(item: ZipItem): Buffer {
  const { name, size, isLarge, offset, changedAt } = item;
  const eights = [...(isLarge ? [size, size] : []), ...(offset >= inEight ? [offset] : [])];
  const extra = timeBytes + (eights.length === 0 ? 0 : 4 + eights.length * 8);
  const record = Buffer.allocUnsafe(46 + name.length + extra);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(madeByUnix | eightByteReader, 4);
  writeHead(record, 6, item);
  record.writeUInt16LE(extra, 30);
  record.fill(0, 32, 38);
  const isFolder = name.at(-1) === slash;
  record.writeUInt32LE(((isFolder ? folderMode : fileMode) << 16) >>> 0, 38);
  record.writeUInt32LE(Math.min(offset, inEight), 42);
  name.copy(record, 46);
  writeTime(record, 46 + name.length, changedAt);
  if (eights.length > 0) writeEights(record, 46 + name.length + timeBytes, eights);
  return record;
}

/** What a zip ends with: how many things its directory has, and where that begins. */
export function endRecords({ items, size, offset }: { items: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(items, mostItems), 8);
  end.writeUInt16LE(Math.min(items, mostItems), 10);
  end.writeUInt32LE(Math.min(size, inEight), 12);
  end.writeUInt32LE(Math.min(offset, inEight), 16);
  if (items < mostItems && size < inEight && offset < inEight) return end;

  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(madeByUnix | eightByteReader, 12);
  large.writeUInt16LE(eightByteReader, 14);
  for (const [index, value] of [items, items, size, offset].entries())
    large.writeBigUInt64LE(BigInt(value), 24 + index * 8);
  large.writeUInt32LE(0x0706_4b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
