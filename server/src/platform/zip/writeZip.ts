import { Readable } from 'node:stream';
import type { ArchiveEntry, Missing } from './ArchiveEntry.ts';
import { createPauses } from '../createPauses.ts';
import { openInTurn, type OpenedEntry } from './inGroups.ts';
import { ZipPieces, type ZipName } from './ZipPieces.ts';

interface ZipOptions {
  /** A content: whole when it is small, as a stream when it is not. */
  open(blobKey: string, size: number, id: string | undefined): Promise<Readable | Buffer>;
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

const nothing = Buffer.alloc(0);

/** Why something is missing, for the list in the zip and for the job. */
export const missingTexts: Readonly<Record<Missing, string>> = {
  gone: 'It was deleted, or you may not download it any more.',
  unreadable: 'It could not be read.',
};

/** The list of what is missing, under a name that none of the chosen things has. */
function listOf(skipped: readonly string[], total: number, taken: ReadonlySet<string>) {
  let name = '_skipped.txt';
  for (let number = 2; taken.has(name); number += 1) name = `_skipped (${number}).txt`;
  const more = total > skipped.length ? [`… and ${total - skipped.length} more`] : [];
  return { name, text: `These files could not be added:\n${[...skipped, ...more].join('\n')}\n` };
}

/**
 * Puts entries into a zip while it is read: stored, not squeezed, because most files are squeezed already and the
 * server has better things to do. Small files are opened some at once. What is missing is named in `_skipped.txt`, with
 * the reason.
 */
export function writeZip(
  pages: AsyncIterable<readonly ArchiveEntry[]>,
  { open, onFailure, onEntry }: ZipOptions,
): Readable {
  const pieces = new ZipPieces();
  const skipped: string[] = [];
  const tops = new Set<string>();
  let missed = 0;

  function skip(name: string, missing: Missing): void {
    missed += 1;
    if (skipped.length < mostListed) skipped.push(`${name} – ${missingTexts[missing]}`);
    onEntry?.({ name, missing });
  }

  const contentOf = async ({ id, blobKey, size, missing }: ArchiveEntry) =>
    blobKey === null || missing ? nothing : open(blobKey, size, id).catch(() => null);

  async function* piecesOf({ entry, content }: OpenedEntry): AsyncIterable<Buffer> {
    const { path, blobKey, size, missing } = entry;
    const changedAt = entry.changedAt < earliest ? earliest : entry.changedAt;
    const name = path.map(safeName).join('/');
    tops.add(safeName(path[0] ?? ''));
    if (missing) return skip(name, missing);
    if (content === null) return skip(name, 'unreadable');
    const named: ZipName = { name: blobKey === null ? `${name}/` : name, changedAt };
    if (Buffer.isBuffer(content)) yield* pieces.add(named, content);
    else yield* pieces.stream(named, content, size);
    if (blobKey !== null) onEntry?.({ name, missing: null });
  }

  async function* all(): AsyncIterable<Buffer> {
    const pause = createPauses();
    for await (const group of openInTurn(pages, contentOf)) {
      for (const opened of group) yield* piecesOf(opened);
      await pause();
    }
    if (missed > 0) {
      const { name, text } = listOf(skipped, missed, tops);
      yield* pieces.add({ name, changedAt: earliest }, Buffer.from(text));
    }
    yield* pieces.end();
  }

  async function* told(): AsyncIterable<Buffer> {
    try {
      yield* all();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  return Readable.from(told(), { objectMode: false });
}
