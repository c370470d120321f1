import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long what was made of files is kept, and how much of it. */
export interface SweepRule {
  /** What nobody has asked for in so long is dropped. */
  readonly unusedMs: number;
  /** Beyond so many bytes, what was asked for longest ago goes first. */
  readonly maxBytes: number;
}

interface Place {
  readonly path: string;
  readonly usedAt: number;
  readonly bytes: number;
}

const hour = 3_600_000;

/** What was made of files: two digits of the hash, the rest of it, and a folder for each reading. */
async function* placesIn(root: string): AsyncGenerator<Place> {
  const inside = (folder: string) => readdir(folder).catch(() => [] as string[]);
  for (const start of await inside(root))
    for (const rest of await inside(join(root, start)))
      for (const part of await inside(join(root, start, rest))) {
        const path = join(root, start, rest, part);
        const place = await measure(path);
        if (place) yield place;
      }
}

/** Null for one that is taken away, or put there, this very moment. */
async function measure(path: string): Promise<Place | null> {
  try {
    const { mtimeMs } = await stat(join(path, 'answer.json'));
    const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size);
    return { path, usedAt: mtimeMs, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
  } catch {
    return null;
  }
}

const remove = ({ path }: Place) => rm(path, { recursive: true, force: true });

/**
 * Drops pictures and readings that nobody has asked for lately, and the oldest of those that are too many; they are
 * made anew when somebody does. Answers how many. Walks twice rather than remember them all; what was asked for within
 * the hour stays in any case.
 */
export async function sweepPlaces(
  root: string,
  now: number,
  { unusedMs, maxBytes }: SweepRule,
): Promise<number> {
  let dropped = 0;
  let total = 0;
  const bytesAtAge = new Map<number, number>();
  const ageOf = ({ usedAt }: Place) => Math.max(0, Math.floor((now - usedAt) / hour));
  for await (const place of placesIn(root)) {
    if (now - place.usedAt > unusedMs) {
      await remove(place);
      dropped += 1;
      continue;
    }
    total += place.bytes;
    bytesAtAge.set(ageOf(place), (bytesAtAge.get(ageOf(place)) ?? 0) + place.bytes);
  }
  let oldest = Number.POSITIVE_INFINITY;
  for (const [age, bytes] of [...bytesAtAge].sort(([one], [other]) => other - one)) {
    if (total <= maxBytes || age === 0) break;
    oldest = age;
    total -= bytes;
  }
  if (oldest === Number.POSITIVE_INFINITY) return dropped;
  for await (const place of placesIn(root)) {
    if (ageOf(place) < oldest) continue;
    await remove(place);
    dropped += 1;
  }
  return dropped;
}
