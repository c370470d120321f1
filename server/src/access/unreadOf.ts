import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '../features/together/notifications/notifications.tables.ts';
import type { Database } from '../platform/db/Database.ts';
import { prepared } from '../platform/db/prepared.ts';

/** Counts what somebody has not read in their inbox. Asked with every page, so the statement is prepared once. */
export function createUnreadOf(database: Database) {
  const statement = prepared(database, (builder) =>
    builder
      .select({ unread: count() })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, sql.placeholder('userId')),
          isNull(notifications.readAt),
          isNull(notifications.snoozedUntil),
        ),
      )
      .prepare('notifications.unread'),
  );
  return async (userId: string): Promise<number> => (await statement().execute({ userId }))[0]?.unread ?? 0;
}
