import { AppError, type Account } from '@holdall/shared/contract';

/** What somebody may do in an organization. */
export type OrganizationRight =
  | 'seeMembers'
  | 'rename'
  | 'invite'
  | 'manageMembers'
  | 'manageOwners'
  | 'endSessions'
  | 'sponsorGuests'
  | 'manageGuests'
  | 'design'
  | 'policy'
  | 'handOver'
  | 'audit';

/** Somebody's place in an organization. */
export interface Standing {
  readonly organizationId: string;
  readonly role: Account['role'];
}

const everyday = [
  'seeMembers',
  'rename',
  'invite',
  'manageMembers',
  'endSessions',
  'sponsorGuests',
  'manageGuests',
  'design',
  'policy',
  'audit',
] as const;

/** One row a role; what no row names is refused. */
const rightsOfRole: Record<Account['role'], readonly OrganizationRight[]> = {
  owner: [...everyday, 'manageOwners', 'handOver'],
  admin: everyday,
  member: ['seeMembers', 'sponsorGuests'],
  guest: [],
};

/** The rights of a role in an organization, as the wire tells them in `can`. */
export const organizationRights = (role: Account['role']): readonly OrganizationRight[] => rightsOfRole[role];

/**
 * The gate to what belongs to an organization. `standing` is what the database says of the one who asks, null where they
 * are in none at present. Anything unclear refuses.
 */
export function authorizeOrganization(right: OrganizationRight, standing: Standing | null): Standing {
  if (standing === null || !(rightsOfRole[standing.role] ?? []).includes(right))
    throw new AppError('forbidden');
  return standing;
}
