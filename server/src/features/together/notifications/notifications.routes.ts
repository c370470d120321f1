import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { NotificationsService } from './notifications.service.ts';

/** The calls about the inbox. */
export const notificationsRoutes = (notifications: NotificationsService) =>
  implementAll(api.notifications, {
    list: ({ actor, query }) => notifications.list(actor, query),
    read: ({ actor, body }) => notifications.markRead(actor, body.ids),
    unread: ({ actor, body }) => notifications.markUnread(actor, body.ids),
    readAll: ({ actor, body: { upTo, ...question } }) => notifications.readAll(actor, question, upTo),
    unreadAll: ({ actor, body }) => notifications.unreadAll(actor, new Date(body.readAt)),
    snooze: ({ actor, body }) =>
      notifications.snooze(actor, body.ids, body.until === null ? null : new Date(body.until)),
  });
