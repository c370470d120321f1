import type { DomainEvent } from '../../platform/events/DomainEvent.ts';
import type { Host, MembershipsRepo } from './memberships.repo.ts';

interface Dependencies {
  repo: MembershipsRepo;
  publish(event: DomainEvent): void;
  now(): Date;
}

export type MembershipsService = ReturnType<typeof createMembershipsService>;

/**
 * What becomes of somebody's places in spaces when something becomes of the person: suspended, gone from an
 * organization, a guest no more, deleted. Who decides that has been asked. Call it in the transaction of the act.
 */
export function createMembershipsService({ repo, publish, now }: Dependencies) {
  function tell(spaceIds: readonly string[], userId: string): void {
    for (const spaceId of new Set(spaceIds)) {
      const properties = { spaceId, change: 'members' };
      publish({ type: 'spaceUpdated', to: { spaceId }, properties, by: userId });
      publish({ type: 'spaceUpdated', to: { userIds: [userId] }, properties, by: userId });
    }
  }

  return {
    /** They are as if not in the spaces of a host and nothing of it were shared with them, until they are let in again. */
    async pause(host: Host, userId: string): Promise<void> {
      const at = now();
      await repo.pauseShares(host, userId, at);
      tell(await repo.pause(host, userId, at), userId);
    },

    async resume(host: Host, userId: string): Promise<void> {
      await repo.resumeShares(host, userId, now());
      tell(await repo.pause(host, userId, null), userId);
    },

    /** People have come into a group, or are in it no longer: so they are in its spaces. */
    async moved(groupId: string, userIds: readonly string[]): Promise<void> {
      const spaceIds = await repo.ofGroup(groupId);
      for (const userId of userIds) tell(spaceIds, userId);
    },

    /** Spaces of an organization that nobody manages any more get somebody who does. */
    async adopt(organizationId: string, heirId: string): Promise<void> {
      tell(await repo.adopt(organizationId, heirId, now()), heirId);
    },

    /** Somebody has left an organization: what was theirs alone there is the heir's. */
    async leave(organizationId: string, userId: string, heirId: string): Promise<void> {
      await repo.endShares(organizationId, userId, now());
      tell(await repo.remove(organizationId, userId), userId);
      await repo.giveStoragesAway(organizationId, userId, heirId);
      tell(await repo.adopt(organizationId, heirId, now()), heirId);
    },

    /** Somebody is gone for good: what nobody else sees goes too, what others share in stays with them. */
    async forget(userId: string): Promise<void> {
      const left = await repo.removeAll(userId);
      const empty = await repo.empty(left);
      await repo.giveUp(empty);
      await repo.giveUpOwnStorages(userId);
      await repo.promote(left, now());
      await repo.forgetStates(userId);
      tell(left, userId);
    },
  };
}
