import { filter, type Subscription } from 'rxjs';
import { isPublicPath, places, type Http, type SocketService } from '@holdall/shared';
import { connectLive } from './connectLive.ts';
import type { Leaving } from './createLeaving.ts';
import type { Session } from './createSession.ts';
import type { TabNews, Tabs } from './createTabs.ts';

interface Dependencies {
  http: Http;
  live: SocketService;
  session: Session;
  leaving: Leaving;
  tabs: Tabs;
  location: Pick<Location, 'pathname'>;
  signOut(): Promise<void>;
  /** Starts again, with whoever is here. */
  restart(): Promise<void>;
  /** Asks again what the person has to do. */
  refresh(): Promise<void>;
}

const isHindrance = /^(terms_r|second_factor_r|account_l)/;

/**
 * Watches for the end of the session, wherever it comes from: a 401 outside the public paths, a live connection closed
 * with reason `logout`, or another tab. Who signs in in another tab is taken over here as well; who is refused because
 * they have something to do first is led to it.
 */
export function watchSession(needs: Dependencies): Subscription {
  const { http, live, session, leaving, tabs, location, signOut, restart, refresh } = needs;

  function handleUnauthorized(): void {
    if (!isPublicPath(location.pathname)) void leaving.forget();
  }

  async function handleNews(news: TabNews): Promise<void> {
    const present = session.user.get();
    if (news.type === 'signedIn' && news.userId !== present?.id) {
      await leaving.forget();
      await restart();
    }
    if (news.type === 'signedOut' && present) {
      session.farewell.set(places.signIn);
      await leaving.forget();
    }
  }

  const watching = connectLive(needs);
  const unauthorized = http.failures.pipe(filter(({ error }) => error.code === 'not_signed_in'));
  watching.add(unauthorized.subscribe(handleUnauthorized));
  const hindered = http.failures.pipe(filter(({ error }) => isHindrance.test(error.code)));
  watching.add(hindered.subscribe(() => void refresh()));
  watching.add(live.loggedOut.subscribe(() => void signOut()));
  watching.add(tabs.news.subscribe((news) => void handleNews(news)));
  return watching;
}
