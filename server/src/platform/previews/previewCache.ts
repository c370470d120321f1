import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { answerSchema } from './reading.ts';
import type { ReadingAnswer, ReadingFailure } from './reading.ts';
import { sweepPlaces, type SweepRule } from './sweepPlaces.ts';

const recordSchema = z.object({ at: z.number(), answer: answerSchema });

const hour = 3_600_000;

/** How long a failure is believed. One that may be the hour's fault is tried again; `busy` and `closed` are never kept. */
const believedFor: Record<ReadingFailure, number> = {
  too_slow: 6 * hour,
  too_big: 24 * 30 * hour,
  unreadable: 24 * 30 * hour,
  encrypted: Number.POSITIVE_INFINITY,
  unsupported: 24 * 30 * hour,
  busy: 0,
  closed: 0,
};

/** Raise it when readers get better: everything is then read anew. */
const generation = 'v4';

export type PreviewCache = ReturnType<typeof createPreviewCache>;

/** Where answers and pictures lie, by content hash, reader and part of the sizes. */
export function createPreviewCache(cacheDir: string, now: () => number) {
  const root = join(cacheDir, generation);
  const folderOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2));
  const placeOf = (hash: string, part: string) => join(folderOf(hash), part);

  /** When it was asked for last, to the hour, is the time of its record's change. */
  async function markUsed(record: string): Promise<void> {
    const time = now();
    const known = await stat(record).catch(() => null);
    // Gone meanwhile is swept: it is only made anew.
    if (known && time - known.mtimeMs > hour)
      await utimes(record, time / 1000, time / 1000).catch(() => undefined);
  }

  return {
    file: (hash: string, part: string, name: string) => join(placeOf(hash, part), name),

    /** The answer of an earlier reading, unless it is a failure worth another try. */
    async recall(hash: string, part: string): Promise<ReadingAnswer | null> {
      const record = join(placeOf(hash, part), 'answer.json');
      const text = await readFile(record, 'utf8').catch(() => null);
      if (text === null) return null;
      await markUsed(record);
      const { at, answer } = recordSchema.parse(JSON.parse(text));
      return answer.ok || now() - at < believedFor[answer.failure] ? answer : null;
    },

    /** Keeps an answer with the folder that holds its pictures; the folder moves in whole or not at all. */
    async keep(hash: string, part: string, answer: ReadingAnswer, folder: string): Promise<void> {
      if (!answer.ok && believedFor[answer.failure] === 0) return;
      const place = placeOf(hash, part);
      const record = join(folder, 'answer.json');
      await writeFile(record, JSON.stringify({ at: now(), answer }));
      await utimes(record, now() / 1000, now() / 1000);
      await mkdir(dirname(place), { recursive: true });
      await rm(place, { recursive: true, force: true });
      await rename(folder, place);
    },

    /** Drops what nobody asks for any more, and all of earlier generations. */
    async sweep(rule: SweepRule): Promise<number> {
      const earlier = (await readdir(cacheDir).catch(() => [])).filter(
        (name) => /^v\d+$/.test(name) && name !== generation,
      );
      for (const name of earlier) await rm(join(cacheDir, name), { recursive: true, force: true });
      return sweepPlaces(root, now(), rule);
    },

    forget: (hash: string) => rm(folderOf(hash), { recursive: true, force: true }),
  };
}
