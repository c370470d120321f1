import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { count, id, moment } from '../../scalars.ts';
import { assistantModeSchema } from './settings.ts';
import { accountRoleSchema, themeSchema } from './user.ts';
import { whoSchema } from './who.ts';

/** The roles that can be given to people of an organization. */
export const memberRoleSchema = z.enum(['member', 'admin', 'owner']);
export type MemberRole = z.output<typeof memberRoleSchema>;

/** What an organization demands of its people, and of those who invite guests. */
export const organizationPolicySchema = z.object({
  /** Its people must have set up two-step sign-in. */
  demandsTwoStep: z.boolean(),
  /** So many hours after signing in they must do so anew; null where the installation alone says when. */
  sessionHours: z.nullable(count),
  /** So many days ahead the end of a guest may lie; null for as many as the product allows. */
  guestDays: z.nullable(count),
  /** Members may invite guests; where not, owners and administrators alone do. */
  membersInviteGuests: z.boolean(),
  /** Deleted files can be restored for so many days at most; null for as many as the installation keeps them. */
  trashDays: z.nullable(count),
  /** How questions of its people and about its spaces are answered at most; null for as the installation allows. */
  assistantMode: z._default(z.nullable(assistantModeSchema), null),
});
export type OrganizationPolicy = z.output<typeof organizationPolicySchema>;

/** The lengths of a session, in hours, that an organization can choose from. */
const sessionLengthSchema = z.literal([8, 24, 168, 720, 2160]);
export type SessionLength = z.output<typeof sessionLengthSchema>;

/** What is to be another rule from now on; what is not named stays. */
export const policyChangeSchema = z.strictObject({
  demandsTwoStep: z.optional(z.boolean()),
  sessionHours: z.optional(z.nullable(sessionLengthSchema)),
  guestDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.guestDays - 1)))),
  membersInviteGuests: z.optional(z.boolean()),
  trashDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.trashDaysMost)))),
  assistantMode: z.optional(z.nullable(assistantModeSchema)),
});
export type PolicyChange = z.output<typeof policyChangeSchema>;

/** The organization of somebody's present account, as they may see it. */
export const organizationViewSchema = z.object({
  id: id('org'),
  name: z.string(),
  /** Its name in addresses; null while it has none. */
  slug: z.nullable(z.string()),
  role: accountRoleSchema,
  /** What they may do there. */
  can: z.array(z.string()),
  theme: z.nullable(themeSchema),
  policy: organizationPolicySchema,
});
export type OrganizationView = z.output<typeof organizationViewSchema>;

/** What anybody may know of an organization who knows its address name. */
export const organizationFaceSchema = z.object({
  name: z.string(),
  accent: z.nullable(z.string()),
  accentDark: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
});
export type OrganizationFace = z.output<typeof organizationFaceSchema>;

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

/** Somebody who is here at the invitation of a person, for a time. */
export const guestSchema = z.object({
  id: id('gst'),
  user: whoSchema,
  email: z.string(),
  sponsor: z.nullable(whoSchema),
  createdAt: moment,
  endsAt: moment,
  /** The stay is over; it can be renewed. */
  ended: z.boolean(),
  /** They ask for more time. */
  asked: z.nullable(z.object({ at: moment, reason: z.string() })),
});
export type Guest = z.output<typeof guestSchema>;

/** A guest who waits for an answer, or whose time is nearly over. */
export const waitingGuestSchema = z.object({
  ...guestSchema.shape,
  /** The end that they can be given now: so much later as is usual, within the rules. Null where the asker may give none. */
  renewTo: z.nullable(moment),
});
export type WaitingGuest = z.output<typeof waitingGuestSchema>;

/** A stay as the guest sees it. */
export const stayViewSchema = z.object({
  id: id('gst'),
  organizationName: z.nullable(z.string()),
  sponsorName: z.string(),
  endsAt: moment,
  ended: z.boolean(),
  asked: z.boolean(),
});
export type StayView = z.output<typeof stayViewSchema>;

/** A colour: `#` and six hexadecimal digits. */
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
