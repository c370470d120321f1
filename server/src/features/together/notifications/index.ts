// Notifications: the inbox of each person.
import type { Context, Feature } from '../../../assemble.ts';
import { createEmitCommand } from './emitCommand.ts';
import { createNotificationsRepo } from './notifications.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';

type Needed = Pick<Context, 'config' | 'database' | 'events' | 'jobs' | 'clock' | 'newId' | 'commands'>;

interface Needs {
  /** Who is in a space at the moment. */
  membersOf(spaceId: string): Promise<readonly string[]>;
  findByEmail(email: string): Promise<{ id: string } | null>;
}

/** The inbox: keeps the events whose row says so, from the start of the server on. */
export function createNotificationsFeature(
  { config, database, commands, ...context }: Needed,
  { membersOf, findByEmail }: Needs,
): Feature & { notifications: NotificationsService } {
  const repo = createNotificationsRepo(database);
  const notifications = createNotificationsService({ ...context, repo, membersOf });
  if (config.HOLDALL_TEST) commands['emit'] = createEmitCommand({ events: context.events, findByEmail });
  let silence = () => {};
  return {
    routes: notificationsRoutes(notifications),
    notifications,
    async start() {
      silence = notifications.listen();
    },
    stop: async () => silence(),
  };
}
