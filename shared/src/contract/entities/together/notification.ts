import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';

export const noticeStatuses = ['success', 'error', 'warning', 'info'] as const;
export const noticeStatusSchema = z.enum(noticeStatuses);
export type NoticeStatus = z.output<typeof noticeStatusSchema>;

/** A notice that is kept. */
export const notificationSchema = z.object({
  id: id('ntf'),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  status: noticeStatusSchema,
  at: moment,
  readAt: z.nullable(moment),
  /** Where it leads, inside the product. */
  route: z.nullable(z.string()),
  action: z.nullable(z.string()),
});
export type Notification = z.output<typeof notificationSchema>;
