import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isPublicArea, useShell, useStore } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { loadOverlays, SkipLink } from '@holdall/shared/ui';
import type { Notices } from '../notices/index.ts';
import { ThemeToggle } from '../theme/index.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { Rail } from './Rail.tsx';
import styles from './ShellFrame.module.css';
import { useMedia } from './useMedia.ts';

interface ShellFrameProps {
  readonly remotes: readonly RegistryRow[];
  readonly notices: Notices;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/** Public pages stand alone on the canvas, with nothing of the shell but the theme. */
function PublicFrame({ banners, children }: Pick<ShellFrameProps, 'banners' | 'children'>) {
  return (
    <div className={styles.public}>
      {banners}
      <div className={styles.corner}>
        <ThemeToggle />
      </div>
      <div id="content" className={styles.publicContent}>
        {children}
      </div>
    </div>
  );
}

/** What stands around every screen: the rail, or header and bar on a narrow screen. Each screen brings its own `main`. */
export function ShellFrame({ remotes, notices, banners, children }: ShellFrameProps) {
  const { pathname } = useLocation();
  const user = useStore(useShell().user);
  const isNarrow = useMedia('(width < 768px)');
  const isSignedIn = user !== null;

  // Menus and dialogs are wanted soon, but never before the first screen stands.
  useEffect(() => {
    if (!isSignedIn || !window.requestIdleCallback) return undefined;
    const idle = requestIdleCallback(loadOverlays);
    return () => cancelIdleCallback(idle);
  }, [isSignedIn]);

  if (!user || isPublicArea(pathname)) return <PublicFrame banners={banners}>{children}</PublicFrame>;
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
        <div id="content" tabIndex={-1} className={styles.content}>
          {children}
        </div>
      </div>
      {isNarrow && <PhoneBar remotes={remotes} />}
    </div>
  );
}
