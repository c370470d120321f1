import { AppError, type User } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeOrganization, type Membership } from '../../../../access/organization.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { Owner } from '../../auth/proof.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Person } from '../people.repo.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';

interface Dependencies {
  repo: Pick<OrganizationsRepo, 'member' | 'holdOwners' | 'change' | 'nameOf'>;
  membershipOf(actor: Actor): Promise<Membership | null>;
  find(userId: string): Promise<Person | null>;
  describe(userId: string): Promise<User>;
  /** Makes sure that the browser is in the hands of its owner. */
  requireProof(owner: Owner, currentPassword: string | undefined, action: string): Promise<void>;
  sessions: { personChanged(userId: string): void };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

export type HandOverService = ReturnType<typeof createHandOverService>;

/** Handing an organization over: somebody else owns it, and who did goes on as an administrator. Both, or nothing. */
export function createHandOverService(needs: Dependencies) {
  const { repo, membershipOf, find, describe, requireProof, sessions } = needs;
  const { transaction, sendMail, record, siteUrl } = needs;

  return async function handOver(
    owner: Owner & { readonly actor: Actor },
    accountId: string,
    currentPassword: string | undefined,
  ): Promise<User> {
    const { actor, ip } = owner;
    authorizeOrganization('handOver', await membershipOf(actor));
    await requireProof(owner, currentPassword, 'organization.handOver');
    return transaction(async () => {
      const { organizationId } = authorizeOrganization('handOver', await membershipOf(actor));
      await repo.holdOwners(organizationId);
      const heir = await repo.member(organizationId, accountId);
      if (heir === null || heir.suspendedAt !== null) throw new AppError('not_found');
      if (accountId === actor.accountId) throw new AppError('conflict', { message: 'It is yours already.' });
      await repo.change(organizationId, accountId, { role: 'owner' });
      await repo.change(organizationId, actor.accountId, { role: 'admin' });
      const [before, after] = [{ ownerId: actor.userId }, { ownerId: heir.userId }];
      const entry = { actorId: actor.userId, ip, action: 'organization.handedOver', target: organizationId };
      await record({ ...entry, before, after });
      const organization = await repo.nameOf(organizationId);
      const locale = (await find(heir.userId))?.locale ?? null;
      const values = { organization, name: actor.name, link: `${siteUrl()}/admin/organization` };
      await sendMail({ to: heir.email, locale, template: 'ownerNow', values });
      sessions.personChanged(heir.userId);
      sessions.personChanged(actor.userId);
      return describe(actor.userId);
    });
  };
}
