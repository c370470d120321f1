import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { ZipPieces } from './ZipPieces.ts';

/** A zip as it came: zeros, of which a large one is made, are not kept. */
class Kept extends RandomAccessReader {
  readonly #pieces: { at: number; bytes: Buffer }[] = [];
  size = 0;

  take(bytes: Buffer): void {
    if (bytes !== zeros) this.#pieces.push({ at: this.size, bytes });
    this.size += bytes.length;
  }

  #range(start: number, end: number): Buffer {
    const range = Buffer.alloc(end - start);
    for (const { at, bytes } of this.#pieces) {
      if (at >= end || at + bytes.length <= start) continue;
      bytes.copy(range, Math.max(0, at - start), Math.max(0, start - at), end - at);
    }
    return range;
  }

  override read(...[into, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    this.#range(position, position + length).copy(into, offset);
    process.nextTick(done, null);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#range(start, end)]);
  }
}

const zeros = Buffer.alloc(16 * 1024 ** 2);
const changedAt = new Date('2026-03-04T05:06:08Z');
const named = (name: string) => ({ name, changedAt });

async function* repeated(chunk: Buffer | string, times: number) {
  for (let time = 0; time < times; time += 1) yield chunk;
}

/** What a reader of zips says of it: it refuses whatever does not agree with itself. */
async function read(kept: Kept): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  const zip = await fromRandomAccessReaderPromise(kept, kept.size, options);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return { zip, entries };
}

const contentOf = async (zip: ZipFile, entry: Entry | undefined) =>
  text(await zip.openReadStreamPromise(entry as Entry));

describe('a zip in pieces', () => {
  async function keep(make: (pieces: ZipPieces, take: Taker) => Promise<void>): Promise<Kept> {
    const [kept, pieces] = [new Kept(), new ZipPieces()];
    const take: Taker = async (given) => {
      for await (const piece of given) kept.take(piece);
    };
    await make(pieces, take);
    await take(pieces.end());
    return kept;
  }
  type Taker = (given: Iterable<Buffer> | AsyncIterable<Buffer>) => Promise<void>;

  it('is read again: names, times, folders, contents that were there and that were streamed', async () => {
    const kept = await keep(async (pieces, take) => {
      await take(pieces.add(named('Ordner é 💾/'), Buffer.alloc(0)));
      await take(pieces.add(named('Ordner é 💾/there.txt'), Buffer.from('was there')));
      await take(pieces.stream(named('streamed.txt'), repeated('and again ', 3), 0));
      await take(pieces.add({ name: 'late.txt', changedAt: new Date('2040-01-01') }, Buffer.from('late')));
    });
    const { zip, entries } = await read(kept);
    expect(entries.map(({ fileName }) => fileName)).toEqual([
      'Ordner é 💾/',
      'Ordner é 💾/there.txt',
      'streamed.txt',
      'late.txt',
    ]);
    const contents = await Promise.all(entries.map((entry) => contentOf(zip, entry)));
    expect(contents).toEqual(['', 'was there', 'and again and again and again ', 'late']);
    expect(entries[1]?.getLastModDate()).toEqual(changedAt);
    expect(entries.map(({ externalFileAttributes }) => (externalFileAttributes >>> 16).toString(8))).toEqual([
      '40755',
      '100644',
      '100644',
      '100644',
    ]);
  });

  it('with nothing in it has an end', async () => {
    const { entries } = await read(await keep(async () => {}));
    expect(entries).toEqual([]);
  });

  it('holds more things than two bytes count', async () => {
    const many = 70_000;
    const kept = await keep(async (pieces, take) => {
      for (let index = 0; index < many; index += 1)
        for (const piece of pieces.add(named(`${index}`), Buffer.from(`of ${index}`))) await take([piece]);
    });
    const { zip, entries } = await read(kept);
    expect(entries).toHaveLength(many);
    expect(await contentOf(zip, entries.at(-1))).toBe(`of ${many - 1}`);
  });

  it('holds what four bytes do not measure, and what begins beyond', async () => {
    const times = 257;
    const kept = await keep(async (pieces, take) => {
      const size = zeros.length * times;
      await take(pieces.stream(named('large.bin'), repeated(zeros, times) as AsyncIterable<Buffer>, size));
      await take(pieces.add(named('beyond.txt'), Buffer.from('beyond')));
      await take(pieces.stream(named('streamed.txt'), repeated('beyond too', 1), 10));
    });
    const { zip, entries } = await read(kept);
    expect(entries.map(({ uncompressedSize }) => uncompressedSize)).toEqual([zeros.length * times, 6, 10]);
    expect(await contentOf(zip, entries[1])).toBe('beyond');
    expect(await contentOf(zip, entries[2])).toBe('beyond too');
  });

  it('does not end as if it were whole when a content is larger than was said', async () => {
    const pieces = new ZipPieces();
    await expect(async () => {
      for await (const piece of pieces.stream(named('a'), repeated(zeros, 257), 10)) piece.at(0);
    }).rejects.toThrow('larger than it was said to be');
  });
});
