import type { MemberRole, OrganizationMember } from '@holdall/shared';

/** Roles in an organization. Catalogue ids. */
export const roleNames: Readonly<Record<OrganizationMember['role'], string>> = {
  owner: 'Owner',
  admin: 'Administrator',
  member: 'Member',
  guest: 'Guest',
};

const roles: readonly MemberRole[] = ['member', 'admin', 'owner'];

/** The roles that somebody may give: only owners make owners. */
export function rolesToGive(can: readonly string[]): readonly MemberRole[] {
  return roles.filter((role) => role !== 'owner' || can.includes('manageOwners'));
}
