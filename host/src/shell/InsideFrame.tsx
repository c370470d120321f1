import { useEffect, type ReactNode, useLayoutEffect } from 'react';
import {
  phoneScreen,
  useMedia,
  useShell,
  browserFeatures,
  useStore,
  lookOf,
  pageRegion,
  useUser,
  api,
} from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { loadOverlays, SkipLink } from '@holdall/shared/ui';
import { afterFirstScreen } from '../firstScreen/index.ts';
import type { Notices } from '../notices/index.ts';
import { loadAllTexts } from '../text/index.ts';
import { useOrganizationTheme } from '../theme/index.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { Rail } from './Rail.tsx';
import styles from './ShellFrame.module.css';
import { useFollowAccount } from './useFollowAccount.ts';
import { TermsBanner } from './TermsBanner.tsx';
import { useFreshPerson } from './useFreshPerson.ts';
import './choices.css';

const cycles = { language: undefined, 12: 'h12', 24: 'h23' } as const;

/** Shows the page as the person wants it, now and when they choose anew. The server has written the same into its root. */
function useChoices(): void {
  const { preferences, timeZone } = useUser();
  useLayoutEffect(() => {
    const { region, hours, deviceTime } = preferences;
    Object.assign(document.documentElement.dataset, lookOf(preferences));
    pageRegion.set({ region, hourCycle: cycles[hours], timeZone: deviceTime ? undefined : timeZone });
  }, [preferences, timeZone]);
}

interface InsideFrameProps {
  readonly remotes: readonly RegistryRow[];
  readonly notices: Notices;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/** The frame for somebody who is signed in: the rail, or header and bar on a narrow screen. */
export function InsideFrame({ remotes, notices, banners, children }: InsideFrameProps) {
  const { queries } = useShell();
  useChoices();
  useOrganizationTheme();
  useFollowAccount();
  const isNarrow = useMedia(phoneScreen);
  useFreshSettings();
  useFreshPerson();
  useBrowserFeatures();

  // The bar and the menus have lines of every remote. In English there is nothing to bring.
  useEffect(() => void loadAllTexts(), []);
  // Menus and dialogs are wanted soon, but never before the first screen stands.
  useEffect(() => afterFirstScreen(queries, loadOverlays), [queries]);

  return (
    <div className={styles.frame}>
      <SkipLink to="content" />
      {isNarrow ? (
        <PhoneHeader remotes={remotes} notices={notices} />
      ) : (
        <Rail remotes={remotes} notices={notices} />
      )}
      <div className={styles.stage}>
        {banners}
        <TermsBanner />
        <div id="content" tabIndex={-1} className={styles.content}>
          {children}
        </div>
      </div>
      {isNarrow && <PhoneBar remotes={remotes} />}
    </div>
  );
}

/**
 * Adds the features that this browser keeps to those of the person, as long as each is offered and lasts. Who turns one
 * off asks for the person again.
 */
function useBrowserFeatures(): void {
  const { user, settings } = useShell();
  const person = useStore(user);
  const kept = useStore(browserFeatures);
  const offered = useStore(settings)?.features;

  useEffect(() => {
    if (!person || !offered) return;
    const lasting = Object.entries(kept).filter(
      ([key, until]) => offered.includes(key) && (until === null || new Date(until) > new Date()),
    );
    const missing = lasting.filter(([key]) => !(key in person.features));
    if (missing.length === 0) return;
    const added = Object.fromEntries(missing.map(([key]) => [key, true]));
    user.set({ ...person, features: { ...person.features, ...added } });
  }, [person, kept, offered, user]);
}

/** Asks for the settings again when the operator has changed them, so that a word to everybody appears at once. */
function useFreshSettings(): void {
  const { bus, http, settings } = useShell();
  useEffect(() => {
    async function refresh() {
      try {
        settings.set(await http.call(api.settings.get, {}, { quiet: true, fresh: true }));
      } catch {
        // The settings of before go on; the next page asks again.
      }
    }
    const following = bus.on('settingsUpdated').subscribe(() => void refresh());
    return () => following.unsubscribe();
  }, [bus, http, settings]);
}
