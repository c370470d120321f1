import { crc32 } from 'node:zlib';
import { directoryRecord, endRecords, inEight, localRecord, sumRecord, type ZipItem } from './records.ts';

/** What is said of a thing before its content. */
export interface ZipName {
  /** Parts are divided by slashes; that of a folder ends with one. */
  readonly name: string;
  readonly changedAt: Date;
}

/** Small pieces are put together to about so many bytes: each costs whoever takes it. */
const pieceBytes = 256 * 1024;

/**
 * A zip that is not squeezed, in pieces of some hundred kilobytes. It takes eight bytes for numbers that need them, so
 * that neither the number of things nor their size has an end. It holds a record of about a hundred bytes for each
 * thing, and nothing of their contents. Own code, as the libraries that stream take more time for a small file than
 * reading it does.
 */
export class ZipPieces {
  #parts: Buffer[] = [];
  #waiting = 0;
  #offset = 0;
  readonly #directory: Buffer[] = [];

  #put(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#waiting += bytes.length;
    this.#offset += bytes.length;
  }

  #begin(
    { name, changedAt }: ZipName,
    known: Pick<ZipItem, 'crc' | 'size' | 'isStreamed' | 'isLarge'>,
  ): ZipItem {
    const item = { name: Buffer.from(name), changedAt, offset: this.#offset, ...known };
    this.#put(localRecord(item));
    return item;
  }

  /** All that has been put together and not been taken yet. */
  *#taken(): Iterable<Buffer> {
    if (this.#waiting === 0) return;
    const piece = Buffer.concat(this.#parts, this.#waiting);
    [this.#parts, this.#waiting] = [[], 0];
    yield piece;
  }

  /** Adds a content that is there, or a folder, and gives what is enough for a piece. */
  *add(named: ZipName, content: Buffer): Iterable<Buffer> {
    const known = { crc: crc32(content), size: content.length, isStreamed: false, isLarge: false };
    this.#directory.push(directoryRecord(this.#begin(named, known)));
    this.#put(content);
    if (this.#waiting >= pieceBytes) yield* this.#taken();
  }

  /** Adds a content while it is read. `size` is what it will have, or 0 where that is not known: then 4 GB at most. */
  async *stream(
    named: ZipName,
    content: AsyncIterable<Buffer | string>,
    size: number,
  ): AsyncIterable<Buffer> {
    const item = this.#begin(named, { crc: 0, size: 0, isStreamed: true, isLarge: size >= inEight });
    yield* this.#taken();
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      item.crc = crc32(bytes, item.crc);
      item.size += bytes.length;
      this.#offset += bytes.length;
      yield bytes;
    }
    if (!item.isLarge && item.size >= inEight) throw new Error('A file is larger than it was said to be.');
    this.#put(sumRecord(item));
    this.#directory.push(directoryRecord(item));
  }

  /** The directory, behind all that was added. */
  *end(): Iterable<Buffer> {
    const [offset, items] = [this.#offset, this.#directory.length];
    for (const record of this.#directory) {
      this.#put(record);
      if (this.#waiting >= pieceBytes) yield* this.#taken();
    }
    this.#put(endRecords({ items, size: this.#offset - offset, offset }));
    yield* this.#taken();
  }
}
