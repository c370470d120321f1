import type { ReactNode } from 'react';
import { AccountPage } from './features/account/index.ts';
import { NotBuiltYet } from './features/missing/index.ts';
import { SessionsPage } from './features/sessions/index.ts';

interface AdminRoute {
  readonly path: string;
  /** Catalogue id. */
  readonly title: string;
  readonly element: ReactNode;
  /** Stands in the list of pages. */
  readonly built?: true;
}

const missing = (path: string, title: string): AdminRoute => ({
  path,
  title,
  element: <NotBuiltYet title={title} />,
});

/** The pages of the administration: a row for each address below /admin. */
export const adminRoutes: readonly AdminRoute[] = [
  { path: 'account', title: 'My account', element: <AccountPage />, built: true },
  { path: 'session', title: 'Devices and sessions', element: <SessionsPage />, built: true },
  missing('organization', 'Organization'),
  missing('settings', 'Settings'),
  missing('settings/storage', 'Storage settings'),
  missing('settings/debug-features', 'Features'),
  missing('debug-features', 'My features'),
  missing('feedback', 'Feedback'),
  missing('audit', 'Audit'),
  missing('product', 'Plans'),
  missing('promocode', 'Promocodes'),
];
