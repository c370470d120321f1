import type { Actor } from '../access/Actor.ts';
import type { Session } from './Session.ts';

interface Entry {
  readonly session: Session;
  readonly actor: Actor;
}

/** So many sessions are remembered at most. */
const mostEntries = 10_000;
/** What another server on the same database has ended is noticed after this time. */
const freshMs = 5_000;

/**
 * Sessions that were read a moment ago, by the hash of their token. `generation` changes with each `forget`: what was
 * read before and arrives after is not kept, or an ended session could come back.
 */
export function createSessionCache() {
  const entries = new Map<string, Entry & { until: number }>();
  let generation = 0;

  return {
    generation: () => generation,
    get(tokenHash: string, now: number): Entry | undefined {
      const entry = entries.get(tokenHash);
      return entry && entry.until > now ? entry : undefined;
    },
    set(tokenHash: string, entry: Entry, readIn: number, now: number): void {
      if (readIn !== generation) return;
      const oldest = entries.size >= mostEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(tokenHash, { ...entry, until: now + freshMs });
    },
    forget(matches: (entry: Entry) => boolean): void {
      generation += 1;
      for (const [tokenHash, entry] of entries) if (matches(entry)) entries.delete(tokenHash);
    },
  };
}
