// Notifications: the inbox of each person.
import type { Context, Feature } from '../../../assemble.ts';
import type { People } from '../../people/index.ts';
import { createEmitCommand } from './emitCommand.ts';
import { createMailing, type Mailing } from './mailing/createMailing.ts';
import { createMailingRepo } from './mailing/mailing.repo.ts';
import { createUnsubscribePlugin } from './mailing/unsubscribe.plugin.ts';
import { createNotificationsRepo } from './notifications.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService, type NotificationsService } from './notifications.service.ts';

type Needed = Pick<
  Context,
  | 'config'
  | 'database'
  | 'events'
  | 'jobs'
  | 'log'
  | 'clock'
  | 'newId'
  | 'commands'
  | 'crypto'
  | 'site'
  | 'rateLimit'
>;

interface Needs {
  /** Who is in a space at the moment. */
  membersOf(spaceId: string): Promise<readonly string[]>;
  findByEmail(email: string): Promise<{ id: string } | null>;
  mail: People['mail'];
}

/** Who is there reads what they are told within so long, and is written no mail about it. */
const graceSeconds = 10;

/** The inbox: keeps the events whose row says so, from the start of the server on. */
export function createNotificationsFeature(
  { config, database, commands, crypto, site, rateLimit, ...context }: Needed,
  { membersOf, findByEmail, mail }: Needs,
): Feature & { notifications: NotificationsService; mailing: Mailing } {
  const repo = createNotificationsRepo(database);
  const mailing = createMailing({
    repo: createMailingRepo(database),
    mail,
    crypto,
    transaction: (work) => database.transaction(work),
    publish: (event) => context.events.publish(event),
    sendSoon: () => sending.send({}, { delaySeconds: graceSeconds, onceKey: 'due' }),
    siteUrl: site.url,
    now: () => context.clock.now(),
    onFailure: (error) => context.log.warn({ error }, 'a mail about the inbox was not written'),
  });
  const sending = context.jobs.define('notifications.mail', {
    cron: '* * * * *',
    handle: () => mailing.send(),
  });
  const { dueFor } = mailing;
  const notifications = createNotificationsService({ ...context, repo, membersOf, dueFor });
  if (config.HOLDALL_TEST) commands['emit'] = createEmitCommand({ events: context.events, findByEmail });
  let silence = () => {};
  return {
    routes: notificationsRoutes(notifications),
    plugin: createUnsubscribePlugin({ end: mailing.end, rateLimit }),
    notifications,
    mailing,
    async start() {
      silence = notifications.listen();
    },
    stop: async () => silence(),
  };
}
