import { i18n } from '@lingui/core';
import { formatBytes, type EventRow, type Notice, type Say, type SocketEvent } from '@holdall/shared';
import { placeText, socketEvents } from '@holdall/shared/events';

/** The notice that an event's row asks for; null when it asks for none. The act is the caller's. */
export function noticeOf({ type, properties }: SocketEvent, say: Say): Omit<Notice, 'action'> | null {
  const { notice }: EventRow = socketEvents[type];
  if (!notice) return null;
  const place = placeText(properties);
  const { reason } = properties as { reason?: string };
  const write = {
    say,
    number: (value: number) => i18n.number(value),
    bytes: (value: number) => formatBytes(value, i18n.locale),
  };
  const text = notice.text
    ? say(notice.text, notice.valuesOf?.(properties, write) ?? properties)
    : [place && say(place, properties), reason].filter(Boolean).join(' ');
  return {
    title: say(notice.title),
    status: notice.statusOf?.(properties) ?? notice.status,
    ...(text ? { text } : {}),
  };
}
