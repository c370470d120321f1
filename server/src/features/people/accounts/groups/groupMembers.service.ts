import { AppError, type GroupMember } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import {
  authorizeOrganization,
  type OrganizationRight,
  type Membership,
} from '../../../../access/organization.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { GroupMembersRepo } from './groupMembers.repo.ts';
import type { GroupRules, PeopleMoved } from './groupRules.ts';

interface Dependencies {
  repo: GroupMembersRepo;
  rules: Pick<GroupRules, 'require'>;
  membershipOf(actor: Actor): Promise<Membership | null>;
  /** Somebody of the organization who is no guest; null where there is none such. */
  member(organizationId: string, accountId: string): Promise<{ readonly userId: string } | null>;
  announce(organizationId: string): Promise<void>;
  peopleMoved: PeopleMoved;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who asks, and from where. */
interface Asked {
  readonly actor: Actor;
  readonly ip: string;
}

export type GroupMembersService = ReturnType<typeof createGroupMembersService>;

/** Who is in a group. Who leaves the organization is in none of its groups any more. */
export function createGroupMembersService(needs: Dependencies) {
  const { repo, rules, membershipOf, member, announce, peopleMoved, transaction, record } = needs;

  async function requireGroup(actor: Actor, right: OrganizationRight, groupId: string): Promise<string> {
    const { organizationId } = authorizeOrganization(right, await membershipOf(actor));
    await rules.require(organizationId, groupId);
    return organizationId;
  }

  /** Does something with somebody in a group, and remembers it where it was something. */
  function change(
    { actor, ip }: Asked,
    groupId: string,
    accountId: string,
    work: () => Promise<`group.member${string}` | null>,
  ): Promise<void> {
    return transaction(async () => {
      const organizationId = await requireGroup(actor, 'manageGroups', groupId);
      const found = await member(organizationId, accountId);
      if (found === null) throw new AppError('not_found');
      const action = await work();
      if (action === null) return;
      const after = { groupId, organizationId };
      await record({ actorId: actor.userId, ip, action, target: found.userId, after });
      await peopleMoved(groupId, [found.userId], action === 'group.memberAdded');
      await announce(organizationId);
    });
  }

  return {
    async list(actor: Actor, groupId: string): Promise<GroupMember[]> {
      await requireGroup(actor, 'seeMembers', groupId);
      const rows = await repo.list(groupId);
      return rows.map(({ accountId, userId, name, email }) => ({
        accountId,
        user: { id: userId, name },
        email,
      }));
    },

    putIn: (asked: Asked, groupId: string, accountId: string): Promise<void> =>
      change(asked, groupId, accountId, async () =>
        (await repo.put(groupId, accountId)) ? 'group.memberAdded' : null,
      ),

    /** `not_found` for somebody who is not in it. */
    takeOut: (asked: Asked, groupId: string, accountId: string): Promise<void> =>
      change(asked, groupId, accountId, async () => {
        if (!(await repo.take(groupId, accountId))) throw new AppError('not_found');
        return 'group.memberRemoved';
      }),
  };
}
