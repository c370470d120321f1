import { placeText, socketEvents, type NoticeStatus } from '@holdall/shared/contract';
import type { DomainEvent } from '../../platform/events/DomainEvent.ts';
import type { NotificationRow } from './notifications.repo.ts';

type Kept = Pick<NotificationRow, 'kind' | 'title' | 'text' | 'status' | 'route' | 'action'>;

interface Row {
  readonly payload: unknown;
  readonly notice?: { readonly title: string; readonly status: NoticeStatus };
  readonly saved?: true;
  readonly action?: string;
}

interface Names {
  readonly spaceId?: string | undefined;
  readonly storageId?: string | undefined;
  readonly storageName?: string | undefined;
  readonly resourceName?: string | undefined;
  readonly archiveId?: string | undefined;
  readonly status?: unknown;
}

/** Where an event leads inside the product. */
function routeOf({ archiveId, spaceId, storageId }: Names): string | null {
  if (archiveId !== undefined) return `/api/archive/${archiveId}/download`;
  if (spaceId === undefined) return null;
  return storageId === undefined ? `/space/${spaceId}` : `/space/${spaceId}/${storageId}`;
}

/** What the inbox keeps of an event; null for one that its row does not keep. */
export function notificationOf({ type, properties }: DomainEvent): Kept | null {
  const row: Row = socketEvents[type];
  if (row.saved !== true || row.notice === undefined) return null;
  const names = properties as Names;
  const failed = names.status === 'error';
  return {
    kind: type,
    title: row.notice.title,
    text: placeText(names),
    status: failed ? 'error' : row.notice.status,
    route: routeOf(names),
    action: row.action ?? null,
  };
}
