import * as z from 'zod/mini';
import { id, moment } from '../scalars.ts';
import { accountRoleSchema } from './user.ts';
import { whoSchema } from './who.ts';

/** The roles that can be given to people of an organization. */
export const memberRoleSchema = z.enum(['member', 'admin', 'owner']);
export type MemberRole = z.output<typeof memberRoleSchema>;

/** The organization of somebody's present account, as they may see it. */
export const organizationViewSchema = z.object({
  id: id('org'),
  name: z.string(),
  role: accountRoleSchema,
  /** What they may do there. */
  can: z.array(z.string()),
});
export type OrganizationView = z.output<typeof organizationViewSchema>;

/** Somebody's place in an organization. */
export const organizationMemberSchema = z.object({
  accountId: id('acc'),
  user: whoSchema,
  email: z.string(),
  role: accountRoleSchema,
  since: moment,
  suspendedAt: z.nullable(moment),
});
export type OrganizationMember = z.output<typeof organizationMemberSchema>;

/** An invitation that nobody has accepted yet. */
export const invitationSchema = z.object({
  id: id('inv'),
  email: z.string(),
  role: memberRoleSchema,
  createdAt: moment,
  endsAt: moment,
});
export type Invitation = z.output<typeof invitationSchema>;

/** An invitation as the invited person sees it. */
export const receivedInvitationSchema = z.object({
  id: id('inv'),
  organizationName: z.string(),
  invitedBy: z.string(),
  role: memberRoleSchema,
  endsAt: moment,
});
export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>;
