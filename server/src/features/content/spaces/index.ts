// Spaces: rooms with members and storages.
import type { Memberships } from '../../../access/memberships/index.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createArchivingService } from './archiving.service.ts';
import { createSpacesRepo } from './spaces.repo.ts';
import { membersRoutes, spacesRoutes } from './spaces.routes.ts';
import { createSpacesService, type SpacesService, type SpaceStorages } from './spaces.service.ts';
import { createStatesRepo } from './states.repo.ts';
import { createStatesService } from './states.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;

interface Given {
  storages: SpaceStorages;
  operations: UndoableOperations;
  memberships: Pick<Memberships, 'members' | 'membersRepo'>;
}

/** Builds the feature; it is handed what it needs of the storages and the operations. */
export function createSpacesFeature(
  { database, events, jobs, newId, clock }: Needs,
  { storages, operations, memberships: { members, membersRepo } }: Given,
): Feature & { spaces: SpacesService; members: Memberships['members'] } {
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
  const states = createStatesService({ repo: createStatesRepo(database), spaces, publish, transaction });
  const archiving = createArchivingService({ spaces, operations, transaction, now });
  operations.addUndoer('space', spaces.undo);
  operations.addUndoer('spaceArchive', archiving.undo);
  jobs.define('spaces.sweep', { cron: '53 3 * * *', handle: () => spaces.sweep() });
  const routes = [...spacesRoutes(spaces, archiving, states), ...membersRoutes(members)];
  return { routes, spaces, members };
}
