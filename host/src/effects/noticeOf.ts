import {
  placeText,
  socketEvents,
  type EventRow,
  type Notice,
  type Say,
  type SocketEvent,
} from '@holdall/shared';

/** The notice that an event's row asks for; null when it asks for none. The act is the caller's. */
export function noticeOf({ type, properties }: SocketEvent, say: Say): Omit<Notice, 'action'> | null {
  const { notice }: EventRow = socketEvents[type];
  if (!notice) return null;
  const text = notice.text ? say(notice.text, properties) : placeText(properties);
  return {
    title: say(notice.title),
    status: notice.statusOf?.(properties) ?? notice.status,
    ...(text ? { text } : {}),
  };
}
