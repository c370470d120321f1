import { api, places, type Http, type Notice } from '@holdall/shared';
import type { Leaving } from './createLeaving.ts';
import type { Session } from './createSession.ts';
import type { Tabs } from './createTabs.ts';

interface Dependencies {
  http: Http;
  session: Session;
  leaving: Leaving;
  tabs: Tabs;
  navigate(to: string): void;
  say(id: string): string;
  show(notice: Notice): void;
}

/**
 * Makes the sign-out: clears the person and the state of the workspace, goes to the sign-in page, calls the endpoint.
 * A second one while nobody is signed in does nothing.
 */
export function createSignOut({ http, session, leaving, tabs, navigate, say, show }: Dependencies) {
  return async function signOut(): Promise<void> {
    if (!session.user.get()) return;
    session.farewell.set(places.signIn);
    const forgotten = leaving.forget();
    navigate(places.signIn);
    tabs.tell({ type: 'signedOut' });
    try {
      await http.call(api.auth.signOut, {}, { quiet: true });
    } catch {
      show({
        title: say('Sign-out'),
        text: say('The server could not be told. Sign out again once you are connected.'),
        status: 'warning',
      });
    }
    await forgotten;
  };
}
