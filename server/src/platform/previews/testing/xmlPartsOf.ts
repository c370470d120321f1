import { inflateRawSync } from 'node:zlib';

/** The XML parts of a zip by a reader of our own test, which trusts the list at its end. */
export function xmlPartsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0 && at + 46 <= bytes.length;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [method, packed, length, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    if (!name.endsWith('.xml') || local + 30 > bytes.length) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    try {
      parts.set(name, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    } catch {
      // A part that cannot be unpacked holds nothing that could be shown.
    }
  }
  return parts;
}
