import { AppError, type Domain, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeOrganization, type Membership } from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import { domainFrom, isPublicMail, shownDomain } from './domainNames.ts';
import type { DomainRow, DomainsRepo } from './domains.repo.ts';
import type { RecordProblem } from './lookUpRecord.ts';

interface Dependencies {
  repo: DomainsRepo;
  newId: NewId;
  clock: Clock;
  membershipOf(actor: Actor): Promise<Membership | null>;
  /** The text of the record that shows whose a domain is: always the same one for an organization and a domain. */
  recordOf(domain: Pick<DomainRow, 'organizationId' | 'domain'>): string;
  /** Asks the name servers. Slow, so never inside a transaction. */
  lookUp(domain: string, record: string): Promise<RecordProblem>;
  /** Counts how often an organization has records looked for; throws when that was too often. */
  countLookups(organizationId: string): Promise<void>;
  /** Tells those who may join now. */
  onVerified(domain: DomainRow): Promise<void>;
  announce(organizationId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who asks, and from where. */
interface Asked {
  readonly actor: Actor;
  readonly ip: string;
}

const day = 24 * 3_600_000;

function refuseField(problem: string): never {
  throw new AppError('validation', { fields: { 'body.domain': problem } });
}

/** A domain as typed, if an organization can have it. */
function requireDomain(typed: string): string {
  const domain = domainFrom(typed);
  if (domain === null) return refuseField('Type the domain alone, such as example.org.');
  if (isPublicMail(domain))
    refuseField('Everybody can have an address there. Choose a domain that is your own.');
  return domain;
}

/** When a verified domain whose record is missing counts no more. */
export const endOf = ({ seenAt, verifiedAt }: DomainRow): Date =>
  new Date((seenAt ?? verifiedAt ?? new Date(0)).getTime() + serverLimits.domainGraceDays * day);

export type DomainsService = ReturnType<typeof createDomainsService>;

/** Domains of organizations: named, shown to be theirs by a record that only their owner can publish, taken off again. */
export function createDomainsService(needs: Dependencies) {
  const { repo, newId, clock, membershipOf, recordOf, lookUp, countLookups } = needs;
  const { onVerified, announce, transaction, record } = needs;

  async function allowed(actor: Actor): Promise<string> {
    return authorizeOrganization('manageDomains', await membershipOf(actor)).organizationId;
  }

  async function require(organizationId: string, id: string): Promise<DomainRow> {
    const found = await repo.find(organizationId, id);
    if (found === null) throw new AppError('not_found');
    return found;
  }

  function shown(row: DomainRow): Domain {
    const { id, domain, verifiedAt, checkedAt, seenAt } = row;
    const isMissing = verifiedAt !== null && checkedAt !== null && seenAt !== null && checkedAt > seenAt;
    return {
      id,
      domain: shownDomain(domain),
      record: recordOf(row),
      verifiedAt: verifiedAt?.toISOString() ?? null,
      endsAt: isMissing ? endOf(row).toISOString() : null,
    };
  }

  return {
    list: async (actor: Actor): Promise<Domain[]> => (await repo.list(await allowed(actor))).map(shown),

    add({ actor, ip }: Asked, typed: string): Promise<Domain> {
      return transaction(async () => {
        const organizationId = await allowed(actor);
        const domain = requireDomain(typed);
        if ((await repo.count(organizationId)) >= serverLimits.domains)
          throw new AppError('conflict', {
            message: 'An organization has {most} domains at most.',
            values: { most: serverLimits.domains },
          });
        const row = { id: newId('dom'), organizationId, domain, createdAt: clock.now() };
        const kept = await repo.insert(row);
        if (kept === null) return refuseField('This domain is on the list.');
        const after = { domain, organizationId };
        await record({ actorId: actor.userId, ip, action: 'domain.added', target: kept.id, after });
        await announce(organizationId);
        return shown(kept);
      });
    },

    /** Looks for the record. One organization alone is the owner of a domain. */
    async verify({ actor, ip }: Asked, id: string): Promise<Domain> {
      const { organizationId, ...sought } = await require(await allowed(actor), id);
      await countLookups(organizationId);
      const problem = await lookUp(sought.domain, recordOf({ ...sought, organizationId }));
      if (problem !== null) throw new AppError(problem);
      return transaction(async () => {
        const found = await require(await allowed(actor), id);
        const { domain, verifiedAt } = found;
        if (await repo.isOfOthers(domain, organizationId))
          throw new AppError('conflict', { message: 'Another organization has verified this domain.' });
        await repo.setSeen(id, clock.now());
        if (verifiedAt === null) {
          const after = { domain, organizationId };
          await record({ actorId: actor.userId, ip, action: 'domain.verified', target: id, after });
          await onVerified(found);
        }
        await announce(organizationId);
        return shown(await require(organizationId, id));
      });
    },

    remove({ actor, ip }: Asked, id: string): Promise<void> {
      return transaction(async () => {
        const organizationId = await allowed(actor);
        const removed = await repo.remove(organizationId, id);
        if (removed === null) throw new AppError('not_found');
        const after = { domain: removed.domain, organizationId };
        await record({ actorId: actor.userId, ip, action: 'domain.removed', target: id, after });
        await announce(organizationId);
      });
    },
  };
}
