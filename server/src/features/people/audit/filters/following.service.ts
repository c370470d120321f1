import type { Actor } from '../../../../access/Actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createAlarm } from '../../../../platform/createAlarm.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { AuditRepo } from '../audit.repo.ts';
import type { AuditScopes } from '../auditScopes.ts';
import type { AuditFilterRow, AuditFiltersRepo } from './auditFilters.repo.ts';

interface Dependencies {
  repo: Pick<AuditFiltersRepo, 'isAnyFollowed' | 'followedBefore' | 'firstToldAfter' | 'advance'>;
  entries: Pick<AuditRepo, 'newest' | 'countBetween'>;
  scopes: Pick<AuditScopes, 'at'>;
  clock: Clock;
  /** Somebody as they are now; null when they are gone or suspended. */
  findActor(userId: string): Promise<Actor | null>;
  publish(event: DomainEvent): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  onFailure(error: unknown): void;
}

/** So long after telling somebody of a filter they are told of it again at the earliest. */
const holdMs = 15 * 60_000;
/** Entries often come several at once; so long the first one waits for the others. */
const gatherMs = 250;

export type FollowingService = ReturnType<typeof createFollowing>;

/** Tells those who follow a filter of new entries. What they may see is asked when they are told, not when they began. */
export function createFollowing(needs: Dependencies) {
  const { repo, entries, scopes, clock, findActor, publish, transaction, onFailure } = needs;
  /** Whether anybody follows a filter: otherwise new entries cost nothing here. */
  let isAnyFollowed = false;
  const heldSince = () => new Date(clock.now().getTime() - holdMs);

  async function countNew(row: AuditFilterRow, upTo: number): Promise<number> {
    const actor = await findActor(row.userId);
    const scope = actor && (await scopes.at(actor, row.organizationId));
    return scope === null ? 0 : entries.countBetween(scope, row.filter, row.toldSeq, upTo);
  }

  async function tell(row: AuditFilterRow, upTo: number): Promise<void> {
    const count = await countNew(row, upTo);
    await transaction(async () => {
      if (!(await repo.advance(row, upTo, count === 0 ? null : clock.now())) || count === 0) return;
      const { id: filterId, name: filterName, userId } = row;
      const properties = { filterId, filterName, count };
      publish({ type: 'auditEntriesFollowed', to: { userIds: [userId] }, properties });
    });
  }

  const alarm = createAlarm({
    async next() {
      if (!isAnyFollowed) return null;
      const told = await repo.firstToldAfter(heldSince());
      return told && new Date(told.getTime() + holdMs);
    },
    async ring() {
      isAnyFollowed = await repo.isAnyFollowed();
      if (!isAnyFollowed) return;
      const newest = await entries.newest();
      for (const row of await repo.followedBefore(heldSince(), newest)) await tell(row, newest);
    },
    now: () => clock.now(),
    onFailure,
  });

  let gathering: NodeJS.Timeout | undefined;
  return {
    /** Somebody begins to follow a filter. What another server is told of is noticed with the next look. */
    begin: () => alarm.set(),
    /** There are new entries. */
    wake(): void {
      if (!isAnyFollowed) return;
      gathering ??= setTimeout(() => {
        gathering = undefined;
        alarm.set();
      }, gatherMs).unref();
    },
    start: () => alarm.start(),
    async stop(): Promise<void> {
      clearTimeout(gathering);
      await alarm.stop();
    },
  };
}
