import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

export const noticeStatuses = ['success', 'error', 'warning', 'info'] as const;
export const noticeStatusSchema = z.enum(noticeStatuses);
export type NoticeStatus = z.output<typeof noticeStatusSchema>;

/** The tabs of the inbox that hold one kind of notices each. */
export const inboxTabs = ['mentions', 'issues', 'shares', 'jobs'] as const;
export type InboxTab = (typeof inboxTabs)[number];
/** What of the inbox is asked for: all but what sleeps, what is unread of that, one of its tabs, or what sleeps. */
export const inboxFilters = ['all', 'unread', ...inboxTabs, 'snoozed'] as const;
export const inboxFilterSchema = z.enum(inboxFilters);
export type InboxFilter = z.output<typeof inboxFilterSchema>;
/** The same, narrowed to what happened in a space and to what somebody has done. */
export const inboxQuestion = {
  filter: inboxFilterSchema,
  spaceId: z.optional(id('spc')),
  personId: z.optional(id('usr')),
};

/** A notice that is kept. */
export const notificationSchema = z.object({
  id: id('ntf'),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  status: noticeStatusSchema,
  at: moment,
  readAt: z.nullable(moment),
  /** Until then it sleeps; then it is told once more. */
  snoozedUntil: z.nullable(moment),
  /** Who has done it, where it names them. */
  by: z.nullable(whoSchema),
  /** The resource or storage that it tells of, which can be muted. */
  about: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Ids of what it tells of, by the names that its event has for them (`issueId`, `threadId`): for what is done about it. */
  ids: z.record(z.string(), z.string()),
  /** Where it leads, inside the product. */
  route: z.nullable(z.string()),
  action: z.nullable(z.string()),
});
export type Notification = z.output<typeof notificationSchema>;
