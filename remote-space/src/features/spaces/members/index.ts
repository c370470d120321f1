// Who is in a space.
export { InviteStranger } from './InviteStranger.tsx';
export { MembersDialog } from './MembersDialog.tsx';
export { roleNames } from './roleNames.ts';
