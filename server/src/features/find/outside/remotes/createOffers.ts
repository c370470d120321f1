import type { Ground } from '../../../platform/index.ts';
import type { OutsideAbout, ToolsFor } from '../../tools/index.ts';
import { inputOf } from '../plainSchema.ts';
import { titleOf, toolsOfRelease, type ToolOfRemote } from './toolsOfRelease.ts';

interface Dependencies {
  remotes: Pick<Ground['remotes'], 'release'>;
  isWindowOpen(userId: string, window: string, withinMs?: number): boolean;
  now(): Date;
  /** So long a question of before the start waits for the windows of its person. */
  backMs: number;
}

/** A window of somebody: the person, the session that it is signed in by, and what it is called. */
export interface By {
  readonly userId: string;
  readonly sessionId: string;
  readonly window: string;
}

/** A remote as a window has it. */
export interface RemoteThere {
  readonly name: string;
  readonly title: string;
  /** Those for its person alone. */
  readonly tools: readonly ToolOfRemote[];
}

/** What an open window can run. */
export interface Offer extends By {
  readonly remotes: readonly RemoteThere[];
}

/** What a window says: which release of a remote it has, and which of its tools are for its person. */
export interface Offered {
  readonly remote: string;
  readonly version: string;
  readonly tools: readonly string[];
}

/** What is to be run, and with what. */
export interface Wanted extends Pick<OutsideAbout, 'serverId' | 'tool'> {
  readonly input: Readonly<Record<string, unknown>>;
}

/** Who closes the window after asking is told that a tool had none, instead of nothing: so long its tools are known. */
const recentMs = 60_000;

const toolIn = ({ remotes }: Offer, { serverId, tool }: Pick<Wanted, 'serverId' | 'tool'>) =>
  remotes.find(({ name }) => name === serverId)?.tools.find(({ id }) => id === tool);

/** Whether a window has a tool at all. */
export const hasTool = (offer: Offer, wanted: Wanted): boolean => toolIn(offer, wanted) !== undefined;

/** Whether a window can run it: it has the tool, which is given such things there. */
export function canRun(offer: Offer, wanted: Wanted): boolean {
  const schema = toolIn(offer, wanted)?.schema ?? null;
  return schema !== null && inputOf(schema)?.safeParse(wanted.input).success === true;
}

/**
 * What the open windows of people can run. It is kept in memory, as long as the live connection of the window is open: windows offer it
 * anew whenever they are connected. What a tool is comes from the signed release that the window has, never from the window.
 */
export function createOffers({ remotes, isWindowOpen, now, backMs }: Dependencies) {
  const byUser = new Map<string, Map<string, Offer>>();
  /** Those who wait for somebody’s windows to come back. */
  const waiting = new Map<string, Set<() => void>>();
  let startedAt = now();
  let backUntil = 0;

  /** What windows of somebody offer that were open a moment ago, the newest last; the others are forgotten. */
  function recent(userId: string): Offer[] {
    const mine = byUser.get(userId) ?? new Map<string, Offer>();
    for (const window of mine.keys()) if (!isWindowOpen(userId, window, recentMs)) mine.delete(window);
    if (mine.size === 0) byUser.delete(userId);
    return [...mine.values()];
  }

  /** What the open ones offer. */
  const open = (userId: string) => recent(userId).filter(({ window }) => isWindowOpen(userId, window));

  return {
    recent,
    open,

    /** Keeps what an open window can run, instead of what it has offered before. */
    async add(by: By, offered: readonly Offered[]): Promise<Offer> {
      const found = await Promise.all(
        offered.map(async ({ remote, version, tools }): Promise<RemoteThere[]> => {
          const release = await remotes.release(remote, version);
          if (release === null) return [];
          const mine = toolsOfRelease(release).filter(({ id }) => tools.includes(id));
          return [{ name: release.name, title: titleOf(release), tools: mine }];
        }),
      );
      const offer = { ...by, remotes: found.flat() };
      const mine = byUser.get(by.userId) ?? new Map<string, Offer>();
      mine.delete(by.window);
      byUser.set(by.userId, mine.set(by.window, offer));
      for (const back of waiting.get(by.userId) ?? []) back();
      return offer;
    },

    /** Where a question is older than this start, its person’s windows may not be back yet: waits for the first, a while. */
    async untilBack(userId: string, { askedAt, signal }: ToolsFor): Promise<void> {
      const left = backUntil - performance.now();
      if (askedAt >= startedAt || left <= 0 || open(userId).length > 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const mine = waiting.get(userId) ?? new Set();
      waiting.set(userId, mine.add(resolve));
      const timer = setTimeout(resolve, left);
      const give = () => resolve();
      signal.addEventListener('abort', give, { once: true });
      await promise;
      clearTimeout(timer);
      signal.removeEventListener('abort', give);
      mine.delete(resolve);
      if (mine.size === 0) waiting.delete(userId);
      signal.throwIfAborted();
    },

    /** Forgets what closed windows have offered. */
    sweep(): void {
      for (const userId of byUser.keys()) recent(userId);
    },

    start(): void {
      startedAt = now();
      backUntil = performance.now() + backMs;
    },
  };
}

export type Offers = ReturnType<typeof createOffers>;
