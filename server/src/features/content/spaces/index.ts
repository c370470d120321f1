// Spaces: rooms with members and storages.
import type { Doors, Feature } from '../../../assemble.ts';
import type { OperationRecorder, Undoer } from '../operations/Operations.ts';
import { createArchivingService } from './archiving.service.ts';
import { createMembershipsRepo } from './memberships.repo.ts';
import { createMembershipsService, type MembershipsService } from './memberships.service.ts';
import { createMembersRepo } from './members.repo.ts';
import { createMembersService, type MembersService } from './members.service.ts';
import { createSpacesRepo } from './spaces.repo.ts';
import { membersRoutes, spacesRoutes } from './spaces.routes.ts';
import { createSpacesService, type SpacesService, type SpaceStorages } from './spaces.service.ts';
import { createStatesRepo } from './states.repo.ts';
import { createStatesService } from './states.service.ts';

type Needs = Pick<Doors, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;

interface Given {
  storages: SpaceStorages;
  operations: OperationRecorder & { addUndoer(name: string, undoer: Undoer): void };
}

/** Builds the feature; it is handed what it needs of the storages and the operations. */
export function createSpacesFeature(
  { database, events, jobs, newId, clock }: Needs,
  { storages, operations }: Given,
): Feature & { spaces: SpacesService; members: MembersService; memberships: MembershipsService } {
  const membersRepo = createMembersRepo(database);
  const publish = (event: Parameters<typeof events.publish>[0]) => events.publish(event);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const now = () => clock.now();
  const repo = createSpacesRepo(database);
  const spaces = createSpacesService({
    repo,
    members: membersRepo,
    storages,
    operations,
    publish,
    transaction,
    newId,
    now,
  });
  const members = createMembersService({ repo: membersRepo, spaces, publish, transaction, now });
  const states = createStatesService({ repo: createStatesRepo(database), spaces, publish, transaction });
  const memberships = createMembershipsService({
    repo: createMembershipsRepo(database),
    storages,
    publish,
    now,
  });
  const archiving = createArchivingService({ spaces, operations, transaction, now });
  operations.addUndoer('space', spaces.undo);
  operations.addUndoer('spaceArchive', archiving.undo);
  jobs.define('spaces.sweep', { cron: '53 3 * * *', handle: () => spaces.sweep() });
  const routes = [...spacesRoutes(spaces, archiving, states), ...membersRoutes(members)];
  return { routes, spaces, members, memberships };
}
