import { useText, type CollectionSection } from '@holdall/shared';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { BrowseScreen } from './features/lists/browse/index.ts';
import { PaneLoading } from './features/frame/pane/index.ts';
import { LastPlace } from './features/spaces/rail/index.ts';

const ResourceScreen = lazy(async () => ({
  default: (await import('./features/viewers/preview/index.ts')).ResourceScreen,
}));

const CollectionScreen = lazy(async () => ({
  default: (await import('./features/collections/collection/index.ts')).CollectionScreen,
}));

const TrashScreen = lazy(async () => ({
  default: (await import('./features/files/trash/index.ts')).TrashScreen,
}));

const HistoryScreen = lazy(async () => ({
  default: (await import('./features/files/history/index.ts')).HistoryScreen,
}));

const SpaceOverview = lazy(async () => ({
  default: (await import('./features/spaces/overview/index.ts')).SpaceOverview,
}));

const JobsScreen = lazy(async () => ({
  default: (await import('./features/frame/jobs/index.ts')).JobsScreen,
}));

const HomeScreen = lazy(async () => ({
  default: (await import('./features/spaces/home/index.ts')).HomeScreen,
}));

const PreferencesScreen = lazy(async () => ({
  default: (await import('./features/settings/preferences/index.ts')).PreferencesScreen,
}));

const SearchScreen = lazy(async () => ({
  default: (await import('./features/find/search/index.ts')).SearchScreen,
}));

const LedgerScreen = lazy(async () => ({
  default: (await import('./features/find/ledger/index.ts')).LedgerScreen,
}));

const AssistantScreen = lazy(async () => ({
  default: (await import('./features/find/assistant/index.ts')).AssistantScreen,
}));

const RunsScreen = lazy(async () => ({
  default: (await import('./features/find/runs/index.ts')).RunsScreen,
}));

const RunScreen = lazy(async () => ({
  default: (await import('./features/find/runs/index.ts')).RunScreen,
}));

const ProposalsScreen = lazy(async () => ({
  default: (await import('./features/find/proposals/index.ts')).ProposalsScreen,
}));

const InboxScreen = lazy(async () => ({
  default: (await import('./features/together/inbox/InboxScreen.tsx')).InboxScreen,
}));

const PersonActivity = lazy(async () => ({
  default: (await import('./features/together/activity/PersonActivity.tsx')).PersonActivity,
}));

const SharedScreen = lazy(async () => ({
  default: (await import('./features/together/sharing/SharedScreen.tsx')).SharedScreen,
}));

const BoardScreen = lazy(async () => ({
  default: (await import('./features/together/issues/board/index.ts')).BoardScreen,
}));

const WelcomeScreen = lazy(async () => ({
  default: (await import('./features/spaces/welcome/index.ts')).WelcomeScreen,
}));

const NoSuchPlace = lazy(async () => ({
  default: (await import('./features/frame/missing/index.ts')).NoSuchPlace,
}));

/** A storage without a section is its files. */
function StorageEntry() {
  const { space, storage } = useParams();
  return <Navigate to={`/space/s/${space}/${storage}/files`} replace />;
}

function Late({ children }: { children: ReactNode }) {
  const say = useText();
  return <Suspense fallback={<PaneLoading label={say('Opening…')} />}>{children}</Suspense>;
}

/** A screen that stands in tabs. It is told how to open the sidebar where that is behind a button. */
export interface TabRoute {
  readonly path: string;
  draw(onOpenSidebar: (() => void) | undefined): ReactNode;
}

const collection = (section: CollectionSection) => (onOpenSidebar: (() => void) | undefined) => (
  <CollectionScreen section={section} onOpenSidebar={onOpenSidebar} />
);

/** The screens of the workspace that stand in tabs: a row for each address below /space. */
export const tabRoutes: readonly TabRoute[] = [
  { path: 's/:space/:storage/items', draw: collection('items') },
  { path: 's/:space/:storage/rules', draw: collection('rules') },
  { path: 's/:space/:storage/excluded', draw: collection('excluded') },
  { path: 's/:space/:storage/broken', draw: collection('broken') },
  {
    path: 's/:space/:storage/:section',
    draw: (onOpenSidebar) => <BrowseScreen onOpenSidebar={onOpenSidebar} />,
  },
  { path: 'r/:resource', draw: () => <ResourceScreen /> },
];

/** The screens of the workspace that stand in no tab: a row for each address below /space. */
export const spaceRoutes: readonly { path: string; element: ReactNode }[] = [
  { path: '', element: <LastPlace /> },
  {
    path: 'home',
    element: (
      <Late>
        <HomeScreen />
      </Late>
    ),
  },
  {
    path: 's/:space',
    element: (
      <Late>
        <SpaceOverview />
      </Late>
    ),
  },
  {
    path: 'inbox',
    element: (
      <Late>
        <InboxScreen />
      </Late>
    ),
  },
  {
    path: 'people/:person',
    element: (
      <Late>
        <PersonActivity />
      </Late>
    ),
  },
  { path: 'shared', element: <Navigate to="/space/shared/with-me" replace /> },
  {
    path: 'shared/with-me',
    element: (
      <Late>
        <SharedScreen page="with-me" />
      </Late>
    ),
  },
  {
    path: 'shared/by-me',
    element: (
      <Late>
        <SharedScreen page="by-me" />
      </Late>
    ),
  },
  {
    path: 'shared/links',
    element: (
      <Late>
        <SharedScreen page="links" />
      </Late>
    ),
  },
  {
    path: 'issues/:space',
    element: (
      <Late>
        <BoardScreen />
      </Late>
    ),
  },
  {
    path: 'search',
    element: (
      <Late>
        <SearchScreen />
      </Late>
    ),
  },
  {
    path: 'assistant',
    element: (
      <Late>
        <AssistantScreen />
      </Late>
    ),
  },
  {
    path: 'assistant/runs',
    element: (
      <Late>
        <RunsScreen />
      </Late>
    ),
  },
  {
    path: 'assistant/runs/:run',
    element: (
      <Late>
        <RunScreen />
      </Late>
    ),
  },
  {
    path: 'assistant/proposals',
    element: (
      <Late>
        <ProposalsScreen />
      </Late>
    ),
  },
  {
    path: 'assistant/:session',
    element: (
      <Late>
        <AssistantScreen />
      </Late>
    ),
  },
  {
    path: 'texts/:storage',
    element: (
      <Late>
        <LedgerScreen />
      </Late>
    ),
  },
  {
    path: 'trash',
    element: (
      <Late>
        <TrashScreen />
      </Late>
    ),
  },
  {
    path: 'history',
    element: (
      <Late>
        <HistoryScreen />
      </Late>
    ),
  },
  {
    path: 'jobs',
    element: (
      <Late>
        <JobsScreen />
      </Late>
    ),
  },
  { path: 'preferences', element: <Navigate to="/space/preferences/appearance" replace /> },
  {
    path: 'preferences/:page',
    element: (
      <Late>
        <PreferencesScreen />
      </Late>
    ),
  },
  {
    path: 'welcome',
    element: (
      <Late>
        <WelcomeScreen />
      </Late>
    ),
  },
  { path: 's/:space/:storage', element: <StorageEntry /> },
  {
    path: '*',
    element: (
      <Late>
        <NoSuchPlace />
      </Late>
    ),
  },
];
