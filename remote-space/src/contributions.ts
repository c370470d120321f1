import { lazyCode, type RemoteContributions } from '@holdall/shared';

/** What the workspace itself adds to the places that any remote may add to. */
export const contributions: RemoteContributions = {
  panelTabs: [
    {
      id: 'details',
      label: 'Details',
      audience: 'user',
      icon: 'info',
      order: 1,
      many: true,
      content: lazyCode(() => import('./features/details/DetailsTab.tsx'), 'DetailsTab'),
    },
    {
      id: 'activity',
      label: 'Activity',
      audience: 'user',
      icon: 'activity',
      order: 4,
      content: lazyCode(() => import('./features/activity/ActivityTab.tsx'), 'ActivityTab'),
    },
    {
      id: 'versions',
      label: 'Versions',
      audience: 'user',
      icon: 'history',
      order: 5,
      content: lazyCode(() => import('./features/versions/VersionsTab.tsx'), 'VersionsTab'),
    },
  ],
  preferencesPages: [
    {
      id: 'appearance',
      label: 'Appearance',
      audience: 'user',
      icon: 'sun',
      order: 1,
      content: lazyCode(() => import('./features/preferences/pages/AppearancePage.tsx'), 'AppearancePage'),
    },
    {
      id: 'region',
      label: 'Language and region',
      audience: 'user',
      icon: 'globe',
      order: 2,
      content: lazyCode(() => import('./features/preferences/pages/RegionPage.tsx'), 'RegionPage'),
    },
    {
      id: 'files',
      label: 'Files',
      audience: 'user',
      icon: 'folderOpen',
      order: 3,
      content: lazyCode(() => import('./features/preferences/pages/FilesPage.tsx'), 'FilesPage'),
    },
    {
      id: 'keyboard',
      label: 'Keyboard',
      audience: 'user',
      icon: 'keyboard',
      order: 4,
      content: lazyCode(() => import('./features/preferences/keyboard/KeyboardPage.tsx'), 'KeyboardPage'),
    },
    {
      id: 'offline',
      label: 'Offline',
      audience: 'user',
      icon: 'offline',
      order: 8,
      content: lazyCode(() => import('./features/preferences/offline/OfflinePage.tsx'), 'OfflinePage'),
    },
  ],
  homeCards: [
    {
      id: 'welcome',
      label: 'Welcome',
      audience: 'user',
      order: 1,
      content: lazyCode(() => import('./features/home/cards/WelcomeCard.tsx'), 'WelcomeCard'),
    },
    {
      id: 'continue',
      label: 'Continue',
      audience: 'user',
      order: 2,
      content: lazyCode(() => import('./features/home/cards/ContinueCard.tsx'), 'ContinueCard'),
    },
    {
      id: 'jobs',
      label: 'Jobs',
      audience: 'user',
      order: 4,
      content: lazyCode(() => import('./features/home/cards/JobsCard.tsx'), 'JobsCard'),
    },
    {
      id: 'care',
      label: 'Storages needing care',
      audience: 'user',
      order: 3,
      content: lazyCode(() => import('./features/home/cards/CareCard.tsx'), 'CareCard'),
    },
  ],
};
