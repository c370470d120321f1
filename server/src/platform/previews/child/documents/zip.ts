import type { Readable } from 'node:stream';
import { fromBufferPromise, getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ReadingProblem } from '../ReadingProblem.ts';
import { decodeXml } from './xml.ts';

/** What a zip may be before nothing of it is unpacked. */
export const zipLimits = {
  entries: 10_000,
  unpackedBytes: 1024 ** 3,
  /** Unpacked bytes for each packed one; small files may be packed as tightly as they like. */
  ratio: 100,
  ratioFromBytes: 16 * 1024 ** 2,
  /** Of one entry that is unpacked. */
  entryBytes: 48 * 1024 ** 2,
};

/** A zip whose entries are unpacked one by one into memory, never onto a disk. */
export interface Zip {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The bytes of an entry; null where there is none. */
  bytes(name: string): Promise<Buffer | null>;
  /** An entry that is XML, as text. */
  text(name: string): Promise<string | null>;
  /** The bytes of an entry of any size, as they are unpacked. */
  stream(name: string): Promise<Readable | null>;
  close(): void;
}

/** The name of an entry as its zip means it, whatever it says about places. */
export function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** Opens a zip and looks at its list of entries only. */
export const listZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false });

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ReadingProblem('encrypted');
  if (entry.uncompressedSize > zipLimits.entryBytes) throw new ReadingProblem('too_big');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += (chunk as Buffer).length;
    if (length > zipLimits.entryBytes) throw new ReadingProblem('too_big');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > zipLimits.entries) throw new ReadingProblem('too_big');
  const entries = new Map<string, Entry>();
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const name = nameOf(entry).replaceAll('\\', '/').replace(/^\/+/, '');
    if (!entries.has(name)) entries.set(name, entry);
  }
  const isBomb = unpacked > zipLimits.ratioFromBytes && unpacked > packed * zipLimits.ratio;
  if (isBomb || unpacked > zipLimits.unpackedBytes) throw new ReadingProblem('too_big');
  return entries;
}

/** Opens the zip that a document is. Throws `too_big` for one that would unpack to too much. */
export async function openZip(source: string | Buffer): Promise<Zip> {
  const zip =
    typeof source === 'string'
      ? await listZip(source)
      : await fromBufferPromise(source, { lazyEntries: true, decodeStrings: false });
  const entries = await entriesOf(zip);
  const lower = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry]));
  const find = (name: string) => entries.get(name) ?? lower.get(name.toLowerCase());
  const bytes = async (name: string) => {
    const entry = find(name);
    return entry ? readEntry(zip, entry) : null;
  };
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    bytes,
    async text(name) {
      const found = await bytes(name);
      return found && decodeXml(found);
    },
    async stream(name) {
      const entry = find(name);
      return entry ? zip.openReadStreamPromise(entry) : null;
    },
    close: () => zip.close(),
  };
}
