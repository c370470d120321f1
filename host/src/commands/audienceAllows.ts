import type { Audience, User } from '@holdall/shared';

const isAdministrator = ({ accounts, operator }: User) =>
  operator ||
  accounts.some(
    ({ organizationId, role }) => organizationId !== null && (role === 'owner' || role === 'admin'),
  );

/** Whether a row of a remote is meant for this person. Only for showing: the server decides what may be done. */
export function audienceAllows(audience: Audience, user: User | null): boolean {
  if (audience === 'everybody') return true;
  if (!user) return false;
  if (audience === 'administrator') return isAdministrator(user);
  return audience === 'operator' ? user.operator : true;
}
