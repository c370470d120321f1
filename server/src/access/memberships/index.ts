// Memberships: who is in which space, and as what. Every storey asks here; spaces themselves belong to `content`.
import type { Context } from '../../assemble.ts';
import type { FindAudience } from '../../platform/events/DomainEvent.ts';
import { createIsSeen, type IsSeen } from './createIsSeen.ts';
import { createMembersRepo, type MembersRepo } from './members.repo.ts';
import { createMembersService, type MembersService } from './members.service.ts';
import { createMembershipsRepo } from './memberships.repo.ts';
import { createMembershipsService, type MembershipsService } from './memberships.service.ts';
import { createRequireSpace, type RequireSpace } from './requireSpace.ts';

export type { IsSeen };
export type { Host } from './memberships.repo.ts';
export type { MembersService } from './members.service.ts';
export type { MembersRepo } from './members.repo.ts';
export type { MembershipsService } from './memberships.service.ts';
export type { RequireSpace } from './requireSpace.ts';

/** What is known and done about the places of people in spaces. */
export interface Memberships {
  readonly requireSpace: RequireSpace;
  readonly isSeen: IsSeen;
  readonly members: MembersService;
  readonly membersRepo: MembersRepo;
  readonly findAudience: FindAudience;
  /** What becomes of somebody's places when something becomes of the person. */
  readonly places: MembershipsService;
}

/** Builds it over the tables. */
export function createMemberships({
  database,
  events,
  clock,
}: Pick<Context, 'database' | 'events' | 'clock'>): Memberships {
  const publish = (event: Parameters<typeof events.publish>[0]) => events.publish(event);
  const now = () => clock.now();
  const requireSpace = createRequireSpace(database);
  const membersRepo = createMembersRepo(database);
  const members = createMembersService({
    repo: membersRepo,
    requireSpace,
    publish,
    transaction: (work) => database.transaction(work),
    now,
  });
  const places = createMembershipsService({ repo: createMembershipsRepo(database), publish, now });
  const findAudience: FindAudience = async (to) => {
    if ('userIds' in to) return to.userIds;
    if ('partsOf' in to) return membersRepo.partSeerIds(to.partsOf, to.resourceId ?? null);
    return 'spaceId' in to ? membersRepo.userIds(to.spaceId) : membersRepo.seerIds(to.storageId);
  };
  return { requireSpace, isSeen: createIsSeen(database), members, membersRepo, places, findAudience };
}
