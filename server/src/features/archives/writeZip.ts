import type { Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import type { ArchiveEntry } from './ArchiveSources.ts';

interface ZipOptions {
  open(blobKey: string): Promise<Readable>;
  /** Told when a zip ends before its time. */
  onFailure(error: unknown): void;
}

/** Names of drives at the front of a path are taken away by readers of zips; an underscore keeps the name. */
const safeName = (name: string) => name.replace(/^(\w+):/, '$1_').replaceAll('\\', '_');

/** Some readers of zips know no time before 1980. */
const earliest = new Date('1980-01-02T00:00:00Z');

function add(zip: ZipStream, source: Readable | Buffer, entry: object): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.entry(source, entry, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/**
 * Puts entries into a zip while it is read: stored, not squeezed, because most files are squeezed already and the
 * server has better things to do. What cannot be read any more is named in `_skipped.txt`.
 */
export function writeZip(entries: AsyncIterable<ArchiveEntry>, { open, onFailure }: ZipOptions): Readable {
  const zip = new ZipStream({ store: true });
  const skipped: string[] = [];

  async function write({ path, blobKey, changedAt, gone }: ArchiveEntry): Promise<void> {
    const name = path.map(safeName).join('/');
    if (gone) return void skipped.push(name);
    const date = changedAt < earliest ? earliest : changedAt;
    if (blobKey === null) return add(zip, Buffer.alloc(0), { name: `${name}/`, date });
    const content = await open(blobKey).catch(() => null);
    if (content === null) skipped.push(name);
    else await add(zip, content, { name, date });
  }

  async function writeAll(): Promise<void> {
    for await (const entry of entries) {
      if (zip.destroyed) return;
      await write(entry);
    }
    if (skipped.length > 0) {
      const text = `These files could not be added:\n${skipped.join('\n')}\n`;
      await add(zip, Buffer.from(text), { name: '_skipped.txt', date: earliest });
    }
    zip.finalize();
  }

  writeAll().catch((error: unknown) => {
    onFailure(error);
    zip.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
  });
  return zip as unknown as Readable;
}
