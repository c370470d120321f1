import * as z from 'zod/mini';

/** What a person may do with a thing. The server says it in `can`; the interface shows only that. */
export const rights = [
  'list',
  'preview',
  'download',
  'comment',
  'create',
  'modify',
  'delete',
  'versions',
  'share',
  'ask',
  'manage',
] as const;
export const rightSchema = z.enum(rights);
export type Right = z.output<typeof rightSchema>;

/** Roles in a space or a share, weakest first. */
export const roles = ['viewOnly', 'viewer', 'contributor', 'editor', 'manager'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.output<typeof roleSchema>;

/** The roles that a guest may have. */
export const guestRoleSchema = z.enum(['viewOnly', 'viewer', 'contributor', 'editor']);

/** What a link gives: no more than a guest may have; or only that files are brought, of which nobody who has it sees any. */
export const linkRoleSchema = z.enum(['dropOnly', ...guestRoleSchema.options]);
export type LinkRole = z.output<typeof linkRoleSchema>;

/** The rights on the wire; a newer server may name more. */
export const canSchema = z.array(z.string());
