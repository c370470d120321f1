import { createReadStream } from 'node:fs';
import { AppError, type Resource, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import { contentHash } from '../../../platform/blobs/contentHash.ts';
import { explainIn } from '../../../platform/say.ts';
import type { UploadTargets } from '../uploads/UploadTargets.ts';
import { readTree, type PassedOver, type TreeEntry } from './readTree.ts';

interface Dependencies {
  targets: UploadTargets;
  store: Pick<BlobStore, 'put'>;
  get(actor: Actor, resourceId: string): Promise<Resource>;
}

/** How far an import is. */
export interface ImportProgress {
  readonly entries: number;
  readonly total: number;
  readonly bytes: number;
  readonly totalBytes: number;
}

/** What an import has done. */
export interface ImportResult {
  /** Files that were brought. */
  readonly brought: number;
  /** Files that were there already, byte for byte. */
  readonly present: number;
  readonly folders: number;
  readonly bytes: number;
  readonly failed: readonly PassedOver[];
}

/** Reasons said in full; the rest is counted. */
const failuresKept = 1000;
/** Files of one folder that are brought at once: while one is being written down, the next is read. */
const filesAtOnce = 4;

/** For the terminal, which speaks English. */
function reasonOf(error: unknown): string {
  if (AppError.is(error)) return explainIn(null, error);
  return error instanceof Error ? error.message : String(error);
}

const read = (source: string) => createReadStream(source, { highWaterMark: 1024 * 1024 });

async function hashOf(source: string): Promise<string> {
  const hash = contentHash();
  for await (const bytes of read(source)) hash.update(bytes as Buffer);
  return hash.digest();
}

/** Entries in the same order, files that follow each other a few together, every folder alone. */
function together(entries: readonly TreeEntry[]): readonly (readonly TreeEntry[])[] {
  const groups: TreeEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const fits = last && last.length < filesAtOnce && !entry.isFolder && !last[0]?.isFolder;
    if (fits) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** Brings folder trees of this machine. Begun again it goes on: what is there already is not brought twice. */
export function createImportsService({ targets, store, get }: Dependencies) {
  /** The file of this name that is there already, if any. */
  async function present(actor: Actor, target: Target, name: string): Promise<Resource | null> {
    const { conflicts } = await targets.check(actor, target, [{ path: [], name }]);
    const [conflict] = conflicts;
    return conflict ? get(actor, conflict.existing) : null;
  }

  async function bring(actor: Actor, target: Target, { source, name, size }: TreeEntry): Promise<boolean> {
    await targets.requireCreatable(actor, target, [name]);
    const there = await present(actor, target, name);
    if (there !== null && there.size === size && there.hash === (await hashOf(source))) return false;
    const blob = await store.put(read(source));
    await targets.addFile(actor, { ...target, name, blob, mime: '', conflict: 'keepBoth' });
    return true;
  }

  return {
    /** Brings all of `folder` below `root`, telling `onProgress` how far it is. */
    async importTree(
      actor: Actor,
      folder: string,
      root: Target,
      onProgress: (progress: ImportProgress) => void,
    ): Promise<ImportResult> {
      const failed: PassedOver[] = [];
      const passOver = (passed: PassedOver) => void (failed.length < failuresKept && failed.push(passed));
      const entries: TreeEntry[] = [];
      for await (const entry of readTree(folder, { passOver })) entries.push(entry);
      const totalBytes = entries.reduce((sum, { size }) => sum + size, 0);

      const places = new Map<string, Target>([['', root]]);
      const counts = { brought: 0, present: 0, folders: 0, bytes: 0 };
      let done = 0;
      async function take(entry: TreeEntry): Promise<void> {
        const target = places.get(entry.path.join('/'));
        try {
          if (!target) throw new AppError('not_found', { message: 'Its folder could not be made.' });
          if (entry.isFolder) {
            places.set(
              [...entry.path, entry.name].join('/'),
              await targets.ensureFolders(actor, target, [entry.name]),
            );
            counts.folders += 1;
          } else if (await bring(actor, target, entry)) counts.brought += 1;
          else counts.present += 1;
        } catch (error) {
          if (AppError.is(error) && error.code === 'disk_full') throw error;
          passOver({ source: entry.source, reason: reasonOf(error) });
        }
        done += 1;
        counts.bytes += entry.size;
        onProgress({ entries: done, total: entries.length, bytes: counts.bytes, totalBytes });
      }
      for (const group of together(entries)) {
        const outcomes = await Promise.allSettled(group.map(take));
        const failure = outcomes.find(({ status }) => status === 'rejected');
        if (failure?.status === 'rejected') throw failure.reason;
      }
      return { ...counts, failed };
    },
  };
}

export type ImportsService = ReturnType<typeof createImportsService>;
