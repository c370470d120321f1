import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { bulkResultSchema, targetSchema } from '../../entities/content/operation.ts';
import { resourceSchema } from '../../entities/content/resource.ts';
import { linkRoleSchema } from '../../entities/content/rights.ts';
import { whoSchema } from '../../entities/people/who.ts';
import { followTargetSchema } from '../../entities/together/follow.ts';
import { limits } from '../../limits.ts';
import { count, email, id, line, moment, prose, resourceName, sixDigits } from '../../scalars.ts';

/** A link under which somebody without an account sees a storage, a folder or a file. */
const publicLinkSchema = z.object({
  id: id('lnk'),
  /** What is shared by it: a folder or file, or the storage where that is null. */
  storage: z.object({ id: id('sto'), spaceId: id('spc'), name: z.string(), kind: z.string() }),
  resource: z.nullable(z.object({ id: id('res'), name: z.string(), kind: z.string() })),
  name: z.string(),
  /** What is said to whoever opens it; empty for nothing. */
  message: z.string(),
  /** Where it leads: a path of this installation. */
  address: z.string(),
  role: linkRoleSchema,
  hasPassword: z.boolean(),
  /** Only who gets a code at one of these addresses; null for everybody. */
  emails: z.nullable(z.array(z.string())),
  needsSignIn: z.boolean(),
  /** Whoever made it is told once a day that it was opened, and that something was brought by it. */
  notifies: z.boolean(),
  /** Across what is shown stands whose link it is. */
  isWatermarked: z.boolean(),
  /** What is said about its files is read by it, and added to where its role lets people comment. */
  showsComments: z.boolean(),
  /** Whoever comments by it says what they are called. */
  asksName: z.boolean(),
  until: z.nullable(moment),
  isPaused: z.boolean(),
  /** How often it may be opened; null for no such end. */
  maxOpenings: z.nullable(count),
  /** How often somebody has opened it, and when last. A visit counts once, and not before somebody has done something. */
  openings: count,
  lastOpenedAt: z.nullable(moment),
  by: whoSchema,
  createdAt: moment,
  revision: z.int(),
});
export type PublicLink = z.output<typeof publicLinkSchema>;

/**
 * Where somebody stands who comes by a link: behind its gates, before one of them, or before a link that is shut. One that
 * is opened so often and no more is a `cover` until somebody opens it themselves.
 */
export const linkStates = [
  'open',
  'password',
  'email',
  'signIn',
  'cover',
  'paused',
  'expired',
  'usedUp',
] as const;
export type LinkState = (typeof linkStates)[number];

const visitSchema = z.object({
  state: z.enum(linkStates),
  /** What the link is called, and what whoever made it is called. */
  name: z.string(),
  by: z.string(),
  until: z.nullable(moment),
  /** What is behind it; null until it is open. */
  opened: z.nullable(
    z.object({
      name: z.string(),
      /** What whoever made the link says about it; empty for nothing. */
      message: z.string(),
      storageId: id('sto'),
      role: linkRoleSchema,
      /** The folder or file; null for all of a storage, and where nothing is seen. */
      resource: z.nullable(resourceSchema),
      /** Where files are brought: the folder; null for the top of the storage. */
      folderId: z.nullable(id('res')),
      /** Across what is shown stands what the link is called, who shares it and when it was opened. */
      isWatermarked: z.boolean(),
      showsComments: z.boolean(),
      asksName: z.boolean(),
      /** Mails can tell of what changes behind it. */
      mayFollow: z.boolean(),
    }),
  ),
});
export type LinkVisit = z.output<typeof visitSchema>;

const linkInsightSchema = z.object({
  /** The first day that is told of, of universal time. */
  since: z.iso.date(),
  /** How often it was opened, something was taken, brought and said; days on which nothing was done are left out. */
  days: z.array(
    z.object({ day: z.iso.date(), opened: count, taken: count, brought: count, commented: count }),
  ),
  /** The files that were taken most often, as they are called now. */
  files: z.array(z.object({ id: id('res'), name: z.string(), kind: z.string(), taken: count })),
  /** How many are mailed about what changes behind it. */
  followers: count,
});
export type LinkInsight = z.output<typeof linkInsightSchema>;

const target = z.strictObject({ target: followTargetSchema });
const link = z.strictObject({ linkId: id('lnk') });
const visit = z.strictObject({ link: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });
const name = line(1, limits.linkNameLength);
const password = z.string().check(z.minLength(limits.linkPasswordLength), z.maxLength(limits.passwordMax));
const gates = {
  message: z.optional(prose(0, limits.linkMessageLength)),
  role: z.optional(linkRoleSchema),
  /** Null takes it away. */
  password: z.optional(z.nullable(password)),
  /** Only who reads mail at one of these addresses; null lets everybody in. */
  emails: z.optional(z.nullable(z.array(email).check(z.minLength(1), z.maxLength(limits.sharedAtOnce)))),
  needsSignIn: z.optional(z.boolean()),
  notifies: z.optional(z.boolean()),
  isWatermarked: z.optional(z.boolean()),
  showsComments: z.optional(z.boolean()),
  asksName: z.optional(z.boolean()),
  until: z.optional(z.nullable(moment)),
  maxOpenings: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
};
/** A link after it was changed, with what takes that back. */
const changedLink = z.object({ ...publicLinkSchema.shape, operationId: id('op') });
const items = z.object({ items: z.array(publicLinkSchema), more: z.boolean() });

/** The calls about links that anybody opens who has them. */
export const publicLinks = {
  list: defineCall({
    method: 'GET',
    path: '/api/public-links/of/:target',
    access: 'user',
    summary: 'The links to a storage, folder or file, for whoever may share it.',
    params: target,
    answer: items,
    staleOn: ['storageUpdated'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/public-links/of/:target',
    access: 'user',
    status: 201,
    summary: 'Makes a link under which it is seen without an account. It can be undone.',
    params: target,
    body: z.strictObject({ name, ...gates, role: linkRoleSchema }),
    answer: changedLink,
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/public-links',
    access: 'user',
    summary: 'The links that the asker has made, the newest first.',
    answer: items,
    staleOn: ['storageUpdated', 'storageDeleted', 'spaceUpdated'],
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/public-links/:linkId',
    access: 'user',
    revision: true,
    summary:
      'Changes a link: its name, what it gives, its gates; pauses it, or lets it go on. It can be undone.',
    params: link,
    body: z.strictObject({ name: z.optional(name), ...gates, isPaused: z.optional(z.boolean()) }),
    answer: changedLink,
  }),
  rotate: defineCall({
    method: 'POST',
    path: '/api/public-links/:linkId/address',
    access: 'user',
    summary:
      'Gives a link another address. Under the one it had, nothing is found any more. It can be undone.',
    params: link,
    answer: changedLink,
  }),
  duplicate: defineCall({
    method: 'POST',
    path: '/api/public-links/:linkId/copies',
    access: 'user',
    status: 201,
    summary:
      'Makes another link with an address of its own: to the same, behind the same gates. It can be undone.',
    params: link,
    body: z.strictObject({ name }),
    answer: changedLink,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/public-links/:linkId',
    access: 'user',
    summary: 'Deletes a link. It can be undone.',
    params: link,
    answer: z.object({ operationId: id('op') }),
  }),
  insight: defineCall({
    method: 'GET',
    path: '/api/public-links/:linkId/insight',
    access: 'user',
    summary: 'How a link was used in the last thirty days: by days and by files, with nothing of who it was.',
    params: link,
    answer: linkInsightSchema,
  }),
  /** What whoever has a link asks. Calls that say `viaLink` are asked below the same address. */
  visit: defineCall({
    method: 'GET',
    path: '/api/via/:link',
    access: 'public',
    summary: 'What is behind a link, or what stands before it.',
    params: visit,
    answer: visitSchema,
  }),
  follow: defineCall({
    method: 'GET',
    path: '/api/via/:link/changes',
    access: 'public',
    summary: 'Tells, as events, that something behind a link has changed, and that the link is shut.',
    params: visit,
    answer: 'events',
  }),
  drop: defineCall({
    method: 'PUT',
    path: '/api/via/:link/drops',
    access: 'public',
    summary: 'Brings a small file by a link under which nothing is seen.',
    params: visit,
    query: z.strictObject({ name: resourceName }),
    body: 'bytes',
    answer: 'nothing',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/via/:link/saves',
    access: 'user',
    cost: 'bulk',
    summary: 'Copies all that is behind a link to a place of the asker. It can be undone.',
    params: visit,
    body: targetSchema,
    answer: bulkResultSchema,
  }),
  unlock: defineCall({
    method: 'POST',
    path: '/api/via/:link/password',
    access: 'public',
    rateLimited: true,
    summary: 'Passes the gate of a link by its password, for this browser.',
    params: visit,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)) }),
    answer: 'nothing',
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/api/via/:link/codes',
    access: 'public',
    rateLimited: true,
    summary: 'Mails a code to an address that a link names. Whether it is one of those is not told.',
    params: visit,
    body: z.strictObject({ email }),
    answer: 'nothing',
  }),
  showCode: defineCall({
    method: 'POST',
    path: '/api/via/:link/email',
    access: 'public',
    rateLimited: true,
    summary: 'Passes the gate of a link by the code of a mail, for this browser.',
    params: visit,
    body: z.strictObject({ email, code: sixDigits }),
    answer: 'nothing',
  }),
  sendFollowCode: defineCall({
    method: 'POST',
    path: '/api/via/:link/followers/codes',
    access: 'public',
    rateLimited: true,
    summary: 'Mails a code to who wants to be told of what changes behind a link that they have opened.',
    params: visit,
    body: z.strictObject({ email }),
    answer: 'nothing',
  }),
  followByMail: defineCall({
    method: 'POST',
    path: '/api/via/:link/followers',
    access: 'public',
    rateLimited: true,
    summary:
      'Has mails sent of what changes behind a link, once a day at most, to who shows the code of a mail.',
    params: visit,
    body: z.strictObject({ email, code: sixDigits }),
    answer: 'nothing',
  }),
  endMails: defineCall({
    method: 'POST',
    path: '/api/link-mails/end',
    access: 'public',
    rateLimited: true,
    summary: 'Ends the mails about a link, by the word that stands in each of them.',
    body: z.strictObject({ word: z.string().check(z.maxLength(200)) }),
    answer: 'nothing',
  }),
  askAgain: defineCall({
    method: 'POST',
    path: '/api/via/:link/renewals',
    access: 'public',
    rateLimited: true,
    summary: 'Asks whoever made a link that is over to open it again.',
    params: visit,
    body: z.strictObject({ message: z._default(line(0, 200), '') }),
    answer: 'nothing',
  }),
  open: defineCall({
    method: 'POST',
    path: '/api/via/:link/openings',
    access: 'public',
    summary: 'Says that somebody has opened what is behind a link. A browser counts once in twelve hours.',
    params: visit,
    answer: 'nothing',
  }),
} as const;
