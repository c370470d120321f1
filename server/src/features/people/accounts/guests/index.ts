// Guests: why they are here, until when, and what happens then.
import type { Context } from '../../../../assemble.ts';
import type { Route } from '../../../../http/implement.ts';
import { createAskingService } from './asking.service.ts';
import { createAlarm } from '../../../../platform/createAlarm.ts';
import { guestsRoutes } from './guests.routes.ts';
import { createGuestsService, type GuestsService } from './guests.service.ts';
import { createReminders } from './reminders.service.ts';
import { createGuestAccessRepo, type GuestAccessRepo } from './guestAccess.repo.ts';
import { createGuestAccessService, type GuestAccessService } from './guestAccess.service.ts';
import { createWaitingService } from './waiting.service.ts';

type GuestNeeds = Omit<
  Parameters<typeof createGuestsService>[0],
  | 'repo'
  | 'guestAccess'
  | 'countMails'
  | 'endsChanged'
  | 'transaction'
  | 'siteUrl'
  | 'clock'
  | 'newId'
  | 'crypto'
>;
type StayNeeds = Omit<
  Parameters<typeof createGuestAccessService>[0],
  'repo' | 'transaction' | 'siteUrl' | 'clock' | 'newId' | 'crypto'
>;

const hour = 3_600_000;
const mailsOfSponsor = { name: 'guest.mails', limit: 200, windowMs: 24 * hour };
const linksOpened = { name: 'guest.links', limit: 60, windowMs: hour / 6 };

/** Everything about guests. */
export interface Guests {
  readonly routes: Route[];
  readonly guestAccess: GuestAccessService;
  readonly admit: GuestsService['admit'];
  readonly repo: Pick<GuestAccessRepo, 'handOver' | 'endWith'>;
  /** Looks for ends that have come or are near, now and then when the next one does. */
  readonly alarm: ReturnType<typeof createAlarm>;
}

/** Builds it. */
export function createGuests(
  context: Pick<Context, 'database' | 'events' | 'newId' | 'clock' | 'crypto' | 'attempts' | 'site' | 'log'>,
  needs: GuestNeeds & StayNeeds,
): Guests {
  const { database, events, attempts, site, log, newId, clock, crypto } = context;
  const repo = createGuestAccessRepo(database);
  const common = {
    ...needs,
    repo,
    newId,
    clock,
    crypto,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    siteUrl: () => site.url(),
  };
  const guestAccess = createGuestAccessService(common);
  const reminders = createReminders({
    ...common,
    hostName: guestAccess.hostName,
    publish: (event) => events.publish(event),
  });
  const alarm = createAlarm({
    next: () => reminders.next(),
    async ring() {
      await guestAccess.endDue();
      await reminders.remindDue();
    },
    now: () => clock.now(),
    onFailure: (error) => log.error({ error }, 'ends of guests not carried out'),
  });
  const guests = createGuestsService({
    ...common,
    guestAccess,
    countMails: (userId) => attempts.take(mailsOfSponsor, userId),
    endsChanged: () => alarm.set(),
  });
  const waiting = createWaitingService({ ...common, guests });
  const asking = createAskingService({ ...common, countLinks: (ip) => attempts.takeFrom(linksOpened, ip) });
  return { routes: guestsRoutes(guests, waiting, asking), guestAccess, admit: guests.admit, repo, alarm };
}
