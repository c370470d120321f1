import { api, callKey, connectStaleness, sorts, useShell, useUser } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Activity, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Questions } from './features/frame/questions/index.ts';
import { followChanges, prepareFolder } from './features/lists/listing/index.ts';
import { SpaceRail } from './features/spaces/rail/index.ts';
import { contentOf, createTabs, TabsContext, useTabsState, type Tabs } from './features/frame/tabs/index.ts';
import { useNoteVisits } from './features/spaces/recentPlaces/index.ts';
import { Workspace } from './features/frame/workspace/index.ts';
import { spaceRoutes, tabRoutes } from './routes.tsx';
import styles from './SpaceApp.module.css';

/** The tabs of this window, which follow its address. */
function useWindowTabs(): Tabs {
  const location = useLocation();
  const { navigate } = useShell();
  const [tabs] = useState(() => createTabs(navigate));
  useLayoutEffect(() => tabs.arrive(location), [tabs, location]);
  useNoteVisits(tabs);
  return tabs;
}

/** Begins to fetch the folder that the page opens with, and the storages around it, while all of that is still to be drawn. */
function useFirstFolder(): void {
  const shell = useShell();
  const { preferences } = useUser();
  const location = useLocation();
  const begin = useEffectEvent(() => {
    const { content, spaceId } = contentOf(location) ?? {};
    if (spaceId) {
      const input = { params: { spaceId } };
      void shell.queries.prefetchQuery({
        queryKey: callKey(api.storages.list, input),
        queryFn: ({ signal }) => shell.http.call(api.storages.list, input, { signal, quiet: true }),
      });
    }
    if (!content || content.kind === 'resource') return;
    if (content.kind === 'section' && content.section !== 'files') return;
    const asked = new URLSearchParams(location.search).get('sort');
    const sort = sorts.find((known) => known === asked) ?? preferences.sort;
    const folderId = content.kind === 'folder' ? content.folderId : null;
    void prepareFolder(shell, { storageId: content.storageId, folderId, sort });
  });
  useLayoutEffect(() => begin(), []);
}

/** The open tabs where the address is that of one, else the screen that it names. */
function Screens() {
  const inTabs = contentOf(useLocation()) !== null;
  // The first tab comes within the step that leads here. Put off, it is drawn in pieces, between which the browser can answer.
  const hasTabs = useDeferredValue(useTabsState(({ tabs }) => tabs.length > 0));
  return (
    <>
      {!inTabs && (
        <Routes>
          {spaceRoutes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      )}
      {hasTabs && (
        <Activity mode={inTabs ? 'visible' : 'hidden'}>
          <Workspace isOpen={inTabs} routes={tabRoutes} />
        </Activity>
      )}
    </>
  );
}

/** The workspace: its marks on the rail, and what is open in it. */
export function SpaceApp() {
  const { bus, queries, user } = useShell();
  const tabs = useWindowTabs();
  useFirstFolder();

  useEffect(() => {
    const following = followChanges({ bus, queries, user });
    following.add(connectStaleness(laterApi, bus, queries));
    return () => following.unsubscribe();
  }, [bus, queries, user]);

  return (
    <TabsContext value={tabs}>
      <div className={styles.frame} data-remote="space">
        <SpaceRail />
        <Screens />
        <Questions />
      </div>
    </TabsContext>
  );
}
