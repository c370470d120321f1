import { Readable } from 'node:stream';
import type { Actor } from '../../../access/Actor.ts';
import type { PersonalSource } from '../../../access/PersonalData.ts';
import type { ArchiveEntry } from '../../../platform/zip/ArchiveEntry.ts';

interface Dependencies {
  readonly sources: readonly PersonalSource[];
  /** Opens a content of the store. */
  open(blobKey: string, size: number): Promise<Readable | Buffer>;
  readonly now: Date;
}

function readMe(sources: readonly PersonalSource[]): string {
  const width = Math.max(...sources.map(({ path }) => path.length)) + 2;
  const lines = sources.map(({ path, about }) => `${path.padEnd(width)}${about}\n`);
  return `This is all that is kept about you here.\n\n${lines.join('')}`;
}

/** Everything of a person, as what goes into a zip. Texts are made when they are opened, files are streamed. */
export function collectData(actor: Actor, { sources, open, now }: Dependencies) {
  const texts = new Map<string, () => Promise<Readable> | Readable>([
    ['README.txt', () => Readable.from([readMe(sources)])],
  ]);
  for (const { path, read } of sources) if (read !== undefined) texts.set(path, () => read(actor));

  async function* entries(): AsyncIterable<readonly ArchiveEntry[]> {
    for (const path of texts.keys()) yield [{ path: [path], blobKey: path, size: 0, changedAt: now }];
    for (const { files } of sources) if (files !== undefined) yield* files(actor);
  }

  return { entries, open: async (key: string, size: number) => texts.get(key)?.() ?? open(key, size) };
}
