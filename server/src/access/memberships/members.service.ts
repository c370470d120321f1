import { AppError, type Member, type Role, type SpaceGroup } from '@holdall/shared/contract';
import type { Actor } from '../Actor.ts';
import type { DomainEvent } from '../../platform/events/DomainEvent.ts';
import { widest } from '../roleWidths.ts';
import { whoOf } from '../whoOf.ts';
import type { FoundGroup, FoundMember, MembersRepo } from './members.repo.ts';
import type { RequireSpace } from './requireSpace.ts';

interface Dependencies {
  repo: MembersRepo;
  requireSpace: RequireSpace;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** One person, of all rows about them: by themselves, and through groups. */
function toMember(first: FoundMember, ...others: readonly FoundMember[]): Member {
  const ways = [first, ...others];
  const own = ways.find(({ group }) => group === null);
  const { userId, name, email, guest, role, since, revision } = own ?? first;
  return {
    user: whoOf(userId, name, guest),
    email: email ?? '',
    role: widest(ways.map((way) => way.role)) ?? role,
    own: own?.role ?? null,
    groups: ways.flatMap(({ group }) => group ?? []),
    since: since.toISOString(),
    revision,
  };
}

const toGroup = ({ id, name, people, role, since }: FoundGroup): SpaceGroup => ({
  id,
  name,
  people,
  role,
  since: since.toISOString(),
});

export type MembersService = ReturnType<typeof createMembersService>;

/** Who is in a space, people and groups, and as what. A space is never without a person who manages it. */
export function createMembersService({ repo, requireSpace, publish, transaction, now }: Dependencies) {
  /** Told to those who are in it and, where somebody has gone, to them as well. */
  function tell(actor: Actor, spaceId: string, userIds: readonly string[] = []): void {
    const properties = { spaceId, change: 'members' };
    publish({ type: 'spaceUpdated', to: { spaceId }, properties, by: actor.userId });
    if (userIds.length > 0) publish({ type: 'spaceUpdated', to: { userIds }, properties, by: actor.userId });
  }

  async function find(actor: Actor, spaceId: string, userId: string): Promise<FoundMember> {
    const member = await repo.find(actor, spaceId, userId);
    if (member === null) throw new AppError('not_found');
    return member;
  }

  async function findGroup(actor: Actor, spaceId: string, groupId: string): Promise<FoundGroup> {
    const [group] = await repo.groups(actor, spaceId, groupId);
    if (group === undefined) throw new AppError('not_found');
    return group;
  }

  async function requireOtherManager(actor: Actor, spaceId: string, { role }: FoundMember): Promise<void> {
    const managers = await repo.holdManagers(actor, spaceId);
    if (role === 'manager' && managers < 2) throw new AppError('last_manager');
  }

  function addPerson(actor: Actor, spaceId: string, { userId, role }: { userId: string; role: Role }) {
    return transaction(async (): Promise<Member> => {
      await requireSpace(actor, spaceId, 'manage');
      const added = await repo.insert(actor, { spaceId, userId, role, since: now() });
      if (!added) throw new AppError('conflict', { message: 'This person is in the space already.' });
      tell(actor, spaceId);
      return toMember(await find(actor, spaceId, userId));
    });
  }

  return {
    async list(actor: Actor, spaceId: string): Promise<{ items: Member[]; groups: SpaceGroup[] }> {
      await requireSpace(actor, spaceId, 'list');
      const found = await repo.list(actor, spaceId);
      // Guests cannot list people: they see themselves.
      const told = found.filter(({ userId }) => !actor.guest || userId === actor.userId);
      const byPerson = [...Map.groupBy(told, ({ userId }) => userId).values()];
      return {
        items: byPerson.flatMap(([first, ...others]) => (first ? [toMember(first, ...others)] : [])),
        groups: actor.guest ? [] : (await repo.groups(actor, spaceId)).map(toGroup),
      };
    },

    /** Adds a group that whoever asks may choose. */
    addGroup(actor: Actor, spaceId: string, { groupId, role }: { groupId: string; role: Role }) {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        if (!(await repo.mayChoose(actor, groupId)))
          throw new AppError('validation', { fields: { 'body.groupId': 'There is no such group.' } });
        if (!(await repo.insert(actor, { spaceId, groupId, role, since: now() })))
          throw new AppError('conflict', { message: 'This group is in the space already.' });
        tell(actor, spaceId);
        return toGroup(await findGroup(actor, spaceId, groupId));
      });
    },

    changeGroup(actor: Actor, spaceId: string, groupId: string, role: Role) {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        await findGroup(actor, spaceId, groupId);
        await repo.setRole(actor, spaceId, groupId, role);
        tell(actor, spaceId);
        return toGroup(await findGroup(actor, spaceId, groupId));
      });
    },

    /** Its people see nothing of the space from the next request on, but for those who are in it otherwise. */
    removeGroup(actor: Actor, spaceId: string, groupId: string): Promise<void> {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        await findGroup(actor, spaceId, groupId);
        const people = await repo.peopleOf(groupId);
        await repo.remove(actor, spaceId, groupId);
        tell(actor, spaceId, people);
      });
    },

    /** Adds somebody who has an account. Adding a member again changes nothing. */
    add(actor: Actor, spaceId: string, { email, role }: { email: string; role: Role }): Promise<Member> {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        const userId = await repo.findUser(actor, email.trim().toLowerCase());
        if (userId === null) {
          throw new AppError('validation', {
            fields: { email: 'Nobody with this address has an account here.' },
          });
        }
        return addPerson(actor, spaceId, { userId, role });
      });
    },

    /** Adds somebody who is known already. Who they may be, whoever calls has asked. */
    addPerson,

    change(actor: Actor, spaceId: string, userId: string, role: Role): Promise<Member> {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        const member = await find(actor, spaceId, userId);
        if (role !== 'manager') await requireOtherManager(actor, spaceId, member);
        await repo.setRole(actor, spaceId, userId, role);
        tell(actor, spaceId);
        return toMember(await find(actor, spaceId, userId));
      });
    },

    /** Another member manages the space from now on; who has managed it stays in another role, or leaves. */
    handOver(
      actor: Actor,
      spaceId: string,
      userId: string,
      stay: 'editor' | 'viewer' | 'leave',
    ): Promise<Member> {
      return transaction(async () => {
        await requireSpace(actor, spaceId, 'manage');
        await repo.holdManagers(actor, spaceId);
        const heir = await find(actor, spaceId, userId);
        if (userId === actor.userId)
          throw new AppError('conflict', { message: 'You manage this space already.' });
        if (heir.guest) throw new AppError('conflict', { message: 'A guest cannot manage a space.' });
        await repo.setRole(actor, spaceId, userId, 'manager');
        const manager = toMember(await find(actor, spaceId, userId));
        if (stay === 'leave') await repo.remove(actor, spaceId, actor.userId);
        else await repo.setRole(actor, spaceId, actor.userId, stay);
        tell(actor, spaceId, [actor.userId]);
        return manager;
      });
    },

    /** Takes somebody out; everybody may take out themselves. They see nothing of it from the next request on. */
    remove(actor: Actor, spaceId: string, userId: string): Promise<void> {
      return transaction(async () => {
        await requireSpace(actor, spaceId, userId === actor.userId ? 'list' : 'manage');
        const member = await find(actor, spaceId, userId);
        await requireOtherManager(actor, spaceId, member);
        await repo.remove(actor, spaceId, userId);
        tell(actor, spaceId, [userId]);
      });
    },

    /** Who may hear of the things in a space now. */
    userIds: (spaceId: string): Promise<string[]> => repo.userIds(spaceId),
  };
}
