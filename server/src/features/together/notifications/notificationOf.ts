import {
  api,
  placeIn,
  placeText,
  socketEvents,
  type InboxTab,
  type NoticeStatus,
} from '@holdall/shared/contract';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { NotificationRow } from './notifications.repo.ts';

type Kept = Pick<NotificationRow, 'kind' | 'title' | 'text' | 'values' | 'status' | 'route' | 'action'>;

interface Row {
  readonly payload: unknown;
  readonly notice?: { readonly title: string; readonly status: NoticeStatus; readonly text?: string };
  readonly saved?: InboxTab | true;
  readonly action?: string;
  readonly leadsTo?: string;
  readonly opens?: string;
}

interface Names {
  readonly storageName?: string | undefined;
  readonly resourceName?: string | undefined;
  readonly status?: unknown;
}

/** Where an event leads: the place of its row, else what it opens, else its space. */
function routeOf({ leadsTo, opens }: Row, properties: DomainEvent['properties']): string | null {
  const opened = opens === 'archiveDownload' ? api.archives.download.path : '/space/s/:spaceId';
  return placeIn(leadsTo ?? opened, properties);
}

/** What an event has for the places of a text. */
const valuesOf = (properties: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** What the inbox keeps of an event; null for one that its row does not keep. */
export function notificationOf({ type, properties, by }: DomainEvent): Kept | null {
  const row: Row = socketEvents[type];
  if (row.saved === undefined || row.notice === undefined) return null;
  const names = properties as Names;
  const failed = names.status === 'error' || names.status === 'failed';
  return {
    kind: type,
    title: row.notice.title,
    text: row.notice.text ?? placeText(names),
    values: {
      ...valuesOf(properties),
      ...(by !== undefined && 'personName' in properties && { personId: by }),
    },
    status: failed ? 'error' : row.notice.status,
    route: routeOf(row, properties),
    action: row.action ?? null,
  };
}
