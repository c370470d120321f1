import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  inboxTabs,
  socketEvents,
  type EventRow,
  type InboxFilter,
  type InboxTab,
} from '@holdall/shared/contract';
import { createUnreadOf } from '../../../access/unreadOf.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { notifications } from './notifications.tables.ts';

/** A row of the inbox. */
export type NotificationRow = typeof notifications.$inferSelect;
export type NotificationsRepo = ReturnType<typeof createNotificationsRepo>;

/** Which of an inbox is meant. */
export interface InboxQuestion {
  filter: InboxFilter | 'everything';
  /** What happened there, and what they have done. */
  spaceId?: string | undefined;
  personId?: string | undefined;
}

interface Page extends InboxQuestion {
  userId: string;
  /** The last one that was shown; what follows is older. */
  before: string | null;
  limit: number;
}

/** Something that joins what its reader has not read yet about the same thing. */
export type JoiningRow = NotificationRow & { about: string; together: string; routeTogether: string };

/** The kinds of notices that stand in a tab of the inbox. */
const kindsIn = (tab: InboxTab): string[] =>
  Object.entries<EventRow>(socketEvents).flatMap(([kind, { saved }]) => (saved === tab ? [kind] : []));

/** In one order, so that two that want the same locks wait for one another. */
const lockText = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('news of ' || about, 0) as key from json_to_recordset($1) as g(about text) order by key
  ) locks`;

/** It comes to the top with a new id, and counts what it stands for. */
const joinText = `
  with given as (
    select * from json_to_recordset($1)
      as g(id text, user_id text, about text, at timestamptz, text text, route text, values jsonb, mail_at timestamptz)
  ),
  open as (
    select g.*, (
      select max(n.id) from notifications n where n.user_id = g.user_id and n.about = g.about and n.read_at is null and n.snoozed_until is null
    ) as former from given g
  )
  update notifications n set id = o.id, at = o.at, text = o.text, route = o.route,
    mail_at = coalesce(n.mail_at, o.mail_at), values = o.values || jsonb_build_object('count', coalesce((n.values ->> 'count')::int, 1) + (o.values ->> 'count')::int)
  from open o where n.id = o.former returning n.id`;

/** The inbox in the database. Every question names the person whose inbox it is. */
export function createNotificationsRepo(database: Database) {
  const { id, userId: owner, readAt, at, kind, snoozedUntil, values } = notifications;
  const orm = () => database.orm();
  async function insert(rows: readonly NotificationRow[]): Promise<void> {
    if (rows.length > 0)
      await orm()
        .insert(notifications)
        .values([...rows]);
  }
  const isOf = (name: 'spaceId' | 'personId', value: string | undefined) =>
    value === undefined ? undefined : sql`${values} ->> ${name} = ${value}`;
  /** What is asked for of somebody's inbox. */
  function wanted(userId: string, { filter, spaceId, personId }: InboxQuestion) {
    const own = and(eq(owner, userId), isOf('spaceId', spaceId), isOf('personId', personId));
    if (filter === 'everything') return own;
    if (filter === 'snoozed') return and(own, isNotNull(snoozedUntil));
    const tab = inboxTabs.find((one) => one === filter);
    return and(
      own,
      isNull(snoozedUntil),
      filter === 'unread' ? isNull(readAt) : undefined,
      tab && inArray(kind, kindsIn(tab)),
    );
  }

  return {
    insert,
    /**
     * Keeps news: each joins what is unread about the same thing, and is an entry of its own where nothing is. Those of
     * one thing come one after another, so that two at once find each other.
     */
    async keepNews(rows: readonly JoiningRow[]): Promise<void> {
      const given = rows.map(({ id, userId, about, at, together, routeTogether, values, mailAt }) => ({
        id,
        user_id: userId,
        about,
        at,
        text: together,
        route: routeTogether,
        values,
        mail_at: mailAt,
      }));
      await database.transaction(async () => {
        await database.query(lockText, [JSON.stringify(given)], 'notifications.lock');
        const joined = await database.query<{ id: string }>(
          joinText,
          [JSON.stringify(given)],
          'notifications.join',
        );
        const found = new Set(joined.map(({ id }) => id));
        await insert(rows.filter(({ id }) => !found.has(id)));
      });
    },
    /** Newest first: ids sort by time. */
    async page({ userId, before, limit, ...question }: Page): Promise<NotificationRow[]> {
      const asked = and(wanted(userId, question), before === null ? undefined : lt(id, before));
      return orm().select().from(notifications).where(asked).orderBy(desc(id)).limit(limit);
    },
    unread: createUnreadOf(database),
    /** Marks some as read at a moment, or as unread with null. Others' ids do nothing. */
    async mark(userId: string, ids: readonly string[], moment: Date | null): Promise<void> {
      const chosen = and(
        eq(owner, userId),
        inArray(id, [...ids]),
        moment === null ? undefined : isNull(readAt),
      );
      // Of what was read no mail is written.
      const read = moment === null ? { readAt: null } : { readAt: moment, mailAt: null };
      await orm().update(notifications).set(read).where(chosen);
    },
    /** Marks all of a filter as read that are no newer than one. */
    async readAll(userId: string, question: InboxQuestion, upTo: string, moment: Date): Promise<void> {
      const asked = and(wanted(userId, question), isNull(readAt), lte(id, upTo));
      await orm().update(notifications).set({ readAt: moment, mailAt: null }).where(asked);
    },
    /** What was read at exactly this moment is unread again. */
    async unreadAll(userId: string, moment: Date): Promise<void> {
      await orm()
        .update(notifications)
        .set({ readAt: null })
        .where(and(eq(owner, userId), eq(readAt, moment)));
    },
    /** Lets some sleep until a moment; awake with null. Others' ids do nothing. */
    async snooze(userId: string, ids: readonly string[], until: Date | null): Promise<void> {
      await orm()
        .update(notifications)
        .set({ snoozedUntil: until })
        .where(and(eq(owner, userId), inArray(id, [...ids])));
    },
    /** Some of those that have slept until now. */
    async slept(now: Date, limit: number): Promise<Pick<NotificationRow, 'id' | 'userId' | 'kind'>[]> {
      return orm()
        .select({ id, userId: owner, kind })
        .from(notifications)
        .where(lte(snoozedUntil, now))
        .orderBy(snoozedUntil)
        .limit(limit);
    },
    /** It comes to the top, unread, with a new id. */
    async wake(former: string, next: string): Promise<void> {
      await orm()
        .update(notifications)
        .set({ id: next, snoozedUntil: null, readAt: null })
        .where(eq(id, former));
    },
    async removeBefore(moment: Date): Promise<void> {
      await orm().delete(notifications).where(lt(at, moment));
    },
  };
}
