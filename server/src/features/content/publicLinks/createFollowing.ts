import { Readable } from 'node:stream';
import { AppError, serverLimits } from '@holdall/shared/contract';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';

/** Where what somebody looks at by a link lies, and until when the link is open. */
export interface Followed {
  readonly storageId: string;
  readonly spaceId: string;
  readonly until: Date | null;
}

interface Dependencies {
  subscribe(listener: (event: DomainEvent) => void): () => void;
  /** Null where the link is shut to whoever comes so. */
  look(coming: ComingByLink): Promise<Followed | null>;
  now(): Date;
}

interface Follower {
  readonly coming: ComingByLink;
  readonly stream: Readable;
  followed: Followed;
  /** Something has happened that is told with the next turn. */
  due: NodeJS.Timeout | undefined;
  over: NodeJS.Timeout | undefined;
}

/** What happens in so short a time is told of once. */
const burstMs = 300;
/** So that nothing on the way takes the line for dead. */
const beatMs = 25_000;
const longestWaitMs = 24 * 3_600_000;

/**
 * Tells pages that show what is behind a link when something there has changed, and when the link is shut: as events of a
 * server, `changed` and `shut`, of which only that is said. Each time the link is asked anew what it gives.
 */
export function createFollowing({ subscribe, look, now }: Dependencies) {
  const followers = new Set<Follower>();

  function say(follower: Follower, what: 'changed' | 'shut'): void {
    follower.stream.push(`event: ${what}\ndata: \n\n`);
    if (what === 'shut') follower.stream.push(null);
  }

  async function lookAgain(follower: Follower): Promise<void> {
    follower.due = undefined;
    // What cannot be looked at now is looked at with the next event.
    const followed = await look(follower.coming).catch(() => undefined);
    if (followed === undefined || !followers.has(follower)) return;
    if (followed === null) return say(follower, 'shut');
    follower.followed = followed;
    setEnd(follower);
    say(follower, 'changed');
  }

  function setEnd(follower: Follower): void {
    clearTimeout(follower.over);
    const { until } = follower.followed;
    if (until === null) return;
    const wait = Math.min(longestWaitMs, Math.max(0, until.getTime() - now().getTime()));
    follower.over = setTimeout(() => void lookAgain(follower), wait).unref();
  }

  function hear({ properties }: DomainEvent): void {
    const { storageId, spaceId }: { readonly [name: string]: unknown } = properties;
    for (const follower of followers) {
      const { followed } = follower;
      const isThere =
        storageId === undefined ? spaceId === followed.spaceId : storageId === followed.storageId;
      if (isThere) follower.due ??= setTimeout(() => void lookAgain(follower), burstMs).unref();
    }
  }

  const silence = subscribe(hear);
  const beat = setInterval(() => {
    for (const { stream } of followers) stream.push(': here\n\n');
  }, beatMs).unref();

  function leave(follower: Follower): void {
    followers.delete(follower);
    clearTimeout(follower.due);
    clearTimeout(follower.over);
  }

  return {
    /** The events of a link, until it is shut or nobody listens. Throws where it is shut already. */
    async follow(coming: ComingByLink): Promise<Readable> {
      const own = [...followers].filter((one) => one.coming.token === coming.token).length;
      if (own >= serverLimits.linkFollowers || followers.size >= serverLimits.allLinkFollowers)
        throw new AppError('rate_limited');
      const followed = await look(coming);
      if (followed === null) throw new AppError('link_locked');
      const stream = new Readable({ read() {} });
      const follower: Follower = { coming, stream, followed, due: undefined, over: undefined };
      followers.add(follower);
      setEnd(follower);
      stream.once('close', () => leave(follower));
      stream.push(': here\n\n');
      return stream;
    },

    /** Ends them all: the server stops. */
    stop(): void {
      silence();
      clearInterval(beat);
      for (const { stream } of followers) stream.push(null);
    },
  };
}
