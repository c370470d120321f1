// Notifications: the inbox of each person.
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createUnsubscribePlugin } from '../../../http/unsubscribe.plugin.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import type { FindAudience } from '../../../platform/events/DomainEvent.ts';
import type { People } from '../../people/index.ts';
import { createEmitCommand } from './emitCommand.ts';
import { createMailing, type Mailing } from './mailing/createMailing.ts';
import { createMailingRepo } from './mailing/mailing.repo.ts';
import { createPushing } from './pushing/createPushing.ts';
import { createPushingRepo } from './pushing/pushing.repo.ts';
import { pushingRoutes } from './pushing/pushing.routes.ts';
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
  readonly findAudience: FindAudience;
  /** Refuses who is not in this space. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  findByEmail(email: string): Promise<{ id: string } | null>;
  mail: People['mail'];
}

/** Who is there reads what they are told within so long, and is written no mail about it. */
const graceSeconds = 10;

/** The inbox: keeps the events whose row says so, from the start of the server on. */
export function createNotificationsFeature(
  { config, database, commands, crypto, site, rateLimit, ...context }: Needed,
  { findAudience, requireSpace, findByEmail, mail }: Needs,
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
  const { open: fetch } = createEgress({ allowed: config.REACH_INSIDE });
  const pushing = createPushing({
    repo: createPushingRepo(database),
    crypto,
    fetch,
    sendSoon: (ids) => showing.send({ ids }),
    contact: () => contactOf(site.url(), config.MAIL_FROM),
    now: () => context.clock.now(),
    onFailure: (error) => context.log.warn({ error }, 'a notice was not shown in a browser'),
  });
  // What does not arrive stands in the inbox.
  const showing = context.jobs.define<{ ids: readonly string[] }>('notifications.push', {
    retries: 0,
    handle: ({ ids }) => pushing.send(ids),
  });
  const { dueFor } = mailing;
  const push = pushing.tell;
  const notifications = createNotificationsService({
    ...context,
    repo,
    requireSpace,
    findAudience,
    dueFor,
    push,
  });
  if (config.HOLDALL_TEST) commands['emit'] = createEmitCommand({ events: context.events, findByEmail });
  let silence = () => {};
  return {
    routes: [...notificationsRoutes(notifications), ...pushingRoutes(pushing)],
    plugin: createUnsubscribePlugin({
      path: '/unsubscribe',
      end: mailing.end,
      pageOf: () => '/space/preferences/notifications',
      rateLimit,
    }),
    notifications,
    mailing,
    async start() {
      silence = notifications.listen();
    },
    stop: async () => silence(),
  };
}

/** Where whoever runs this installation is reached: its page, or the sender of its mails where that is not encrypted. */
function contactOf(siteUrl: string, sender: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:${/<(.+)>/.exec(sender)?.[1] ?? sender}`;
}
