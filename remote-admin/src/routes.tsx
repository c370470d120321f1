import type { IconName } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import type { AdminAudience } from './audience.ts';
import { AccountPage } from './features/account/index.ts';
import { AuditPage } from './features/audit/index.ts';
import { MyFeaturesPage } from './features/debugFeatures/index.ts';
import { FeatureFlagsPage } from './features/featureFlags/index.ts';
import { FeedbackPage } from './features/feedback/index.ts';
import { NothingHere } from './features/missing/index.ts';
import { OrganizationPage } from './features/organization/index.ts';
import { SessionsPage } from './features/sessions/index.ts';
import { SettingsPage } from './features/settings/index.ts';

interface AdminRoute {
  readonly path: string;
  /** Catalogue id. */
  readonly title: string;
  /** Beside the title in the list of pages. */
  readonly icon?: IconName;
  readonly element: ReactNode;
  /** Stands in the list of pages of those who may see it. */
  readonly built?: true;
  readonly audience?: AdminAudience;
}

/** The pages of the administration: a row for each address below /admin. */
export const adminRoutes: readonly AdminRoute[] = [
  { path: 'account', title: 'My account', icon: 'user', element: <AccountPage />, built: true },
  { path: 'organization', title: 'Organization', icon: 'people', element: <OrganizationPage />, built: true },
  { path: 'session', title: 'Devices and sessions', icon: 'monitor', element: <SessionsPage />, built: true },
  {
    path: 'settings',
    title: 'Settings',
    icon: 'settings',
    element: <SettingsPage />,
    built: true,
    audience: 'operator',
  },
  {
    path: 'settings/storage',
    title: 'Storage settings',
    element: (
      <NothingHere
        title="Storage settings"
        why="Nothing about storages is set here. How large a file may be, and how long the trash keeps things, is set where the server is started."
      />
    ),
  },
  {
    path: 'settings/debug-features',
    title: 'Features on trial',
    icon: 'flag',
    element: <FeatureFlagsPage />,
    built: true,
    audience: 'operator',
  },
  {
    path: 'debug-features',
    title: 'My features on trial',
    icon: 'sparkles',
    element: <MyFeaturesPage />,
    built: true,
  },
  {
    path: 'feedback',
    title: 'Feedback and support',
    icon: 'support',
    element: <FeedbackPage />,
    built: true,
  },
  {
    path: 'audit',
    title: 'Audit',
    icon: 'shield',
    element: <AuditPage />,
    built: true,
    audience: 'organizer',
  },
  {
    path: 'product',
    title: 'Plans',
    element: (
      <NothingHere
        title="Plans"
        why="This installation has no plans: nothing is sold, and no account has more room than another."
      />
    ),
  },
  {
    path: 'promocode',
    title: 'Promocodes',
    element: (
      <NothingHere
        title="Promocodes"
        why="There are no promocodes here, because there are no plans to change."
      />
    ),
  },
];
