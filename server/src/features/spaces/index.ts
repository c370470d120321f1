// Spaces: rooms with members and storages.
import type { Doors, Feature } from '../../assemble.ts';
import { createMembersRepo } from './members.repo.ts';
import { createMembersService, type MembersService } from './members.service.ts';
import { createSpacesRepo } from './spaces.repo.ts';
import { membersRoutes, spacesRoutes } from './spaces.routes.ts';
import { createSpacesService, type SpacesService, type SpaceStorages } from './spaces.service.ts';

type Needs = Pick<Doors, 'database' | 'events' | 'jobs' | 'newId' | 'clock'>;

/** Builds the feature; `storages` is what it needs of the storages. */
export function createSpacesFeature(
  { database, events, jobs, newId, clock }: Needs,
  storages: SpaceStorages,
): Feature & { spaces: SpacesService; members: MembersService } {
  const membersRepo = createMembersRepo(database);
  const publish = (event: Parameters<typeof events.publish>[0]) => events.publish(event);
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const now = () => clock.now();
  const repo = createSpacesRepo(database);
  const spaces = createSpacesService({
    repo,
    members: membersRepo,
    storages,
    publish,
    transaction,
    newId,
    now,
  });
  const members = createMembersService({ repo: membersRepo, spaces, publish, transaction, now });
  jobs.define('spaces.sweep', { cron: '53 3 * * *', handle: () => spaces.sweep() });
  return { routes: [...spacesRoutes(spaces), ...membersRoutes(members)], spaces, members };
}
