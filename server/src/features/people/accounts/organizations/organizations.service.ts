import {
  AppError,
  type OrganizationMember,
  type OrganizationView,
  type User,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import {
  authorizeOrganization,
  organizationRights,
  type OrganizationRight,
  type Membership,
} from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MembershipsService } from '../../../../access/memberships/index.ts';
import type { FoundPlace, OrganizationsRepo } from './organizations.repo.ts';

interface Dependencies {
  repo: OrganizationsRepo;
  newId: NewId;
  clock: Clock;
  membershipOf(actor: Actor): Promise<Membership | null>;
  describe(userId: string): Promise<User>;
  /** The next request of the person reads them anew. */
  sessions: { personChanged(userId: string): void };
  /** What becomes of their places in the spaces of the organization. */
  memberships: Pick<MembershipsService, 'pause' | 'resume' | 'adopt' | 'leave'>;
  /** The guests of somebody who has left are somebody else's. */
  handGuestsOver(organizationId: string, fromId: string, toId: string): Promise<void>;
  /** Somebody has come in, and the rules of the organization hold for their sessions from now on. */
  onJoined(): void;
  /** Makes what an organization begins with. */
  onFounded(founder: Actor, name: string): Promise<void>;
  /** Refuses an address name that no organization can have, or another one has. */
  requireFreeSlug(slug: string, organizationId: string): Promise<void>;
  /** Tells the people of an organization that something of it has changed. */
  announce(organizationId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** An organization that is about to be made. */
interface Draft {
  readonly name: string;
  readonly slug?: string | undefined;
}

interface MemberChange {
  role?: 'owner' | 'admin' | 'member' | undefined;
  suspended?: boolean | undefined;
}

export type OrganizationsService = ReturnType<typeof createOrganizationsService>;

function memberOf({
  accountId,
  userId,
  name,
  email,
  guest,
  role,
  since,
  suspendedAt,
}: FoundPlace): OrganizationMember {
  return {
    accountId,
    user: { id: userId, name, ...(guest ? { guest } : {}) },
    email,
    role,
    since: since.toISOString(),
    suspendedAt: suspendedAt?.toISOString() ?? null,
  };
}

/** Organizations and their people. One is never without an owner. */
export function createOrganizationsService(needs: Dependencies) {
  const { repo, newId, clock, membershipOf, describe, sessions, transaction, record } = needs;
  const { memberships, handGuestsOver, onFounded, onJoined, requireFreeSlug, announce } = needs;
  const allowed = async (actor: Actor, right: OrganizationRight) =>
    authorizeOrganization(right, await membershipOf(actor));

  async function view(membership: Membership): Promise<OrganizationView> {
    const { organizationId: id, role } = membership;
    const found = await repo.find(id);
    if (found === null) throw new AppError('not_found');
    const { name, slug, theme, demandsTwoStep, sessionHours, guestDays, membersInviteGuests } = found;
    const { trashDays, assistantMode } = found;
    const policy = { demandsTwoStep, sessionHours, guestDays, membersInviteGuests, trashDays, assistantMode };
    return { id, role, name, slug, can: [...organizationRights(membership)], theme, policy };
  }

  /** Somebody of the organization whom the one who asks may look after: owners by owners alone. */
  async function requireMember(membership: Membership, accountId: string): Promise<FoundPlace> {
    const member = await repo.member(membership.organizationId, accountId);
    if (member === null) throw new AppError('not_found');
    if (member.role === 'owner') authorizeOrganization('manageOwners', membership);
    return member;
  }

  /** Refuses where this place is the last that owns the organization. */
  async function requireOtherOwner({ organizationId }: Membership, accountId: string): Promise<void> {
    const owners = await repo.holdOwners(organizationId);
    if (owners.includes(accountId) && owners.length < 2) throw new AppError('last_owner');
  }

  async function enter(userId: string, accountId: string): Promise<User> {
    if (!(await repo.makeCurrent(userId, accountId))) throw new AppError('not_found');
    sessions.personChanged(userId);
    return describe(userId);
  }

  /** Who takes over what somebody leaves behind: who sends them away, else the first of the others. */
  async function heirOf(organizationId: string, leaver: string, actor: Actor): Promise<string> {
    if (actor.userId !== leaver) return actor.userId;
    const heir = (await repo.heirs(organizationId)).find(({ userId }) => userId !== leaver);
    return heir?.userId ?? leaver;
  }

  return {
    view,
    requireMember,
    get: async (actor: Actor): Promise<OrganizationView> => view(await allowed(actor, 'seeMembers')),

    rename(actor: Actor, name: string, ip: string): Promise<OrganizationView> {
      return transaction(async () => {
        const membership = await allowed(actor, 'rename');
        const target = membership.organizationId;
        const before = { name: await repo.nameOf(target) };
        await repo.rename(target, name);
        const { userId: actorId } = actor;
        await record({ actorId, ip, action: 'organization.renamed', target, before, after: { name } });
        sessions.personChanged(actorId);
        await announce(target);
        return view(membership);
      });
    },

    async members(actor: Actor): Promise<OrganizationMember[]> {
      const { organizationId } = await allowed(actor, 'seeMembers');
      return (await repo.members(organizationId)).map(memberOf);
    },

    /** Gives another role, suspends or lets in again. Who is an owner, or is to be one, only owners change. */
    changeMember(
      actor: Actor,
      accountId: string,
      change: MemberChange,
      ip: string,
    ): Promise<OrganizationMember> {
      return transaction(async () => {
        const membership = await allowed(actor, 'manageMembers');
        const { organizationId } = membership;
        const { role, suspended } = change;
        const member = await requireMember(membership, accountId);
        if (role === 'owner') authorizeOrganization('manageOwners', membership);
        if ((role !== undefined && role !== 'owner') || suspended === true) {
          await requireOtherOwner(membership, accountId);
        }
        const { userId: target } = member;
        const entry = { actorId: actor.userId, ip, target };
        if (role !== undefined && role !== member.role) {
          await repo.change(organizationId, accountId, { role });
          const roles = { before: { role: member.role }, after: { role, organizationId } };
          await record({ ...entry, action: 'member.roleChanged', ...roles });
        }
        if (suspended !== undefined && suspended !== (member.suspendedAt !== null)) {
          await repo.change(organizationId, accountId, { suspendedAt: suspended ? clock.now() : null });
          if (suspended) {
            await memberships.pause({ organizationId }, target);
            await memberships.adopt(organizationId, actor.userId);
          } else {
            await memberships.resume({ organizationId }, target);
          }
          const action = suspended ? 'member.suspended' : 'member.restored';
          await record({ ...entry, action, after: { organizationId } });
        }
        sessions.personChanged(target);
        await announce(organizationId);
        const changed = await repo.member(organizationId, accountId);
        if (changed === null) throw new AppError('not_found');
        return memberOf(changed);
      });
    },

    /**
     * Takes somebody out; everybody may leave. What was theirs alone in the organization’s spaces is handed over to who
     * sends them away, or to the first of the others; the person and their personal things stay.
     */
    removeMember(actor: Actor, accountId: string, ip: string): Promise<void> {
      return transaction(async () => {
        const leaves = accountId === actor.accountId;
        const membership = await allowed(actor, leaves ? 'seeMembers' : 'manageMembers');
        const { organizationId } = membership;
        const member = leaves
          ? await repo.member(organizationId, accountId)
          : await requireMember(membership, accountId);
        if (member === null) throw new AppError('not_found');
        await requireOtherOwner(membership, accountId);
        const { userId: target } = member;
        const heir = await heirOf(organizationId, target, actor);
        await repo.remove(organizationId, accountId);
        if (!leaves) await repo.rememberRemoval(organizationId, target, clock.now());
        await memberships.leave(organizationId, target, heir);
        await handGuestsOver(organizationId, target, heir);
        const action = leaves ? 'member.left' : 'member.removed';
        await record({ actorId: actor.userId, ip, action, target, after: { organizationId } });
        sessions.personChanged(target);
        await announce(organizationId);
      });
    },

    /** Goes on in another of one's accounts. */
    makeCurrent(actor: Actor, accountId: string, ip: string): Promise<User> {
      return transaction(async () => {
        const user = await enter(actor.userId, accountId);
        await record({ actorId: actor.userId, ip, action: 'account.switched', target: accountId });
        return user;
      });
    },

    /** Makes an organization and goes on in it. */
    found(actor: Actor, { name, slug }: Draft, ip: string): Promise<User> {
      if (actor.guest) throw new AppError('forbidden');
      return transaction(async () => {
        const { userId } = actor;
        const [organizationId, accountId, createdAt] = [newId('org'), newId('acc'), clock.now()];
        if (slug !== undefined) await requireFreeSlug(slug, organizationId);
        await repo.insert({ id: organizationId, name, slug: slug ?? null, createdAt });
        const place = {
          id: accountId,
          userId,
          organizationId,
          role: 'owner' as const,
          current: false,
          createdAt,
        };
        await repo.insertPlace(place);
        await record({
          actorId: userId,
          ip,
          action: 'organization.created',
          target: organizationId,
          after: slug === undefined ? { name } : { name, slug },
        });
        const user = await enter(userId, accountId);
        await onFounded({ ...actor, accountId, organizationId }, name);
        return user;
      });
    },

    /**
     * Gives somebody a place, and makes it their present one; that they were taken out before is forgotten. Call it
     * inside of a transaction.
     */
    async join(userId: string, organizationId: string, role: Membership['role']): Promise<User> {
      const id = newId('acc');
      await repo.forgetRemoval(organizationId, userId);
      await repo.insertPlace({ id, userId, organizationId, role, current: false, createdAt: clock.now() });
      const accountId = await repo.placeOf(organizationId, userId);
      onJoined();
      await announce(organizationId);
      return enter(userId, accountId ?? id);
    },
  };
}
