import {
  placeText,
  socketEvents,
  type EventRow,
  type Notice,
  type Say,
  type SocketEvent,
} from '@holdall/shared';
import { quotaValues } from './quotaValues.ts';

/** The notice that an event's row asks for; null when it asks for none. The act is the caller's. */
export function noticeOf(event: SocketEvent, say: Say): Omit<Notice, 'action'> | null {
  const { type, properties } = event;
  const { notice }: EventRow = socketEvents[type];
  const said = (id: string) => id && say(id, properties);
  if (!notice) return null;
  const text = notice.text
    ? say(notice.text, event.type === 'quotaUpdated' ? quotaValues(event.properties, say) : properties)
    : said(placeText(properties));
  return {
    title: say(notice.title),
    status: notice.statusOf?.(properties) ?? notice.status,
    ...(text ? { text } : {}),
  };
}
