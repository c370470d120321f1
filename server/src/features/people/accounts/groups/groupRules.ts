import { AppError, type Group, serverLimits } from '@holdall/shared/contract';
import type { CountedGroup, GroupRow, GroupsRepo } from './groups.repo.ts';

interface Dependencies {
  repo: GroupsRepo;
  /** Tells the people of an organization that something of it has changed. */
  announce(organizationId: string): Promise<void>;
}

/** Says that people have come into a group, or are in it no longer; in the transaction that does it. */
export type PeopleMoved = (groupId: string, userIds: readonly string[], isIn: boolean) => Promise<void>;

/** A group as it is shown. */
export const toGroup = ({ id, name, members, revision }: CountedGroup): Group => ({
  id,
  name,
  members,
  revision,
});

/** What two names of groups have in common that are the same to people. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

export type GroupRules = ReturnType<typeof createGroupRules>;

/** What holds for every group: it is one of the organization, its name its own, and it is changed as it was seen. */
export function createGroupRules({ repo, announce }: Dependencies) {
  async function require(organizationId: string, id: string): Promise<CountedGroup> {
    const found = await repo.find(organizationId, id);
    if (found === null) throw new AppError('not_found');
    return found;
  }

  return {
    require,

    /** True where another group has the name. Nobody takes it until the transaction ends. */
    async isTaken(organizationId: string, name: string, exceptId?: string): Promise<boolean> {
      await repo.hold(organizationId);
      return repo.isTaken(organizationId, nameKeyOf(name), exceptId);
    },

    /** True where there are as many groups as there can be. */
    isFull: async (organizationId: string): Promise<boolean> =>
      (await repo.count(organizationId)) >= serverLimits.groups,

    /** Changes one, if it is still as it was seen. */
    async change(
      { id, organizationId }: Pick<GroupRow, 'id' | 'organizationId'>,
      seen: number,
      set: Parameters<GroupsRepo['change']>[2],
    ): Promise<void> {
      if (!(await repo.change(id, seen, set))) {
        const current = toGroup(await require(organizationId, id));
        throw new AppError('revision_conflict', { details: { current } });
      }
      await announce(organizationId);
    },
  };
}
