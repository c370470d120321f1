import { useText } from '@holdall/shared';
import { joinClasses, Sheet } from '@holdall/shared/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNarrow } from '../../lists/browse/index.ts';
import { Pane } from '../pane/index.ts';
import { Sidebar } from '../sidebar/index.ts';
import { activeTab, isSplit, liveIds, TabBar, TabPanel, useTabsState } from '../tabs/index.ts';
import type { TabRoute } from '../../../routes.tsx';
import { activePlace, sectionOfTab } from './activePlace.ts';
import { TabScreen } from './TabScreen.tsx';
import styles from './Workspace.module.css';

interface WorkspaceProps {
  /** False while another screen of the space stands in its place. */
  readonly isOpen: boolean;
  /** What can stand in a tab. */
  readonly routes: readonly TabRoute[];
}

/** The sidebar and the open tabs. */
export function Workspace({ isOpen, routes }: WorkspaceProps) {
  const say = useText();
  const narrow = useNarrow();
  const state = useTabsState((all) => all);
  // What was opened is drawn first, the way to it in the sidebar then.
  const place = useDeferredValue(useMemo(() => activePlace(state), [state]));
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
}
