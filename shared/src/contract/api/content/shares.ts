import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { resourcePageSchema } from '../../entities/content/resource.ts';
import { guestRoleSchema, roleSchema } from '../../entities/content/rights.ts';
import { whoSchema } from '../../entities/people/who.ts';
import { followTargetSchema } from '../../entities/together/follow.ts';
import { limits } from '../../limits.ts';
import { cursor, email, id, limit, line, moment, prose } from '../../scalars.ts';

/** One way by which somebody sees a storage, a folder or a file. */
const grantSchema = z.object({
  /** Being in the space, a share of it, one of what it lies in, or a collection that gives it to whoever sees that. */
  through: z.enum(['space', 'share', 'above', 'collection']),
  /** What the folder or the storage is called that it lies in and that is shared, or the collection where the asker sees it; null for the others. */
  of: z.nullable(z.string()),
  /** What the group is called that it is shared with; null where it is the person themselves. */
  group: z.nullable(z.string()),
  role: roleSchema,
  since: moment,
  shareId: z.nullable(id('shr')),
  /** Who shared it. */
  by: z.nullable(whoSchema),
  until: z.nullable(moment),
});
export type AccessGrant = z.output<typeof grantSchema>;

/** Somebody who sees it, and why: of several grants the widest counts. */
const accessSchema = z.object({
  user: whoSchema,
  email: z.string(),
  role: roleSchema,
  grants: z.array(grantSchema),
});
export type PersonAccess = z.output<typeof accessSchema>;

/** A storage, or a folder or file in it, that is shared with somebody, or with a group. */
const shareSchema = z.object({
  id: id('shr'),
  /** Its name is empty for who sees a part of it alone. */
  storage: z.object({ id: id('sto'), spaceId: id('spc'), name: z.string(), kind: z.string() }),
  /** What of it is shared; null for all of it. */
  resource: z.nullable(z.object({ id: id('res'), name: z.string(), kind: z.string() })),
  /** Whom it is shared with: a person, or the people of a group; the other is null. */
  user: z.nullable(whoSchema),
  group: z.nullable(z.object({ id: id('grp'), name: z.string(), people: z.int() })),
  email: z.string(),
  by: whoSchema,
  role: roleSchema,
  message: z.string(),
  since: moment,
  until: z.nullable(moment),
  /** They have put it out of their sight; said to them alone. */
  isHidden: z.boolean(),
  /** They want to be told nothing of it; said to them alone. */
  isMuted: z.optional(z.boolean()),
});
export type Share = z.output<typeof shareSchema>;

/** A group that somebody may share with. */
const sharedGroupSchema = z.object({
  id: id('grp'),
  name: z.string(),
  organization: z.string(),
  people: z.int(),
});
export type SharedGroup = z.output<typeof sharedGroupSchema>;

/** What sharing would come to. */
const sharingPlanSchema = z.object({
  /** Those who would see more or less than now, and what they are now: null for those who see nothing of it. */
  changes: z.array(z.object({ user: whoSchema, email: z.string(), from: z.nullable(roleSchema) })),
  /** Those who would see as much as now. */
  unchanged: z.array(z.string()),
  /** Addresses with which nobody has an account here. */
  unknown: z.array(z.string()),
  /** How many people see it now. */
  before: z.int(),
});
export type SharingPlan = z.output<typeof sharingPlanSchema>;

/** A storage, or a folder or file in one. */
const target = z.strictObject({ target: followTargetSchema });
const share = z.strictObject({ shareId: id('shr') });
/** Nothing for the present. What was is known since a day that is said, and of what has not been deleted for good. */
const asOf = z.strictObject({ at: z.optional(moment) });
/** People by their addresses or ids, and groups; one of them at least. */
const whom = {
  emails: z._default(z.array(email).check(z.maxLength(limits.sharedAtOnce)), []),
  userIds: z._default(z.array(id('usr')).check(z.maxLength(limits.sharedAtOnce)), []),
  groupIds: z._default(z.array(id('grp')).check(z.maxLength(limits.sharedAtOnce)), []),
};
const somebody = z.refine<{ emails: unknown[]; userIds: unknown[]; groupIds: unknown[] }>(
  ({ emails, userIds, groupIds }) => emails.length + userIds.length + groupIds.length > 0,
  { error: 'Say with whom.', path: ['emails'] },
);
const staleOn = [
  'storageShared',
  'storageUnshared',
  'resourceShared',
  'resourceUnshared',
  'storageUpdated',
  'storageDeleted',
] as const;

/** The calls about what is shared with people and groups, of whatever space and organization. */
export const shares = {
  list: defineCall({
    method: 'GET',
    path: '/api/shares/of/:target',
    access: 'user',
    summary:
      'Who sees a storage, folder or file, and why, or saw it at a moment; for whoever may share it, and what it lay in then.',
    params: target,
    query: asOf,
    answer: z.object({
      /** The groups with which it is shared itself; of an earlier moment none, their people are told. */
      groups: z.array(shareSchema),
      /** Nobody, where it was not there at that moment, or in the trash. */
      items: z.array(accessSchema),
      /** There are more than are told. */
      more: z.boolean(),
      /** Since when it is known what was. */
      knownSince: moment,
    }),
    staleOn: ['storageUpdated', 'spaceUpdated', 'organizationUpdated'],
  }),
  groups: defineCall({
    method: 'GET',
    path: '/api/shares/groups',
    access: 'user',
    summary: 'The groups that the asker may share with: those of their organizations.',
    answer: z.object({ items: z.array(sharedGroupSchema) }),
    staleOn: ['organizationUpdated'],
  }),
  plan: defineCall({
    method: 'POST',
    path: '/api/shares/of/:target/plan',
    access: 'user',
    summary: 'What sharing it with some people and groups in a role would come to. Changes nothing.',
    params: target,
    body: z.strictObject({ ...whom, role: roleSchema }).check(somebody),
    answer: sharingPlanSchema,
  }),
  give: defineCall({
    method: 'POST',
    path: '/api/shares/of/:target',
    access: 'user',
    status: 201,
    summary: 'Shares it with people who have an account, and with groups: with all of them, or with nobody.',
    params: target,
    body: z
      .strictObject({
        ...whom,
        role: roleSchema,
        until: z._default(z.nullable(moment), null),
        message: z._default(prose(0, 500), ''),
      })
      .check(somebody),
    answer: z.object({ items: z.array(accessSchema) }),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/shares/of/:target/guests',
    access: 'user',
    rateLimited: true,
    status: 201,
    summary: 'Invites somebody without an account as a guest, until a moment, and shares it with them.',
    params: target,
    body: z.strictObject({
      email,
      name: line(1, limits.personNameLength),
      role: guestRoleSchema,
      endsAt: moment,
      message: z._default(prose(0, 500), ''),
    }),
    answer: z.object({ items: z.array(accessSchema) }),
  }),
  viewAs: defineCall({
    method: 'GET',
    path: '/api/shares/of/:target/as/:userId',
    access: 'user',
    cost: 'listing',
    summary:
      'What somebody sees of a storage or folder, or saw at a moment, a page at a time; for whoever may share it. Of an earlier moment names, kinds and rights are those of then.',
    params: z.strictObject({ target: followTargetSchema, userId: id('usr') }),
    query: z.strictObject({
      ...asOf.shape,
      parentId: z.optional(id('res')),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: resourcePageSchema,
    staleOn: ['resourceUpdated', 'storageUpdated', 'spaceUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/shares/:shareId',
    access: 'user',
    summary: 'Gives a share another role or another end. Another share takes its place.',
    params: share,
    body: z.strictObject({ role: z.optional(roleSchema), until: z.optional(z.nullable(moment)) }),
    answer: shareSchema,
  }),
  changeMany: defineCall({
    method: 'POST',
    path: '/api/shares/changes',
    access: 'user',
    summary: 'Gives several shares another role or another end, or takes them back, in one act.',
    body: z.strictObject({
      shareIds: z.array(id('shr')).check(z.minLength(1), z.maxLength(limits.sharesChangedAtOnce)),
      role: z.optional(roleSchema),
      until: z.optional(z.nullable(moment)),
      isEnd: z._default(z.boolean(), false),
    }),
    answer: z.object({ done: z.int(), operationId: z.nullable(id('op')) }),
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/api/shares/:shareId',
    access: 'user',
    summary: 'Takes a share back; whoever it was given to leaves it so. It can be undone.',
    params: share,
    answer: z.object({ operationId: id('op') }),
  }),
  hide: defineCall({
    method: 'PUT',
    path: '/api/shares/:shareId/hidden',
    access: 'user',
    summary: 'Puts what is shared with the asker out of their sight, or back into it.',
    params: share,
    body: z.strictObject({ isHidden: z.boolean() }),
    answer: shareSchema,
  }),
  withMe: defineCall({
    method: 'GET',
    path: '/api/shares/with-me',
    access: 'user',
    summary: 'What is shared with the asker, the newest first.',
    answer: z.object({ items: z.array(shareSchema), more: z.boolean() }),
    staleOn: [...staleOn, 'spaceUpdated'],
  }),
  byMe: defineCall({
    method: 'GET',
    path: '/api/shares/by-me',
    access: 'user',
    summary: 'The shares that the asker has given and may take back, the newest first.',
    answer: z.object({ items: z.array(shareSchema), more: z.boolean() }),
    staleOn: [...staleOn, 'spaceUpdated'],
  }),
};
