import { useText, type WorkspaceTab } from '@holdall/shared';
import { joinClasses, Sheet, Loading } from '@holdall/shared/ui';
import { useCallback, useDeferredValue, useMemo, useState, memo, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useNarrow } from '../../lists/browse/index.ts';
import { Pane } from '../pane/index.ts';
import { Sidebar } from '../sidebar/index.ts';
import {
  activeTab,
  isSplit,
  liveIds,
  TabBar,
  TabPanel,
  useTabsState,
  addressOfContent,
  type TabLocation,
  type TabsState,
} from '../tabs/index.ts';
import type { TabRoute } from '../../../routes.tsx';
import styles from './Workspace.module.css';
import { openedFrom, sectionOf, type Place } from '../locations/index.ts';

interface TabScreenProps {
  readonly routes: readonly TabRoute[];
  readonly tab: WorkspaceTab;
  readonly spaceId: string | null;
  /** Where it stands; a tab that was not shown yet stands at its bare address. */
  readonly location: TabLocation | undefined;
  readonly onOpenSidebar: (() => void) | undefined;
}

/** What is open in a tab. It has a location of its own, whatever the address of the window is. */
const TabScreen = memo(function TabScreen(props: TabScreenProps) {
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

interface WorkspaceProps {
  /** False while another screen of the space stands in its place. */
  readonly isOpen: boolean;
  /** What can stand in a tab. */
  readonly routes: readonly TabRoute[];
}

/** The sidebar and the open tabs. */
export const Workspace = memo(function Workspace({ isOpen, routes }: WorkspaceProps) {
  const say = useText();
  const narrow = useNarrow();
  const state = useTabsState((all) => all);
  // What was opened is drawn first, the way to it in the sidebar then.
  const place = useDeferredValue(useActivePlace(state));
  const section = useDeferredValue(sectionOfTab(state));
  const [sidebarOpen, setSidebarOpen] = useState(false);
  const openSidebar = useCallback(() => setSidebarOpen(true), []);
  const close = () => setSidebarOpen(false);
  const split = isSplit(state) && !narrow;
  const active = activeTab(state);
  const live = liveIds(state);

  return (
    <>
      {place &&
        (narrow ? (
          <Sheet open={sidebarOpen} onClose={close} title={say('Space')}>
            <Sidebar place={place} section={section} onStep={close} />
          </Sheet>
        ) : (
          <Sidebar place={place} section={section} />
        ))}
      <Pane>
        <div className={joinClasses(styles.halves, split && styles.split)}>
          <TabBar isOpen={isOpen} isSplit={split} />
          {state.tabs
            .filter(({ id }) => live.includes(id))
            .map((tab) => {
              const isFocused = tab.id === active?.id;
              return (
                <TabPanel
                  key={state.screens[tab.id] ?? tab.id}
                  tab={tab}
                  isShown={split ? state.shown[tab.side] === tab.id : isFocused}
                  isFocused={isFocused}
                  isSplit={split}
                  isNamed={!narrow}
                >
                  <TabScreen
                    routes={routes}
                    tab={tab}
                    spaceId={state.spaceId}
                    location={state.locations[tab.id]}
                    onOpenSidebar={narrow ? openSidebar : undefined}
                  />
                </TabPanel>
              );
            })}
        </div>
      </Pane>
    </>
  );
});

/**
 * Where the active tab is, for what stands beside it; null while that is not known of a file. It is the very same as long
 * as the tab is there, so that the sidebar is left alone by all else that happens to tabs.
 */
function useActivePlace(state: TabsState): Place | null {
  const { spaceId } = state;
  const tab = activeTab(state);
  const ofFile =
    tab?.kind === 'resource'
      ? (openedFrom(state.locations[tab.id]?.state)?.place ?? state.places[tab.id] ?? null)
      : null;
  return useMemo(() => {
    if (!tab || spaceId === null) return null;
    if (tab.kind === 'resource') return ofFile;
    const { storageId } = tab;
    return tab.kind === 'folder'
      ? { spaceId, storageId, section: 'files', folderId: tab.folderId }
      : { spaceId, storageId, section: sectionOf(tab.section), folderId: null };
  }, [spaceId, tab, ofFile]);
}

/** The section that the active tab shows, of whatever kind its storage is; undefined where it shows no section. */
function sectionOfTab(state: TabsState): string | undefined {
  const tab = activeTab(state);
  return tab?.kind === 'section' ? tab.section : undefined;
}
