import { inflateRawSync } from 'node:zlib';

/** An entry of a zip as its directory has it. */
interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** What is in it; null where that cannot be unpacked. */
  bytes(): Buffer | null;
}

/** The entries of a zip by a reader that has nothing to do with the product's: it looks for the marks of the directory. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  const next = (from: number) => bytes.indexOf('PK\u0001\u0002', from, 'latin1');
  for (let at = next(0); at >= 0 && at + 46 <= bytes.length; at = next(at + 4)) {
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [packed, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    entries.push({
      name,
      isEncrypted: (flags & 1) === 1,
      bytes: () => unpacked(bytes, local, packed, method),
    });
  }
  return entries;
}

function unpacked(bytes: Buffer, local: number, packed: number, method: number): Buffer | null {
  if (local + 30 > bytes.length) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const part = bytes.subarray(start, start + packed);
  try {
    return method === 8 ? inflateRawSync(part) : part;
  } catch {
    return null;
  }
}
