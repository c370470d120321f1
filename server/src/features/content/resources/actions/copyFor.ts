import { AppError, type BulkResult, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { Announce } from '../announce.ts';
import type { Places } from '../places.ts';
import type { Assess } from './assess.ts';
import type { CopyingRepo } from './copying.repo.ts';
import type { ItemsRepo } from './items.repo.ts';
import type { PlacingRepo } from './placing.repo.ts';
import { settleNames } from './settleNames.ts';

interface Dependencies {
  places: Pick<Places, 'requirePlace'>;
  assess: Pick<Assess, 'whole'>;
  items: Pick<ItemsRepo, 'holders'>;
  copying: CopyingRepo;
  placing: Pick<PlacingRepo, 'hold'>;
  operations: OperationRecorder;
  announce: Announce;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Has something asked as this actor, with what they see. */
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** What is copied from others, and where to. */
interface Wanted {
  /** Who sees it: whoever comes by a link. */
  readonly reader: Actor;
  readonly ids: readonly string[];
  readonly target: Target;
}

/** Copies what somebody sees as another one to a place of their own, as far as that may be taken, all of it or nothing. */
export type CopyFor = (actor: Actor, wanted: Wanted) => Promise<BulkResult>;

/** Where it comes from is told to nobody: the act belongs to the place that it is copied to. */
export function createCopyFor(needs: Dependencies): CopyFor {
  const { places, assess, items, copying, placing, operations, announce, transaction, askAs, now } = needs;
  const decisions = { default: 'keepBoth', resolutions: {} } as const;

  return (actor, { reader: given, ids, target }) =>
    transaction(async () => {
      // What cannot be copied is said in the language of whoever asked.
      const reader = { ...given, locale: actor.locale };
      await placing.hold([target.storageId]);
      const place = await places.requirePlace(actor, target.storageId, target.parentId);
      const question = {
        action: 'copy',
        ids,
        target: null,
        into: place,
        owner: actor,
        makesFolders: false,
      } as const;
      const assessment = await askAs(reader, () => assess.whole(reader, question));
      const { placed, skipped, failed } = await settleNames(items, {
        actor,
        assessment,
        action: 'copy',
        decisions,
      });
      const [first] = placed;
      const [problem] = assessment.blocked;
      if (first === undefined)
        throw problem ? new AppError(problem.code, { message: problem.message }) : new AppError('not_found');
      const { storageId, parentId } = place;
      const operationId = await operations.record(actor, {
        kind: 'copy',
        text: '{count, plural, one {Saved “{name}” from a link to “{target}”} other {Saved # items from a link to “{target}”}}',
        values: {
          name: first.name,
          count: placed.length,
          target: place.path.at(-1)?.name ?? place.storageName,
        },
        undoBy: 'places',
        about: { storageIds: [storageId] },
      });
      const copies = placed.map(({ item, name }) => ({ id: item.id, name }));
      const where = { operationId, storageId, parentId, at: now(), by: actor.userId };
      const made = await askAs(reader, () => copying.copy(reader, copies, where));
      announce(actor, { storage: place, change: 'copy', ids: made, parentIds: [parentId] });
      return { operationId, done: placed.length, skipped, failed };
    });
}
