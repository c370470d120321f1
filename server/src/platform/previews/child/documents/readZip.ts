import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts, ReadingJob } from '../../reading.ts';
import { listZip, nameOf, zipLimits } from './zip.ts';

/** Lists what a zip holds: the names that it says, and sizes. Nothing is unpacked. */
export async function readZip({ input, output }: ReadingJob): Promise<Facts> {
  const zip = await listZip(input);
  try {
    const entries: { name: string; size: number; isFolder: boolean; isEncrypted: boolean }[] = [];
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (entries.length === zipLimits.entries) break;
      const name = nameOf(entry).replaceAll('\\', '/').toWellFormed().slice(0, 1000);
      bytes += entry.uncompressedSize;
      entries.push({
        name,
        size: entry.uncompressedSize,
        isFolder: name.endsWith('/'),
        isEncrypted: entry.isEncrypted(),
      });
    }
    await writeFile(join(output, 'entries.json'), JSON.stringify(entries));
    return { reader: 'zip', entries: zip.entryCount, bytes, isCut: zip.entryCount > entries.length };
  } finally {
    zip.close();
  }
}
