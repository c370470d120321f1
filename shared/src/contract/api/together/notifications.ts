import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  inboxFilterSchema,
  inboxQuestion,
  notificationSchema,
} from '../../entities/together/notification.ts';
import { count, cursor, id, limit, moment, pageOf } from '../../scalars.ts';

const chosen = z.strictObject({ ids: z.array(id('ntf')).check(z.minLength(1), z.maxLength(500)) });

export const notifications = {
  list: defineCall({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    cost: 'listing',
    summary: 'What was told to this person, newest first.',
    query: z.strictObject({
      ...inboxQuestion,
      filter: z._default(inboxFilterSchema, 'all'),
      cursor: z.optional(cursor),
      limit,
    }),
    answer: pageOf(notificationSchema),
    staleOn: ['notificationCreated'],
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'user',
    summary: 'Marks as read.',
    body: chosen,
    answer: z.object({ unread: count }),
  }),
  unread: defineCall({
    method: 'POST',
    path: '/api/notifications/unread',
    access: 'user',
    summary: 'Marks as unread.',
    body: chosen,
    answer: z.object({ unread: count }),
  }),
  readAll: defineCall({
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'Marks all of a filter as read, up to the newest one that was seen.',
    body: z.strictObject({ ...inboxQuestion, upTo: id('ntf') }),
    /** `readAt` takes it back. */
    answer: z.object({ unread: count, readAt: moment }),
  }),
  unreadAll: defineCall({
    method: 'POST',
    path: '/api/notifications/unread-all',
    access: 'user',
    summary: 'Takes back that all were marked as read: what was read at this moment is unread again.',
    body: z.strictObject({ readAt: moment }),
    answer: z.object({ unread: count }),
  }),
  snooze: defineCall({
    method: 'POST',
    path: '/api/notifications/snooze',
    access: 'user',
    summary:
      'Lets notices sleep until a moment, when they are told once more; without one they are awake again.',
    body: z.strictObject({ ...chosen.shape, until: z.nullable(moment) }),
    answer: z.object({ unread: count }),
  }),
};
