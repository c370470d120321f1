import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** A file as it is sent: plain, and packed when that is smaller. */
export interface StoredFile {
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
}

/** File name to size and hash. */
export type FileTable = Readonly<Record<string, { readonly size: number; readonly integrity: string }>>;

function isIntact(content: Buffer, { size, integrity }: FileTable[string]): boolean {
  return (
    content.length === size && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity
  );
}

function unpack(packed: Buffer, size: number): Buffer | null {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}

/**
 * Reads the files of a table into memory, each checked against its hash; what is served is what was checked.
 * A packed form that does not unpack to the same content is refused as well.
 */
export async function readFiles(folder: string, table: FileTable): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = Object.entries(table).map(async ([name, about]): Promise<[string, StoredFile]> => {
    const plain = await readFile(join(folder, name)).catch(() => null);
    if (!plain || !isIntact(plain, about))
      throw new ReleaseRefused(`${join(folder, name)} is not what was signed.`);
    const brotli = await readFile(`${join(folder, name)}.br`).catch(() => null);
    const unpacked = brotli && unpack(brotli, about.size);
    if (brotli && !unpacked?.equals(plain))
      throw new ReleaseRefused(`${join(folder, name)}.br is not the same content.`);
    return [name, { plain, brotli }];
  });
  return new Map(await Promise.all(rows));
}
