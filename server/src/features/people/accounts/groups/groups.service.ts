import { AppError, type Group, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeOrganization, type Membership } from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import { nameKeyOf, toGroup, type GroupRules } from './groupRules.ts';
import type { GroupsRepo } from './groups.repo.ts';

interface Dependencies {
  repo: GroupsRepo;
  rules: GroupRules;
  newId: NewId;
  clock: Clock;
  membershipOf(actor: Actor): Promise<Membership | null>;
  announce(organizationId: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who asks, and from where. */
interface Asked {
  readonly actor: Actor;
  readonly ip: string;
}

export type GroupsService = ReturnType<typeof createGroupsService>;

/** Groups of the people of an organization. Its people see them; owners and administrators change them. */
export function createGroupsService(needs: Dependencies) {
  const { repo, rules, newId, clock, membershipOf, announce, transaction, record } = needs;

  async function requireFree(organizationId: string, name: string, exceptId?: string): Promise<void> {
    if (!(await rules.isTaken(organizationId, name, exceptId))) return;
    throw new AppError('name_taken', { fields: { 'body.name': 'Another group has this name.' } });
  }

  return {
    async list(actor: Actor): Promise<Group[]> {
      const { organizationId } = authorizeOrganization('seeMembers', await membershipOf(actor));
      return (await repo.list(organizationId)).map(toGroup);
    },

    create({ actor, ip }: Asked, name: string): Promise<Group> {
      return transaction(async () => {
        const { organizationId } = authorizeOrganization('manageGroups', await membershipOf(actor));
        await requireFree(organizationId, name);
        if (await rules.isFull(organizationId)) {
          const message = 'An organization has {most} groups at most. Delete one first.';
          throw new AppError('conflict', { message, values: { most: serverLimits.groups } });
        }
        const [id, createdAt] = [newId('grp'), clock.now()];
        await repo.insert({ id, organizationId, name, nameKey: nameKeyOf(name), revision: 1, createdAt });
        const after = { name, organizationId };
        await record({ actorId: actor.userId, ip, action: 'group.created', target: id, after });
        await announce(organizationId);
        return toGroup(await rules.require(organizationId, id));
      });
    },

    rename({ actor, ip }: Asked, id: string, name: string, seen: number): Promise<Group> {
      return transaction(async () => {
        const { organizationId } = authorizeOrganization('manageGroups', await membershipOf(actor));
        const before = { name: (await rules.require(organizationId, id)).name };
        await requireFree(organizationId, name, id);
        await rules.change({ id, organizationId }, seen, { name, nameKey: nameKeyOf(name) });
        const after = { name, organizationId };
        await record({ actorId: actor.userId, ip, action: 'group.renamed', target: id, before, after });
        return toGroup(await rules.require(organizationId, id));
      });
    },

    /** The groups that somebody is in, in their present organization. */
    async of({ userId, organizationId }: Pick<Actor, 'userId' | 'organizationId'>): Promise<string[]> {
      return organizationId === null ? [] : repo.ofPerson(userId, organizationId);
    },

    /** The groups of every organization, by name; only those of them that are there, where ids are given. */
    everywhere: repo.everywhere,
  };
}
