import { useText, type WorkspaceTab } from '@holdall/shared';
import { Loading } from '@holdall/shared/ui';
import { memo, Suspense, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { TabRoute } from '../../../routes.tsx';
import { addressOfContent, type TabLocation } from '../tabs/index.ts';
import styles from './Workspace.module.css';

interface TabScreenProps {
  readonly routes: readonly TabRoute[];
  readonly tab: WorkspaceTab;
  readonly spaceId: string | null;
  /** Where it stands; a tab that was not shown yet stands at its bare address. */
  readonly location: TabLocation | undefined;
  readonly onOpenSidebar: (() => void) | undefined;
}

/** What is open in a tab. It has a location of its own, whatever the address of the window is. */
export const TabScreen = memo(function TabScreen(props: TabScreenProps) {
  const { routes, tab, spaceId, location, onOpenSidebar } = props;
  const say = useText();
  const bare = spaceId === null ? '/space' : addressOfContent(spaceId, tab);
  const own = useMemo(() => location ?? bare, [location, bare]);
  const loading = (
    <div className={styles.loading}>
      <Loading label={say('Opening…')} />
    </div>
  );
  return (
    <Suspense fallback={loading}>
      <Routes location={own}>
        {routes.map(({ path, draw }) => (
          <Route key={path} path={path} element={draw(onOpenSidebar)} />
        ))}
      </Routes>
    </Suspense>
  );
});
