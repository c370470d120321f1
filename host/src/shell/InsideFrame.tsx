import { useEffect, type ReactNode } from 'react';
import { phoneScreen, useMedia, useShell } from '@holdall/shared';
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
import { useChoices } from './useChoices.ts';
import { useFollowAccount } from './useFollowAccount.ts';
import { TermsBanner } from './TermsBanner.tsx';
import { useBrowserFeatures } from './useBrowserFeatures.ts';
import { useFreshPerson } from './useFreshPerson.ts';
import { useFreshSettings } from './useFreshSettings.ts';

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
