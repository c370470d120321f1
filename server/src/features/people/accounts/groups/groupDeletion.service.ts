import * as z from 'zod';
import { AppError, limits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeOrganization, type Membership } from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { OperationRecorder, Undoer } from '../../../platform/index.ts';
import type { GroupRules, PeopleMoved } from './groupRules.ts';
import type { GroupRow, GroupsRepo } from './groups.repo.ts';

interface Dependencies {
  repo: Pick<GroupsRepo, 'findKept' | 'removeDeleted' | 'peopleIn'>;
  peopleMoved: PeopleMoved;
  rules: GroupRules;
  clock: Clock;
  membershipOf(actor: Actor): Promise<Membership | null>;
  /** Somebody's place in an organization that need not be their present one. */
  membershipIn(organizationId: string, userId: string): Promise<Membership | null>;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who asks, from where, and on what state of the group. */
interface Asked {
  readonly actor: Actor;
  readonly ip: string | null;
  readonly seen: number;
}

/** What is known of a deletion, or of what took one back. */
const changeSchema = z.object({ id: z.string(), deleted: z.boolean() });
const day = 24 * 3_600_000;

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

export type GroupDeletionService = ReturnType<typeof createGroupDeletion>;

/** Deleting groups, and taking that back with everybody who was in them. */
export function createGroupDeletion(needs: Dependencies) {
  const { repo, rules, clock, membershipOf, membershipIn, operations, transaction, record, peopleMoved } =
    needs;

  /** Deletes it, or brings it back. Who may, has been asked. */
  async function set({ actor, ip, seen }: Asked, group: GroupRow, deleted: boolean): Promise<void> {
    await rules.change(group, seen, { deletedAt: deleted ? clock.now() : null });
    const { id: target, name, organizationId } = group;
    const action = deleted ? 'group.deleted' : 'group.restored';
    await record({ actorId: actor.userId, ip, action, target, after: { name, organizationId } });
    await peopleMoved(target, await repo.peopleIn(target), !deleted);
  }

  /** Refuses where the group cannot be there again. */
  async function requireRoom({ organizationId, name }: GroupRow): Promise<void> {
    if (await rules.isTaken(organizationId, name)) block('Another group has its name by now.');
    if (await rules.isFull(organizationId)) block('There are as many groups as there can be.');
  }

  return {
    remove({ actor, ip, seen }: Asked, id: string): Promise<{ operationId: string }> {
      return transaction(async () => {
        const { organizationId } = authorizeOrganization('manageGroups', await membershipOf(actor));
        const group = await rules.require(organizationId, id);
        await set({ actor, ip, seen }, group, true);
        const operationId = await operations.record(actor, {
          kind: 'delete',
          text: 'Deleted the group {name}',
          values: { name: group.name },
          undoBy: 'group',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },

    /** Takes a deletion back, or what took one back. */
    undo: (async (actor, { detail }, write) => {
      const { id, deleted } = changeSchema.parse(detail);
      const group = await repo.findKept(id);
      if (group === null) return block('It has been deleted for good since.');
      const membership = await membershipIn(group.organizationId, actor.userId);
      if (membership === null) return block('You may no longer change this.');
      authorizeOrganization('manageGroups', membership);
      if ((group.deletedAt !== null) !== deleted)
        block(deleted ? 'It is here again.' : 'It has been deleted again.');
      if (deleted) await requireRoom(group);
      await set({ actor, ip: null, seen: group.revision }, group, !deleted);
      await write({ detail: { id, deleted: !deleted } });
    }) satisfies Undoer,

    /** Forgets those whose deletion cannot be taken back any more. */
    sweep: () => repo.removeDeleted(new Date(clock.now().getTime() - limits.operationDays * day)),
  };
}
