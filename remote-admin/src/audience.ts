import type { User } from '@holdall/shared';

/** Who may see a page: who runs the installation, or who runs their present organization as well. */
export type AdminAudience = 'operator' | 'organizer';

/** The server decides; this only keeps people from pages that would refuse them. */
export function isFor({ operator, accounts }: User, audience: AdminAudience | undefined): boolean {
  if (audience === undefined || operator) return true;
  const place = accounts.find(({ current }) => current);
  const runsIt = place?.role === 'owner' || place?.role === 'admin';
  return audience === 'organizer' && place?.organizationId != null && runsIt;
}
