import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { HoldersRepo } from './holders.repo.ts';
import type { SeersRepo } from './seeing/seers.repo.ts';
import type { ShareChanges } from './shareChanges.ts';
import type { ShareEndsRepo } from './shareEnds.repo.ts';
import type { SharesRepo } from './shares.repo.ts';

interface Dependencies {
  readonly repo: ShareEndsRepo;
  readonly shares: Pick<SharesRepo, 'findMany'>;
  readonly holders: Pick<HoldersRepo, 'peopleOf'>;
  readonly seers: Pick<SeersRepo, 'managers'>;
  readonly tellLess: ShareChanges['tellLess'];
  readonly publish: (event: DomainEvent) => void;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
  readonly now: () => Date;
}

/** What ends within this time ends soon. */
const soonMs = 7 * 24 * 3_600_000;

/** So many shares are reminded of in one transaction. */
const remindedAtOnce = 100;

export type ShareEnds = ReturnType<typeof createShareEnds>;

/** Shares that end by themselves: what is told before, and what is done then. */
export function createShareEnds(needs: Dependencies) {
  const { repo, shares, holders, seers, tellLess, publish, transaction, now } = needs;

  /** Reminds of some; answers whether there may be more. */
  const remindOf = (days: number): Promise<boolean> =>
    transaction(async () => {
      const ids = await repo.remind(now(), days, remindedAtOnce);
      for (const share of ids.length === 0 ? [] : await shares.findMany(ids)) {
        const name = share.resourceName ?? share.storageName;
        const given = { name, days, personName: share.holderName };
        publish({
          type: 'shareEnding',
          to: { userIds: await holders.peopleOf(share.holderId) },
          properties: { name, days },
        });
        publish({ type: 'givenShareEnding', to: { userIds: [share.sharedBy] }, properties: given });
      }
      return ids.length === remindedAtOnce;
    });

  return {
    /** The storages of which shares end soon, each with how many; or one of them. */
    ending: (storageId: string | null = null) => repo.before(new Date(now().getTime() + soonMs), storageId),

    /** When the next share ends. */
    next: () => repo.next(),

    /** Reminds those concerned a week and a day before. */
    async remind(): Promise<void> {
      // The shorter time first: of two reminders that are due, one is enough.
      for (const days of [1, 7]) for (let isMore = true; isMore;) isMore = await remindOf(days);
    },

    /** Ends what is over, and tells who does not see it any more. */
    endOver(): Promise<void> {
      return transaction(async () => {
        for (const { holderId, ...place } of await repo.endOver(now())) {
          const named = await repo.named(place);
          if (named === null) continue;
          await tellLess({ ...named, ...place }, await holders.peopleOf(holderId));
          const { spaceId, storageName } = named;
          const { storageId } = place;
          const properties = { spaceId, storageId, storageName, change: 'shares' };
          publish({ type: 'storageUpdated', to: { userIds: await seers.managers(storageId) }, properties });
        }
      });
    },
  };
}
