import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { notificationSchema } from '../../entities/together/notification.ts';
import { count, cursor, id, limit, pageOf } from '../../scalars.ts';

const chosen = z.strictObject({ ids: z.array(id('ntf')).check(z.minLength(1), z.maxLength(500)) });

export const notifications = {
  list: defineCall({
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    cost: 'listing',
    summary: 'What was told to this person, newest first.',
    query: z.strictObject({
      filter: z._default(z.enum(['all', 'unread']), 'all'),
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
};
