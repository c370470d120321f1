import type { Readable } from 'node:stream';
import { AppError, limits } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { ArchiveEntry, ArchiveRoot, ArchiveSources } from './ArchiveSources.ts';
import type { ArchivesRepo } from './archives.repo.ts';
import { writeZip } from './writeZip.ts';

interface Dependencies {
  repo: ArchivesRepo;
  sources: ArchiveSources;
  newId(prefix: string): string;
  now(): Date;
  onFailure(error: unknown): void;
}

const keptMs = 86_400_000;

export type ArchivesService = ReturnType<typeof createArchivesService>;

/** Two chosen things may have the same name; in one zip the second is numbered. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
    taken.add(free);
    return free;
  });
}

/** Selections as one zip. The right to each thing is asked for when it is made, and again when it is fetched. */
export function createArchivesService({ repo, sources, newId, now, onFailure }: Dependencies) {
  async function* entries(actor: Actor, roots: readonly ArchiveRoot[]): AsyncIterable<ArchiveEntry> {
    const names = distinct(roots.map(({ name }) => name));
    for (const [index, root] of roots.entries()) {
      const name = names[index] ?? root.name;
      try {
        for await (const entry of sources.walk(actor, root.id))
          yield { ...entry, path: [name, ...entry.path.slice(1)] };
      } catch (error) {
        // Deleted while the zip was on its way: the rest of it is still wanted.
        if (!AppError.is(error) || error.code !== 'not_found') throw error;
        yield { path: [name], blobKey: null, size: 0, changedAt: now(), gone: true };
      }
    }
  }

  return {
    async create(actor: Actor, ids: readonly string[], name?: string) {
      const items = [...new Set(ids)];
      const roots = await sources.roots(actor, items);
      const files = roots.reduce((sum, root) => sum + root.files, 0);
      const bytes = roots.reduce((sum, root) => sum + root.bytes, 0);
      if (files > limits.archiveEntries || bytes > limits.archiveBytes) {
        throw new AppError('archive_too_large', { details: { files, bytes } });
      }
      const id = newId('arc');
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + keptMs);
      const title = `${name ?? (roots.length === 1 ? (roots[0]?.name ?? 'Holdall') : 'Holdall')}.zip`;
      await repo.insert({ id, userId: actor.userId, name: title, items, createdAt, expiresAt });
      return {
        archiveId: id,
        url: `/api/archive/${id}/download`,
        name: title,
        files,
        bytes,
        expiresAt: expiresAt.toISOString(),
      };
    },

    /** The zip itself, put together while it is read. */
    async open(actor: Actor, id: string): Promise<{ name: string; content: Readable }> {
      const archive = await repo.find(actor, id);
      if (archive === null) throw new AppError('not_found');
      if (archive.expiresAt < now()) throw new AppError('archive_expired');
      const roots = await sources.roots(actor, archive.items);
      const content = writeZip(entries(actor, roots), { open: (key) => sources.open(key), onFailure });
      return { name: archive.name, content };
    },

    sweep: () => repo.removeExpired(now()),
  };
}
