import { AppError, type StayView } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Person } from '../people.repo.ts';
import type { Stay, GuestAccessRepo } from './guestAccess.repo.ts';

interface Dependencies {
  repo: Pick<GuestAccessRepo, 'change' | 'listOf' | 'takeByToken'>;
  clock: Clock;
  crypto: Pick<Crypto, 'hashToken'>;
  find(userId: string): Promise<Person | null>;
  countLinks(ip: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

const organizationPage = '/admin/organization';

export type AskingService = ReturnType<typeof createAskingService>;

/** What a guest sees of being one, and asking the sponsor for more time: signed in, or by mail when it is over. */
export function createAskingService(needs: Dependencies) {
  const { repo, clock, crypto, find, countLinks, transaction, sendMail, record, siteUrl } = needs;

  /** Keeps that a guest asks, and tells the sponsor. */
  async function keepAsking(stay: Stay, reason: string, ip: string): Promise<void> {
    if (stay.askedAt !== null) throw new AppError('conflict', { message: 'You have asked already.' });
    await repo.change(stay.id, { askedAt: clock.now(), askedReason: reason });
    const { userId, organizationId } = stay;
    await record({ actorId: userId, ip, action: 'guest.asked', target: userId, after: { organizationId } });
    const [guest, sponsor] = await Promise.all([find(userId), find(stay.sponsorId)]);
    if (guest === null || sponsor === null) return;
    const values = { name: guest.name, email: guest.email, reason, link: `${siteUrl()}${organizationPage}` };
    await sendMail({ to: sponsor.email, locale: sponsor.locale, template: 'guestAsks', values });
  }

  const viewOf = async (stay: Stay, organizationName: string | null): Promise<StayView> => ({
    id: stay.id,
    organizationName,
    sponsorName: (await find(stay.sponsorId))?.name ?? '',
    endsAt: stay.endsAt.toISOString(),
    ended: stay.endedAt !== null || stay.endsAt <= clock.now(),
    asked: stay.askedAt !== null,
  });

  return {
    /** At whose invitation somebody is here. */
    async mine({ userId }: Actor): Promise<StayView[]> {
      const rows = await repo.listOf(userId);
      return Promise.all(rows.map(({ organizationName, ...stay }) => viewOf(stay, organizationName)));
    },

    ask(actor: Actor, id: string, reason: string, ip: string): Promise<StayView> {
      return transaction(async () => {
        const stay = (await repo.listOf(actor.userId)).find((one) => one.id === id);
        if (stay === undefined) throw new AppError('not_found');
        await keepAsking(stay, reason, ip);
        return viewOf({ ...stay, askedAt: clock.now() }, stay.organizationName);
      });
    },

    /** Asks with the link of a mail: who has it reads the guest's mail. It works once. */
    async askByMail(token: string, reason: string, ip: string): Promise<void> {
      await countLinks(ip);
      await transaction(async () => {
        const stay = await repo.takeByToken(crypto.hashToken(token));
        if (stay === null) throw new AppError('token_expired');
        await keepAsking(stay, reason, ip);
      });
    },
  };
}
