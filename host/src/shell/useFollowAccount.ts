import { useEffect } from 'react';
import type { Subscription } from 'rxjs';
import { api, places, useShell, type Shell, type User } from '@holdall/shared';

interface Following extends Pick<Shell, 'user' | 'queries' | 'http' | 'navigate'> {
  readonly location: Pick<Location, 'pathname'>;
  /** The other tabs. */
  readonly tabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

const currentOf = (user: User | null) => user?.accounts.find(({ current }) => current)?.id;

/**
 * Keeps two accounts of one person apart: what was read in the one is forgotten when they go on in the other, a place of
 * its workspace is left, and the other tabs follow.
 */
export function followAccount({
  user: store,
  queries,
  http,
  navigate,
  location,
  tabs,
}: Following): Subscription {
  let known = store.get();
  async function refresh(): Promise<void> {
    const present = await http.call(api.me.get, {}, { quiet: true }).catch(() => null);
    if (present && store.get()) store.set(present);
  }
  tabs.addEventListener('message', () => void refresh());
  return store.changes.subscribe((user) => {
    const before = known;
    known = user;
    if (!user || user.id !== before?.id || currentOf(user) === currentOf(before)) return;
    void queries.resetQueries();
    tabs.postMessage('accountChanged');
    if (location.pathname.startsWith(`${places.space}/`)) navigate(places.space);
  });
}

/** Follows the person from account to account as long as the frame stands. */
export function useFollowAccount(): void {
  const { user, queries, http, navigate } = useShell();
  useEffect(() => {
    const tabs = new BroadcastChannel('holdall-account');
    const following = followAccount({ user, queries, http, navigate, location, tabs });
    return () => {
      following.unsubscribe();
      tabs.close();
    };
  }, [user, queries, http, navigate]);
}
