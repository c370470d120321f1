import { crc32, deflateRawSync } from 'node:zlib';

interface ZipMember {
  data: Buffer;
  packed: Buffer;
  name: Buffer;
}

function header(
  kind: 'local' | 'central',
  { data, packed, name }: ZipMember,
  at = 0,
  size = data.length,
): Buffer {
  const central = kind === 'central';
  const bytes = Buffer.alloc(central ? 46 : 30);
  const start = central ? 6 : 4;
  bytes.write(central ? 'PK\x01\x02' : 'PK\x03\x04', 'latin1');
  bytes.writeUInt16LE(20, start);
  bytes.writeUInt16LE(0x0800, start + 2);
  bytes.writeUInt16LE(8, start + 4);
  bytes.writeUInt32LE(crc32(data), start + 10);
  bytes.writeUInt32LE(packed.length, start + 14);
  bytes.writeUInt32LE(size, start + 18);
  bytes.writeUInt16LE(name.length, start + 22);
  if (central) bytes.writeUInt32LE(at, 42);
  return Buffer.concat([bytes, name]);
}

/** A zip of these entries. `claimed`: the unpacked sizes that its list names, where they are to be lies. */
export function makeZip(
  entries: Readonly<Record<string, string | Buffer>>,
  claimed: Readonly<Record<string, number>> = {},
): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [key, value] of Object.entries(entries)) {
    const data = Buffer.from(value as string);
    const member = { data, packed: deflateRawSync(data), name: Buffer.from(key) };
    const local = Buffer.concat([header('local', member), member.packed]);
    list.push(header('central', member, at, claimed[key]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
