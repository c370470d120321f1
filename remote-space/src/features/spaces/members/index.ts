// Who is in a space.
export { MembersDialog } from './MembersDialog.tsx';
export { roleNames } from './roleNames.ts';
