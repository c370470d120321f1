import { serverLimits } from '@holdall/shared/contract';

/** An event as it goes over the wire, and who was told. */
export interface Delivered {
  readonly id: string;
  readonly frame: string;
  readonly at: number;
  readonly userIds: ReadonlySet<string> | 'everybody';
}

const keptMs = serverLimits.replayMinutes * 60_000;
/** Of all users together: beyond it even a young event is forgotten, and who asks for it refetches. */
const mostEvents = 20_000;

/**
 * The events of the last minutes, so that somebody whose connection was lost misses none. `beginning` is an id that
 * stands for the time before the first event.
 */
export function createReplay(beginning: string) {
  const events: Delivered[] = [];
  let latest = beginning;

  return {
    /** The newest event, to ask from later what has come since. */
    latest: () => latest,
    add(event: Delivered): void {
      latest = event.id;
      events.push(event);
      const oldest = event.at - keptMs;
      let gone = Math.max(0, events.length - mostEvents);
      while ((events[gone]?.at ?? Infinity) < oldest) gone += 1;
      if (gone > 0) events.splice(0, gone);
    },
    /** What a user has missed since an event; null when that cannot be told any more. */
    since(userId: string, eventId: string, now: number): Delivered[] | null {
      if (eventId === latest) return [];
      const start = events.findIndex(({ id }) => id === eventId);
      if (start === -1 || (events[start]?.at ?? 0) < now - keptMs) return null;
      const missed = events
        .slice(start + 1)
        .filter(({ userIds }) => userIds === 'everybody' || userIds.has(userId));
      return missed.length <= serverLimits.replayEvents ? missed : null;
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
