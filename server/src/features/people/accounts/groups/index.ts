// Groups: some of the people of an organization under a name.
import type { Actor } from '../../../../access/Actor.ts';
import type { Membership } from '../../../../access/organization.ts';
import type { Context } from '../../../../assemble.ts';
import type { Route } from '../../../../http/implement.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { UndoableOperations } from '../../../platform/index.ts';
import { createGroupDeletion } from './groupDeletion.service.ts';
import { createGroupMembersRepo } from './groupMembers.repo.ts';
import { createGroupMembersService } from './groupMembers.service.ts';
import { createGroupRules, type PeopleMoved } from './groupRules.ts';
import { createGroupsRepo } from './groups.repo.ts';
import { groupsRoutes } from './groups.routes.ts';
import { createGroupsService, type GroupsService } from './groups.service.ts';

interface Needs {
  record: AuditService['record'];
  membershipOf(actor: Actor): Promise<Membership | null>;
  membershipIn(organizationId: string, userId: string): Promise<Membership | null>;
  member(organizationId: string, accountId: string): Promise<{ readonly userId: string } | null>;
  announce(organizationId: string): Promise<void>;
  /** From the next request on, somebody is asked for anew. */
  personChanged(userId: string): void;
  operations: UndoableOperations;
}

/** What other features ask of groups. */
export interface Groups extends Pick<GroupsService, 'of' | 'everywhere'> {
  /** Has this done for people who come into a group or leave it, in the transaction that does it. */
  onPeopleMoved(handle: PeopleMoved): void;
}

/** Everything about groups. */
export function createGroups(
  { database, jobs, newId, clock }: Pick<Context, 'database' | 'jobs' | 'newId' | 'clock'>,
  needs: Needs,
): { routes: Route[]; groups: Groups } {
  const repo = createGroupsRepo(database);
  const rules = createGroupRules({ ...needs, repo });
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const handlers: PeopleMoved[] = [];
  const peopleMoved: PeopleMoved = async (groupId, userIds, isIn) => {
    // What is shared with their groups is known with who they are.
    for (const userId of userIds) needs.personChanged(userId);
    for (const handle of handlers) await handle(groupId, userIds, isIn);
  };
  const common = { ...needs, newId, clock, rules, transaction, peopleMoved };
  const groups = createGroupsService({ ...common, repo });
  const deletion = createGroupDeletion({ ...common, repo });
  const members = createGroupMembersService({ ...common, repo: createGroupMembersRepo(database) });
  needs.operations.addUndoer('group', deletion.undo);
  jobs.define('groups.sweep', { cron: '11 4 * * *', handle: () => deletion.sweep() });
  return {
    routes: groupsRoutes({ groups, deletion, members }),
    groups: { ...groups, onPeopleMoved: (handle) => void handlers.push(handle) },
  };
}
