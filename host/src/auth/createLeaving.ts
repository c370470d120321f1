import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonalStores, type EventBus, type Shell, type SocketService } from '@holdall/shared';
import type { Session } from './createSession.ts';

interface Dependencies {
  session: Session;
  live: SocketService;
  queries: QueryClient;
  bus: EventBus;
}

/** Forgetting a person: what everybody keeps of them is cleared here. */
export interface Leaving {
  readonly onSignOut: Shell['onSignOut'];
  /** Stops the live connection, clears all that was registered, personal stores, the answers, and last the person. */
  forget(): Promise<void>;
}

/** Makes the one place where a person is forgotten, whoever ended the session. */
export function createLeaving({ session, live, queries, bus }: Dependencies): Leaving {
  const clearers = new Set<() => void | Promise<void>>();
  return {
    onSignOut(clear) {
      clearers.add(clear);
      return () => void clearers.delete(clear);
    },
    async forget() {
      live.stop();
      // Every clearing has begun when the person goes; one that fails must not keep the others from it.
      const cleared = Promise.allSettled([...clearers].map(async (clear) => clear()));
      forgetPersonalStores();
      queries.clear();
      session.user.set(null);
      bus.publish({ type: 'signedOut', properties: {} });
      await cleared;
    },
  };
}
