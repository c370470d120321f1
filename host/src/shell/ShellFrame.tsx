import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isPublicArea, useShell, useStore } from '@holdall/shared';
import type { RegistryRow } from '@holdall/shared/remote';
import { useEndFirstFrame } from '../firstScreen/index.ts';
import type { Notices } from '../notices/index.ts';
import { ThemeToggle } from '../theme/index.ts';
import { InsideFrame } from './loadInside.ts';
import styles from './ShellFrame.module.css';
import { StartScreen } from './StartScreen.tsx';

interface ShellFrameProps {
  readonly remotes: readonly RegistryRow[];
  readonly notices: Notices;
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/** Public pages stand alone on the canvas, with nothing of the shell but the theme. */
function PublicFrame({ banners, children }: Pick<ShellFrameProps, 'banners' | 'children'>) {
  useEndFirstFrame();
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

/** What stands around every screen. Each screen brings its own `main`. */
export function ShellFrame({ children, banners, ...rest }: ShellFrameProps) {
  const { pathname } = useLocation();
  const user = useStore(useShell().user);

  // Who has something to do first sees nothing but that.
  if (!user || user.duty || isPublicArea(pathname))
    return <PublicFrame banners={banners}>{children}</PublicFrame>;
  return (
    <Suspense fallback={<StartScreen />}>
      <InsideFrame banners={banners} {...rest}>
        {children}
      </InsideFrame>
    </Suspense>
  );
}
