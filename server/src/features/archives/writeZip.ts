import type { Readable } from 'node:stream';
import ZipStream from 'zip-stream';
import type { ArchiveEntry, Missing } from './ArchiveSources.ts';

interface ZipOptions {
  open(blobKey: string): Promise<Readable>;
  /** Told when a zip ends before its time. */
  onFailure(error: unknown): void;
  /** Told of each entry once it is in, or why it is not. */
  onEntry?(entry: { readonly name: string; readonly missing: Missing | null }): void;
}

/** Names of drives at the front of a path are taken away by readers of zips; an underscore keeps the name. */
const safeName = (name: string) => name.replace(/^(\w+):/, '$1_').replaceAll('\\', '_');

/** Some readers of zips know no time before 1980. */
const earliest = new Date('1980-01-02T00:00:00Z');

/** Beyond this a list of what is missing tells nobody more, and only fills the memory. */
const mostListed = 10_000;

/** Why something is missing, for the list in the zip and for the job. */
export const missingTexts: Readonly<Record<Missing, string>> = {
  gone: 'It was deleted, or you may not download it any more.',
  unreadable: 'It could not be read.',
};

function add(zip: ZipStream, source: Readable | Buffer, entry: object): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.entry(source, entry, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

/** The list of what is missing, under a name that none of the chosen things has. */
function listOf(skipped: readonly string[], total: number, taken: ReadonlySet<string>) {
  let name = '_skipped.txt';
  for (let number = 2; taken.has(name); number += 1) name = `_skipped (${number}).txt`;
  const more = total > skipped.length ? [`… and ${total - skipped.length} more`] : [];
  return { name, text: `These files could not be added:\n${[...skipped, ...more].join('\n')}\n` };
}

/**
 * Puts entries into a zip while it is read: stored, not squeezed, because most files are squeezed already and the
 * server has better things to do. What is missing is named in `_skipped.txt`, with the reason.
 */
export function writeZip(
  entries: AsyncIterable<ArchiveEntry>,
  { open, onFailure, onEntry }: ZipOptions,
): Readable {
  const zip = new ZipStream({ store: true });
  // Who reads it hears of a failure; one that comes before anybody reads must not end the server.
  zip.on('error', () => {});
  const skipped: string[] = [];
  const tops = new Set<string>();
  let missed = 0;

  function skip(name: string, missing: Missing): void {
    missed += 1;
    if (skipped.length < mostListed) skipped.push(`${name} – ${missingTexts[missing]}`);
    onEntry?.({ name, missing });
  }

  async function write({ path, blobKey, changedAt, missing }: ArchiveEntry): Promise<void> {
    const name = path.map(safeName).join('/');
    tops.add(safeName(path[0] ?? ''));
    if (missing) return skip(name, missing);
    const date = changedAt < earliest ? earliest : changedAt;
    if (blobKey === null) return add(zip, Buffer.alloc(0), { name: `${name}/`, date });
    const content = await open(blobKey).catch(() => null);
    if (content === null) return skip(name, 'unreadable');
    await add(zip, content, { name, date });
    onEntry?.({ name, missing: null });
  }

  async function writeAll(): Promise<void> {
    for await (const entry of entries) {
      if (zip.destroyed) return;
      await write(entry);
    }
    if (missed > 0) {
      const { name, text } = listOf(skipped, missed, tops);
      await add(zip, Buffer.from(text), { name, date: earliest });
    }
    zip.finalize();
  }

  writeAll().catch((error: unknown) => {
    onFailure(error);
    zip.destroy(error instanceof Error ? error : new Error('The archive could not be written.'));
  });
  return zip as unknown as Readable;
}
