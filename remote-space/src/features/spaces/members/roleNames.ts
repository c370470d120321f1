import type { Role } from '@holdall/shared';

/** What roles are called. */
export const roleNames: Readonly<Record<Role, string>> = {
  viewOnly: 'View only',
  viewer: 'Viewer',
  contributor: 'Contributor',
  editor: 'Editor',
  manager: 'Manager',
};
