import type { Notification } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DomainEvent, FindAudience } from '../../../platform/events/DomainEvent.ts';
import type { EventBus } from '../../../platform/events/EventBus.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/JobQueue.ts';
import { sayIn } from '../../../platform/say.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import { notificationOf } from './notificationOf.ts';
import type { Mailing } from './mailing/createMailing.ts';
import type { Pushing } from './pushing/createPushing.ts';
import type { InboxQuestion, NotificationRow, NotificationsRepo } from './notifications.repo.ts';

const page = pagesById('ntf');

interface Dependencies {
  repo: NotificationsRepo;
  events: EventBus<DomainEvent>;
  jobs: JobQueue;
  clock: Clock;
  newId: NewId;
  /** Who is in a space at the moment. */
  readonly findAudience: FindAudience;
  /** Refuses who is not in this space. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  /** When mails tell of what is not read by then. */
  dueFor: Mailing['dueFor'];
  /** Has what was kept shown in the browsers of those who want that. */
  push: Pushing['tell'];
}

/** Something to be kept for one person, with what it becomes when further news of the same thing joins it. */
interface News {
  userId: string;
  about: string;
  title: string;
  text: string;
  together: string;
  values: Record<string, string | number>;
  route: string;
  routeTogether: string;
}

type ListQuery = PageQuery & InboxQuestion;

const keptMs = 90 * 24 * 3_600_000;
const pageRows = 500;
/** What was just told is neither read, nor asleep, nor mailed. */
const untouched = { readAt: null, snoozedUntil: null, mailedAt: null };
/** So many are woken in one go. */
const wokenAtOnce = 200;

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** The resource that it tells of, else the storage. */
function aboutOf({ values }: NotificationRow): Notification['about'] {
  const { resourceId, resourceName, storageId, storageName } = values;
  const [id, name] = resourceId === undefined ? [storageId, storageName] : [resourceId, resourceName];
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

/** Who has done it, of what names them. */
function doerOf({ values: { personId, personName } }: NotificationRow): Notification['by'] {
  if (typeof personId !== 'string' || typeof personName !== 'string') return null;
  return whoOf(personId, personName, null);
}

/** The ids among what fills the places of its text. */
const idsOf = ({ values }: NotificationRow): Notification['ids'] =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => /\wId$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );

/** A row as its reader reads it, in their language. */
function notificationFrom(row: NotificationRow, locale: string | null): Notification {
  const { id, kind, status, at, readAt, snoozedUntil, route } = row;
  return {
    id,
    kind,
    title: sayIn(locale, row.title),
    text: row.text && sayIn(locale, row.text, row.values),
    status,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    by: doerOf(row),
    about: aboutOf(row),
    ids: idsOf(row),
    route,
    action: row.action && sayIn(locale, row.action),
  };
}

/** Keeps what people were told, until they have read it and for 90 days. */
export function createNotificationsService(needs: Dependencies) {
  const { repo, events, jobs, clock, newId, findAudience, requireSpace, dueFor, push } = needs;
  async function readersOf({ to, by }: DomainEvent): Promise<readonly string[]> {
    if (to === 'everybody') return [];
    const told = await findAudience(to);
    return told.filter((userId) => userId !== by);
  }

  async function tellUnread(userId: string): Promise<number> {
    const unread = await repo.unread(userId);
    events.publish({ type: 'notificationCreated', to: { userIds: [userId] }, properties: { unread } });
    return unread;
  }

  async function write(event: DomainEvent, readers: readonly string[]): Promise<void> {
    const kept = notificationOf(event);
    if (kept === null) return;
    const at = clock.now();
    const due = await dueFor(readers, kept.kind);
    const rows = readers.map((userId) => ({
      ...kept,
      ...untouched,
      id: newId('ntf'),
      userId,
      at,
      mailAt: due.get(userId) ?? null,
      about: null,
    }));
    await repo.insert(rows);
    await push(rows);
  }

  async function keep(event: DomainEvent): Promise<void> {
    if (notificationOf(event) === null) return;
    const readers = await readersOf(event);
    if (!event.isKept) await write(event, readers);
    for (const userId of readers) await tellUnread(userId);
  }

  /** Keeps what people are told of one thing in one entry each, until they have read it. */
  async function tellNews(news: readonly News[]): Promise<void> {
    const at = clock.now();
    const kind = 'followed';
    const due = await dueFor([...new Set(news.map(({ userId }) => userId))], kind);
    const rows = news.map((one) => ({
      ...one,
      ...untouched,
      id: newId('ntf'),
      kind,
      status: 'info' as const,
      at,
      mailAt: due.get(one.userId) ?? null,
      action: 'Open',
    }));
    await repo.keepNews(rows);
    await push(rows);
    for (const userId of new Set(news.map((one) => one.userId))) await tellUnread(userId);
  }

  jobs.define('notifications.sweep', {
    cron: '17 3 * * *',
    handle: () => repo.removeBefore(new Date(clock.now().getTime() - keptMs)),
  });

  jobs.define('notifications.wake', {
    cron: '* * * * *',
    handle: async () => {
      for (let woken = await wake(); woken === wokenAtOnce;) woken = await wake();
    },
  });

  /** Tells once more what has slept long enough; answers how many. */
  async function wake(): Promise<number> {
    const slept = await repo.slept(clock.now(), wokenAtOnce);
    const woken = slept.map((one) => ({ ...one, former: one.id, id: newId('ntf') }));
    for (const { former, id } of woken) await repo.wake(former, id);
    await push(woken);
    for (const userId of new Set(slept.map((one) => one.userId))) await tellUnread(userId);
    return slept.length;
  }

  /** A space that somebody is not in is none of theirs to ask about. */
  async function requireAsked(actor: Actor, { spaceId }: InboxQuestion): Promise<void> {
    if (spaceId !== undefined) await requireSpace(actor, spaceId);
  }

  async function mark(actor: Actor, ids: readonly string[], at: Date | null): Promise<{ unread: number }> {
    await repo.mark(actor.userId, ids, at);
    return { unread: await tellUnread(actor.userId) };
  }

  return {
    tellNews,

    /**
     * Publishes an event and keeps it at once, within the present transaction: a kill of the server leaves what it tells of
     * and its notice, or neither.
     */
    async publishKept(event: DomainEvent): Promise<void> {
      await write(event, await readersOf(event));
      events.publish({ ...event, isKept: true });
    },

    /** Listens to the product's events and keeps those that are to be kept. Call the answer to stop. */
    listen: (): (() => void) => events.subscribe(keep),

    async list(actor: Actor, { cursor, limit, ...question }: ListQuery) {
      await requireAsked(actor, question);
      const asked = { userId: actor.userId, ...question };
      const { rows, nextCursor } = await page({ cursor, limit }, (reading) =>
        repo.page({ ...asked, ...reading }),
      );
      return { items: rows.map((row) => notificationFrom(row, actor.locale)), nextCursor, total: null };
    },

    /** All that is kept for a person, the newest first. */
    async all({ userId, locale }: Actor): Promise<Notification[]> {
      const all: Notification[] = [];
      for (let before: string | null = null, isWhole = false; !isWhole;) {
        const rows: NotificationRow[] = await repo.page({
          userId,
          filter: 'everything',
          before,
          limit: pageRows,
        });
        all.push(...rows.map((row) => notificationFrom(row, locale)));
        before = rows.at(-1)?.id ?? null;
        isWhole = rows.length < pageRows;
      }
      return all;
    },

    wake,

    /** Marks all of a filter as read, up to one; with the moment it can be taken back. */
    async readAll(actor: Actor, question: InboxQuestion, upTo: string) {
      await requireAsked(actor, question);
      const readAt = clock.now();
      await repo.readAll(actor.userId, question, upTo, readAt);
      return { unread: await tellUnread(actor.userId), readAt: readAt.toISOString() };
    },

    async unreadAll(actor: Actor, readAt: Date): Promise<{ unread: number }> {
      await repo.unreadAll(actor.userId, readAt);
      return { unread: await tellUnread(actor.userId) };
    },

    /** Lets some sleep until a moment; without one they are awake again. */
    async snooze(actor: Actor, ids: readonly string[], until: Date | null): Promise<{ unread: number }> {
      await repo.snooze(actor.userId, ids, until);
      return { unread: await tellUnread(actor.userId) };
    },

    markRead: (actor: Actor, ids: readonly string[]) => mark(actor, ids, clock.now()),
    markUnread: (actor: Actor, ids: readonly string[]) => mark(actor, ids, null),
  };
}
