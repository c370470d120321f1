import { nextPlace, places, redirectFrom, type EventBus, type User } from '@holdall/shared';
import type { Session } from './createSession.ts';
import type { Tabs } from './createTabs.ts';

interface Dependencies {
  session: Session;
  bus: EventBus;
  tabs: Tabs;
  navigate(to: string, options: { replace: boolean }): void;
  location: Pick<Location, 'search'>;
}

/** Makes the door for somebody who has just signed in. */
export function createEnter({ session, bus, tabs, navigate, location }: Dependencies) {
  return function enter(user: User, next?: string): void {
    session.farewell.set(null);
    const asked = nextPlace(next ?? new URLSearchParams(location.search).get('next'));
    session.user.set(user);
    bus.publish({ type: 'signedIn', properties: { user } });
    tabs.tell({ type: 'signedIn', userId: user.id });
    const { pathname, search, hash } = new URL(asked, 'https://here.invalid');
    const elsewhere = redirectFrom({ pathname, search, hash }, user);
    // Who must set a password first still gets to the asked place afterwards.
    const onward =
      elsewhere === places.setPassword ? `${elsewhere}?next=${encodeURIComponent(asked)}` : elsewhere;
    navigate(onward ?? asked, { replace: true });
  };
}
