import { Subject, type Observable } from 'rxjs';

/** What tabs of one browser tell each other: who signed in, or that nobody is signed in any more. */
export type TabNews = { readonly type: 'signedIn'; readonly userId: string } | { readonly type: 'signedOut' };

/** The other tabs of this browser. */
export interface Tabs {
  readonly news: Observable<TabNews>;
  tell(news: TabNews): void;
}

/** Joins the channel of the tabs. A tab does not hear itself. */
export function createTabs(): Tabs {
  const channel = new BroadcastChannel('holdall-session');
  const news = new Subject<TabNews>();
  channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) => news.next(data));
  return { news, tell: (what) => channel.postMessage(what) };
}
