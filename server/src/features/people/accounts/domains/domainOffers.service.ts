import { AppError, type DomainOffer, type User } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import { domainOf, shownDomain } from './domainNames.ts';
import type { DomainRow, DomainsRepo } from './domains.repo.ts';

interface Dependencies {
  repo: Pick<DomainsRepo, 'offersTo' | 'strangersOf'>;
  nameOf(organizationId: string): Promise<string>;
  /** Gives somebody a place, and makes it their present one. */
  join(userId: string, organizationId: string, role: 'member'): Promise<User>;
  /** Somebody as they are now; null when they are gone. */
  findActor(userId: string): Promise<Actor | null>;
  jobs: Pick<JobQueue, 'define'>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Somebody who may be offered a place. Their address has been confirmed. */
type Candidate = Pick<Actor, 'userId' | 'email' | 'guest'>;

export type DomainOffersService = ReturnType<typeof createDomainOffers>;

/** Joining an organization because of one's address. Nobody is put into one: they are told, and choose. */
export function createDomainOffers(needs: Dependencies) {
  const { repo, nameOf, join, findActor, jobs, publish, transaction, record } = needs;

  async function offersTo({ userId, email, guest }: Candidate) {
    const domain = domainOf(email);
    return guest || domain === null
      ? []
      : (await repo.offersTo(userId, domain)).map((offer) => ({ ...offer, domain }));
  }

  function tell(userIds: readonly string[], organizationName: string): void {
    if (userIds.length === 0) return;
    publish({ type: 'organizationOffered', to: { userIds }, properties: { organizationName } });
  }

  const greeting = jobs.define<{ userId: string }>('domains.greeting', {
    async handle({ userId }) {
      const newcomer = await findActor(userId);
      if (newcomer === null) return;
      for (const { organizationName } of await offersTo(newcomer)) tell([userId], organizationName);
    },
  });

  return {
    async list(actor: Actor): Promise<DomainOffer[]> {
      return (await offersTo(actor)).map(({ domainId, domain, organizationName }) => ({
        domainId,
        domain: shownDomain(domain),
        organizationName,
      }));
    },

    /** Joins as a member. `not_found` for whoever is not offered it. */
    join(actor: Actor, domainId: string, ip: string): Promise<User> {
      return transaction(async () => {
        const offer = (await offersTo(actor)).find((one) => one.domainId === domainId);
        if (offer === undefined) throw new AppError('not_found');
        const { organizationId, domain } = offer;
        const { userId } = actor;
        const after = { organizationId, domain };
        await record({ actorId: userId, ip, action: 'member.joinedByDomain', target: userId, after });
        return join(userId, organizationId, 'member');
      });
    },

    /** Tells somebody who is new here, once they are: an invitation may have brought them into one already. */
    async greet(newcomer: Candidate): Promise<void> {
      if ((await offersTo(newcomer)).length > 0) await greeting.send({ userId: newcomer.userId });
    },

    /** Tells those whose address is of a domain that has just been verified. */
    async tellStrangers({ organizationId, domain }: DomainRow): Promise<void> {
      const names = [domain, shownDomain(domain)];
      tell(await repo.strangersOf(organizationId, names), await nameOf(organizationId));
    },
  };
}
