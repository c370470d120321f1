import { i18n } from '@lingui/core';
import {
  api,
  connectStaleness,
  createCommandRegistry,
  createEventBus,
  createHttp,
  createKindRegistry,
  createQueryClient,
  createSocketService,
  createStore,
  nextPlace,
  places,
  type Say,
  type Settings,
  type Shell,
  type User,
} from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { createAnnouncer } from '../announce/index.ts';
import {
  createEnter,
  createLeaving,
  createSession,
  createSignOut,
  createTabs,
  startUp,
  watchSession,
} from '../auth/index.ts';
import { followUnread } from '../inbox/index.ts';
import { createJobs } from '../jobs/index.ts';
import { followAway, followConnection } from '../live/index.ts';
import { createNotices, showHttpErrors } from '../notices/index.ts';
import { createOffline } from '../offline/index.ts';
import { gatherContributions, loadCode } from '../remotes/index.ts';
import { createNavigation } from '../routing/index.ts';
import { createSummaries } from '../summary/index.ts';
import { activateLanguage, languageFor, speakHere } from '../text/index.ts';
import { applyTheme, createThemeStore } from '../theme/index.ts';
import { windowWord } from '../tools/index.ts';
import { createUndo } from '../undo/index.ts';
import { allKinds } from './allKinds.ts';
import { followReleases } from './followReleases.ts';
import { obeyEvents } from './obeyEvents.ts';

/** What the shell takes from the browser, so that tests can give their own. */
export interface Browser {
  readonly fetch: typeof globalThis.fetch;
  readonly location: Pick<Location, 'pathname' | 'search' | 'protocol' | 'host'>;
  cookies(): string;
  openSocket(address: string): WebSocket;
  openTab(address: string): void;
}

/**
 * Makes the shell and everything it stands on, in the order in which they need each other. Nothing has been asked of the
 * server yet: `start` does that.
 */
export function createShell(browser: Browser, registry: Registry) {
  const { remotes, since } = registry;
  const { location } = browser;
  const say: Say = (id, values) => i18n._(id, values);

  const bus = createEventBus();
  const isOutdated = followReleases(bus, remotes);
  const session = createSession();
  const { user } = session;
  const offline = createOffline({
    registry,
    session,
    shell: () => shell,
    outdated: () => isOutdated.set(true),
    refresh,
  });
  const http = createHttp({
    keeping: offline.keeping,
    fetch: browser.fetch,
    cookies: browser.cookies,
    language: () => i18n.locale,
    say,
  });
  const live = createSocketService({ location, open: browser.openSocket, since, window: windowWord });
  const connection = followConnection(live);
  const queries = createQueryClient();
  const settings = createStore<Settings | null>(null);
  const theme = createThemeStore();
  const navigation = createNavigation();
  const announcer = createAnnouncer();
  const notices = createNotices();
  const summaries = createSummaries();
  const jobs = createJobs();
  const tabs = createTabs();
  const paletteOpen = createStore(false);
  const shortcutsOpen = createStore(false);
  const undo = createUndo({ http, say, announce: announcer.say });
  const leaving = createLeaving({ session, live, queries, bus });
  const { navigate } = navigation;

  const signOut = createSignOut({ http, session, leaving, tabs, navigate, say, show: notices.show });
  const shell: Shell = {
    http,
    live,
    bus,
    kinds: createKindRegistry(allKinds(remotes)),
    commands: createCommandRegistry(),
    contributions: gatherContributions({ remotes, user, loadCode }),
    queries,
    settings,
    user,
    theme,
    notices,
    jobs,
    away: followAway(connection, offline.asOf),
    outbox: offline.outbox,
    pins: offline.pins,
    undo,
    slots: createStore({}),
    openSummary: summaries.open,
    openPalette: () => paletteOpen.set(true),
    openShortcuts: () => shortcutsOpen.set(true),
    announce: announcer.say,
    async speak(language) {
      await speakHere(language);
      if (user.get()) user.set(await http.call(api.me.change, { body: { locale: language } }));
    },
    navigate,
    enter: createEnter({ session, bus, tabs, navigate, location }),
    signOut: async () => void ((await offline.mayLeave()) && (await signOut())),
    onSignOut: leaving.onSignOut,
  };

  async function start(): Promise<void> {
    const prepare = (person: User | null, known: Settings) => activateLanguage(languageFor(person, known));
    await startUp({ http, session, settings, prepare });
  }

  /** Somebody signed in in another tab: this one follows, from a sign-in page to where that would have led. */
  async function restart(): Promise<void> {
    await start();
    if (user.get() && location.pathname.startsWith(places.signIn)) {
      navigate(nextPlace(new URLSearchParams(location.search).get('next')), { replace: true });
    }
  }

  applyTheme(theme, bus);
  connectStaleness(api, bus, queries);
  showHttpErrors({ http, notices, location, say, announce: announcer.say });
  followUnread(bus, user);
  obeyEvents({
    live,
    bus,
    http,
    say,
    show: notices.show,
    keep: notices.keep,
    navigate,
    openSummary: summaries.open,
    openTab: browser.openTab,
  });
  /** Asks again who is here, for what they have to do first. */
  async function refresh(): Promise<void> {
    const present = await http.call(api.me.get, {}, { quiet: true }).catch(() => null);
    if (present && user.get()) user.set(present);
  }

  watchSession({ http, live, session, leaving, tabs, location, signOut, restart, refresh });
  for (const clear of [
    notices.clear,
    jobs.clear,
    summaries.clear,
    undo.clear,
    () => paletteOpen.set(false),
    offline.forget,
  ]) {
    leaving.onSignOut(clear);
  }

  return {
    shell,
    offline,
    start,
    session,
    navigation,
    announcer,
    notices,
    summaries,
    undo,
    paletteOpen,
    shortcutsOpen,
    connection,
    isOutdated,
  };
}

/** The shell and the parts of it that only the host's own components see. */
export type ShellParts = ReturnType<typeof createShell>;
