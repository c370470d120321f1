import { places } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Person } from '../people.repo.ts';
import type { Stay, GuestAccessRepo } from './guestAccess.repo.ts';

interface Dependencies {
  repo: Pick<GuestAccessRepo, 'takeReminders' | 'nextEnd'>;
  clock: Clock;
  find(userId: string): Promise<Person | null>;
  /** With whom a guest is, in words. */
  hostName(stay: Stay): Promise<string>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  publish(event: DomainEvent): void;
  siteUrl(): string;
}

const day = 24 * 3_600_000;
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);
/** So many days ahead an end is reminded of, the nearest first; of the nearest the guest is told as well. */
const [nearest, first] = [1, 7];
const organizationPage = '/admin/organization';

/** Of which day nobody need be reminded any more: who chooses an end knows that it is near. */
export function remindedAlready(endsAt: Date, now: Date): number | null {
  return [nearest, first].find((days) => endsAt <= later(now, days)) ?? null;
}

/** From when on an end is near, for who has invited. */
export const nearEnd = (now: Date) => later(now, first);

export type RemindersService = ReturnType<typeof createReminders>;

/** Reminds of the ends of guests, each time once: a week ahead who has invited them, a day ahead the guest as well. */
export function createReminders(needs: Dependencies) {
  const { repo, clock, find, hostName, transaction, sendMail, publish, siteUrl } = needs;

  async function remind(stay: Stay, days: number): Promise<void> {
    const [guest, sponsor] = await Promise.all([find(stay.userId), find(stay.sponsorId)]);
    if (guest === null) return;
    const until = stay.endsAt.toISOString().slice(0, 10);
    const common = { host: await hostName(stay), until };
    if (sponsor !== null) {
      const { email: to, locale } = sponsor;
      const link = `${siteUrl()}${organizationPage}`;
      const values = { ...common, name: guest.name, email: guest.email, link };
      await sendMail({ to, locale, template: 'guestEndsSoon', values });
      const properties = { guestName: guest.name, until };
      publish({ type: 'guestStayEnds', to: { userIds: [sponsor.id] }, properties });
    }
    if (days !== nearest) return;
    const { email: to, locale } = guest;
    const values = { ...common, link: `${siteUrl()}${places.signInGuest}` };
    await sendMail({ to, locale, template: 'stayEndsSoon', values });
  }

  return {
    /** Reminds of the ends that are near by now. Where the server was away for long, of the nearest day only. */
    remindDue(): Promise<void> {
      return transaction(async () => {
        const now = clock.now();
        for (const days of [nearest, first])
          for (const stay of await repo.takeReminders(now, later(now, days), days)) await remind(stay, days);
      });
    },

    /** When the next end comes, or is near. */
    async next(): Promise<Date | null> {
      const [end, untold, told] = await Promise.all([
        repo.nextEnd(),
        repo.nextEnd(null),
        repo.nextEnd(first),
      ]);
      const moments = [end, untold && later(untold, -first), told && later(told, -nearest)];
      const times = moments.flatMap((moment) => moment?.getTime() ?? []);
      return times.length === 0 ? null : new Date(Math.min(...times));
    },
  };
}
