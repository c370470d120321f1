import type { PublicLink } from '@holdall/shared/later';

/** What links give, and what whoever has one may do with it. */
export const linkRoles = [
  { value: 'viewOnly', label: 'View only', about: 'Looks at it here. Nothing can be downloaded.' },
  { value: 'viewer', label: 'Viewer', about: 'Reads and downloads.' },
  { value: 'contributor', label: 'Contributor', about: 'Reads, downloads and adds files.' },
  { value: 'dropOnly', label: 'Drop only', about: 'Sends files here and sees none.' },
] as const satisfies readonly { value: PublicLink['role']; label: string; about: string }[];

/** What somebody can be given by a link who makes one. */
export type OfferedRole = (typeof linkRoles)[number]['value'];
