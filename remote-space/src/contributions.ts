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
      id: 'versions',
      label: 'Versions',
      audience: 'user',
      icon: 'history',
      order: 5,
      content: lazyCode(() => import('./features/versions/VersionsTab.tsx'), 'VersionsTab'),
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
