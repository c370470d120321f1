import { socketEvents, type EventRow, type InboxTab, type Preferences } from '@holdall/shared/contract';

/** The tab of the inbox in which notices of a kind stand, by which people choose how they hear of them. */
export function noticeTab(kind: string): keyof Preferences['mails'] {
  const { saved } = (socketEvents as Readonly<Record<string, EventRow>>)[kind] ?? {};
  return typeof saved === 'string' ? (saved satisfies InboxTab) : 'others';
}
