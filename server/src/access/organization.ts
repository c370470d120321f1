import { AppError, type Account } from '@holdall/shared/contract';

/** What somebody may do in an organization. */
export type OrganizationRight =
  | 'seeMembers'
  | 'rename'
  | 'invite'
  | 'manageMembers'
  | 'manageOwners'
  | 'endSessions'
  | 'manageGroups'
  | 'manageDomains'
  | 'sponsorGuests'
  | 'inviteGuests'
  | 'manageGuests'
  | 'design'
  | 'policy'
  | 'handOver'
  | 'audit';

/** Somebody's place in an organization. */
export interface Membership {
  readonly organizationId: string;
  readonly role: Account['role'];
  /** Members may invite guests there; where not, owners and administrators alone do. */
  readonly membersInviteGuests: boolean;
}

const everyday = [
  'seeMembers',
  'rename',
  'invite',
  'manageMembers',
  'endSessions',
  'manageGroups',
  'manageDomains',
  'sponsorGuests',
  'inviteGuests',
  'manageGuests',
  'design',
  'policy',
  'audit',
] as const;

/** One row a role; what no row names is refused. */
const rightsOfRole: Record<Account['role'], readonly OrganizationRight[]> = {
  owner: [...everyday, 'manageOwners', 'handOver'],
  admin: everyday,
  member: ['seeMembers', 'sponsorGuests', 'inviteGuests'],
  guest: [],
};

/** The rights of somebody in an organization, as the wire tells them in `can`. */
export function organizationRights({ role, membersInviteGuests }: Membership): readonly OrganizationRight[] {
  const rights = rightsOfRole[role] ?? [];
  return role === 'member' && !membersInviteGuests
    ? rights.filter((right) => right !== 'inviteGuests')
    : rights;
}

/**
 * The gate to what belongs to an organization. `standing` is what the database says of the one who asks, null where they
 * are in none at present. Anything unclear refuses.
 */
export function authorizeOrganization(right: OrganizationRight, membership: Membership | null): Membership {
  if (membership === null || !organizationRights(membership).includes(right)) throw new AppError('forbidden');
  return membership;
}
