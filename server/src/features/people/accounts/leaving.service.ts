import { AppError, limits, places, type User } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { Owner } from '../auth/proof.service.ts';
import type { MailOrder } from '../mail/mail.service.ts';
import type { GuestAccessRepo } from './guests/guestAccess.repo.ts';
import type { OrganizationsRepo } from './organizations/organizations.repo.ts';
import type { PeopleRepo, Person } from './people.repo.ts';

interface Dependencies {
  repo: Pick<PeopleRepo, 'find' | 'change' | 'leftBefore' | 'remove'>;
  organizations: Pick<
    OrganizationsRepo,
    'placesOf' | 'holdOwners' | 'heirs' | 'change' | 'removeOrganization'
  >;
  guestAccess: Pick<GuestAccessRepo, 'handOver' | 'endWith'>;
  clock: Clock;
  describe(userId: string): Promise<User>;
  /** Makes sure that the browser is in the hands of its owner. */
  requireProof(owner: Owner, currentPassword: string | undefined, action: string): Promise<void>;
  sessions: {
    endAll(userId: string): Promise<number>;
    personChanged(userId: string): void;
  };
  /** Lets go of what other features keep of somebody: spaces, files, notifications, exports. */
  forgetThings(userId: string): Promise<void>;
  handSpacesOver(organizationId: string, fromId: string, toId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

const day = 24 * 3_600_000;

export type LeavingService = ReturnType<typeof createLeavingService>;

/** Leaving for good: asked for, days of grace with a way back, and then really nothing is left. */
export function createLeavingService(needs: Dependencies) {
  const { repo, organizations, guestAccess, clock, describe, requireProof, sessions } = needs;
  const { forgetThings, handSpacesOver, transaction, sendMail, record, siteUrl } = needs;

  /** The organizations that only this person owns; nobody else changes owners until the transaction ends. */
  async function ownedAlone(userId: string): Promise<{ organizationId: string; others: string[] }[]> {
    const alone = [];
    for (const { id, organizationId, role } of await organizations.placesOf(userId)) {
      if (role !== 'owner') continue;
      const owners = await organizations.holdOwners(organizationId);
      if (!owners.includes(id) || owners.length > 1) continue;
      const heirs = await organizations.heirs(organizationId);
      const others = heirs.filter((place) => place.userId !== userId).map(({ accountId }) => accountId);
      alone.push({ organizationId, others });
    }
    return alone;
  }

  /** Hands over what is left of somebody in their organizations; one with nobody else in it goes with them. */
  async function leaveOrganizations(userId: string): Promise<void> {
    for (const { organizationId, others } of await ownedAlone(userId)) {
      const [heir] = others;
      if (heir === undefined) await organizations.removeOrganization(organizationId);
      else await organizations.change(organizationId, heir, { role: 'owner' });
    }
    for (const { organizationId } of await organizations.placesOf(userId)) {
      const heir = (await organizations.heirs(organizationId)).find((place) => place.userId !== userId);
      if (heir === undefined) continue;
      await handSpacesOver(organizationId, userId, heir.userId);
      await guestAccess.handOver(organizationId, userId, heir.userId);
    }
    await guestAccess.endWith(userId, clock.now());
  }

  async function forget({ id: userId, email, locale }: Person): Promise<void> {
    await transaction(async () => {
      await leaveOrganizations(userId);
      await forgetThings(userId);
      await sessions.endAll(userId);
      if (!(await repo.remove(userId))) return;
      await record({ actorId: null, ip: null, action: 'account.deleted', target: userId });
      await sendMail({ to: email, locale, template: 'accountGone' });
    });
  }

  async function mail(
    userId: string,
    template: 'accountLeaving' | 'accountStays',
    until: Date,
  ): Promise<void> {
    const person = await repo.find(userId);
    if (person === null) return;
    const values = { until: until.toISOString().slice(0, 10), link: `${siteUrl()}${places.signIn}` };
    await sendMail({ to: person.email, locale: person.locale, template, values });
  }

  return {
    /** Asks for it. Refused while an organization with other people has no other owner. Every session ends. */
    async leave(owner: Owner, currentPassword: string | undefined): Promise<{ leavesAt: string }> {
      const { userId } = owner.actor;
      await requireProof(owner, currentPassword, 'account.leave');
      const leavesAt = new Date(clock.now().getTime() + limits.leavingDays * day);
      await transaction(async () => {
        if ((await ownedAlone(userId)).some(({ others }) => others.length > 0))
          throw new AppError('last_owner');
        await repo.change(userId, { leavesAt });
        const after = { leavesAt: leavesAt.toISOString() };
        await record({ actorId: userId, ip: owner.ip, action: 'account.leaving', target: userId, after });
        await mail(userId, 'accountLeaving', leavesAt);
        await sessions.endAll(userId);
      });
      return { leavesAt: leavesAt.toISOString() };
    },

    /** Takes it back. */
    async stay({ userId }: Actor, ip: string): Promise<User> {
      await transaction(async () => {
        const person = await repo.find(userId);
        if (person?.leavesAt == null) throw new AppError('conflict');
        await repo.change(userId, { leavesAt: null });
        await record({ actorId: userId, ip, action: 'account.stayed', target: userId });
        await mail(userId, 'accountStays', person.leavesAt);
        sessions.personChanged(userId);
      });
      return describe(userId);
    },

    /** Forgets everybody whose days of grace are over. */
    async sweep(): Promise<void> {
      for (const person of await repo.leftBefore(clock.now())) await forget(person);
    },
  };
}
