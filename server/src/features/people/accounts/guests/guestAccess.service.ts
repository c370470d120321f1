import { limits, places } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Host } from '../../../../access/memberships/index.ts';
import type { Person } from '../people.repo.ts';
import type { Stay, GuestAccessRepo } from './guestAccess.repo.ts';

interface Dependencies {
  repo: Pick<GuestAccessRepo, 'takeDue' | 'untilOf' | 'change' | 'closePlace' | 'listOf' | 'insert'>;
  clock: Clock;
  newId(prefix: string): string;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  find(userId: string): Promise<Person | null>;
  nameOf(organizationId: string): Promise<string>;
  memberships: { pause(host: Host, userId: string): Promise<void> };
  sessions: {
    endAll(userId: string): Promise<number>;
    personChanged(userId: string): void;
  };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

export type GuestAccessService = ReturnType<typeof createGuestAccessService>;

/** Whose spaces a guest of this stay is in. */
export const hostOf = ({ organizationId, sponsorId }: Pick<Stay, 'organizationId' | 'sponsorId'>): Host =>
  organizationId === null ? { sponsorId } : { organizationId };

/** How long guests are here, and what happens when their time is over. */
export function createGuestAccessService(needs: Dependencies) {
  const { repo, clock, crypto, find, nameOf, memberships, sessions } = needs;
  const { transaction, sendMail, record, siteUrl, newId } = needs;

  /** With whom a guest is, in words. */
  async function hostName({ organizationId, sponsorId }: Stay): Promise<string> {
    return organizationId === null ? ((await find(sponsorId))?.name ?? '') : nameOf(organizationId);
  }

  /** Mails a link with which somebody whose time is over can ask for more. The one before works no more. */
  async function mailAskLink(stay: Stay): Promise<void> {
    const guest = await find(stay.userId);
    if (guest === null) return;
    const token = crypto.newToken();
    await repo.change(stay.id, { askHash: crypto.hashToken(token) });
    const values = { host: await hostName(stay), link: `${siteUrl()}${places.signInGuest}?ask=${token}` };
    await sendMail({ to: guest.email, locale: guest.locale, template: 'stayOver', values });
  }

  /** Carries out an end: nothing that the guest had with this host can be seen, and without another host they are out. */
  async function close(stay: Stay): Promise<void> {
    const { userId, organizationId } = stay;
    const now = clock.now();
    if (organizationId !== null) await repo.closePlace(userId, organizationId, now);
    await memberships.pause(hostOf(stay), userId);
    const person = await find(userId);
    const isOut = person?.guest === true && (await repo.untilOf(userId, now)) === null;
    if (isOut) await sessions.endAll(userId);
    sessions.personChanged(userId);
    await mailAskLink(stay);
  }

  return {
    close,
    hostName,

    /** Until when somebody is a guest here; null when nobody invites them any more. */
    untilOf: (userId: string): Promise<Date | null> => repo.untilOf(userId, clock.now()),

    /** Carries out the ends that have come. */
    endDue(): Promise<void> {
      return transaction(async () => {
        for (const stay of await repo.takeDue(clock.now())) {
          const { userId: target, organizationId } = stay;
          await close(stay);
          await record({
            actorId: null,
            ip: null,
            action: 'guest.ended',
            target,
            after: { organizationId, by: 'time' },
          });
        }
      });
    },

    /** Mails somebody whose time is over how they can ask for more. */
    remind(userId: string): Promise<void> {
      return transaction(async () => {
        const [last] = await repo.listOf(userId);
        if (last !== undefined) await mailAskLink(last);
      });
    },

    /** Lets somebody be a guest of a person for the usual time: the first guest of an installation made for tests. */
    async beginWith(userId: string, sponsorId: string): Promise<void> {
      const createdAt = clock.now();
      const endsAt = new Date(createdAt.getTime() + limits.guestDays * 24 * 3_600_000);
      await repo.insert({ id: newId('gst'), userId, sponsorId, createdAt, endsAt });
    },
  };
}
