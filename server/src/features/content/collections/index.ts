// Virtual storages: collections of references, by hand and by rule.
import type { Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Doors, Feature } from '../../../assemble.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { Works } from '../../platform/longJobs/Work.ts';
import type { OperationRecorder, Undoer } from '../operations/Operations.ts';
import { undoChanges } from './changes.ts';
import { createCollectionsRepo, type FoundCollection } from './collections.repo.ts';
import { createEntriesRepo } from './entries.repo.ts';
import { createEntriesService } from './entries.service.ts';
import { createGatheredService, type GatheredService } from './gathered.service.ts';
import { createFindingService } from './rules/finding.service.ts';
import { createHitsRepo } from './rules/hits.repo.ts';
import { createRulesRepo } from './rules/rules.repo.ts';
import { createRulesService } from './rules/rules.service.ts';
import { createGather } from './rules/gather.ts';
import { approvalOf, createGrants, type Grants } from './shares/grants.ts';
import { createSharePlans } from './shares/plans.ts';
import { createSharesRepo } from './shares/shares.repo.ts';
import { sharesRoutes } from './shares/shares.routes.ts';
import { createSharesService } from './shares/shares.service.ts';
import { createTakingBack } from './shares/takingBack.ts';
import { takeSnapshot, type SnapshotNeeds } from './shares/takeSnapshot.ts';
import { createTakingOut } from './takingOut.service.ts';
import { virtualRoutes, type Resolve } from './virtual.routes.ts';

interface Given {
  operations: OperationRecorder & { addUndoer(name: string, undoer: Undoer): void };
  resolve: Resolve;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  acts: SnapshotNeeds['acts'];
  storages: SnapshotNeeds['storages'];
  works: Works;
  wordsOf(text: string): string[];
  /** A text without case and accents, as names are searched. */
  fold(text: string): string;
}

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createVirtualFeature(
  { database, events, newId, clock }: Pick<Doors, 'database' | 'events' | 'newId' | 'clock'>,
  { operations, resolve, look, bytesIn, acts, storages, works, wordsOf, fold }: Given,
): Feature & { grants: Grants; gathered: GatheredService } {
  const collections = createCollectionsRepo(database);
  const entries = createEntriesRepo(database);
  const kept = createRulesRepo(database);
  const now = () => clock.now();
  function tell(actor: Actor, { id, name, spaceId, visibility, ownerId }: FoundCollection): void {
    const to = visibility === 'me' ? { userIds: [ownerId] } : { spaceId };
    const properties = { spaceId, storageId: id, storageName: name, change: 'entries' };
    events.publish({ type: 'storageUpdated', to, properties, by: actor.userId });
  }
  const hits = createHitsRepo({ database, fold, now });
  const shares = createSharesRepo(database);
  const grants = createGrants({ shares, rules: kept, hits });
  operations.addUndoer('collection', undoChanges({ collections, entries, rules: kept, grants, tell }));
  const transaction = <T>(work: () => Promise<T>) => database.transaction(work);
  const common = { collections, operations, look, wordsOf, tell, transaction, newId, now };
  const finding = createFindingService({ ...common, rules: kept, hits, throughOf: grants.throughOf });
  const rules = createRulesService({
    ...common,
    rules: kept,
    requireWidening: grants.requireWidening,
    approve: (actor, id, rows) => shares.approve(actor, id, approvalOf(rows)),
  });
  const grantedIn = grants.inCollection;
  const service = createEntriesService({ ...common, entries, grantedIn, finding, exclusions: kept });
  const gather = createGather({ rules: kept, hits });
  const gathered = createGatheredService({
    collections,
    entries,
    rules: kept,
    gather,
    grantedIn,
    throughOf: grants.throughOf,
    wordsOf,
  });
  const plan = createSharePlans({ shares, rules: kept, gather, bytesIn });
  const sharing = {
    collections,
    shares,
    plan,
    storages,
    transaction,
    tell,
    publish: (event: DomainEvent) => events.publish(event),
    now,
  };
  const beginSnapshot = works.define('snapshot', takeSnapshot({ ...sharing, acts }));
  const { takeBack, undo: undoTakingBack } = createTakingBack({ ...sharing, operations });
  operations.addUndoer('share', undoTakingBack);
  const sharesService = createSharesService({
    ...sharing,
    rules: kept,
    grants,
    look,
    takeBack,
    beginSnapshot,
  });
  const takeOut = createTakingOut({ ...common, entries, grantedIn, finding, exclusions: kept });
  return {
    routes: [
      ...virtualRoutes(service, { finding, rules }, { takeOut, resolve, gathered }),
      ...sharesRoutes(sharesService),
    ],
    grants,
    gathered,
  };
}
