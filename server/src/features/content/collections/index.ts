// Virtual storages: collections of references, by hand and by rule.
import type { Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { LongJobs } from '../../platform/index.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { undoChanges } from './changes.ts';
import { createCollectionsRepo, type FoundCollection } from './collections.repo.ts';
import { createEntriesRepo } from './entries.repo.ts';
import { createEntriesService } from './entries.service.ts';
import { createCollectedService } from './collected.service.ts';
import { createFindingService } from './rules/finding.service.ts';
import { createHitsRepo } from './rules/hits.repo.ts';
import { createRulesRepo } from './rules/rules.repo.ts';
import { createRulesService } from './rules/rules.service.ts';
import { createGather } from './rules/gather.ts';
import { approvalOf } from './shares/approvalOf.ts';
import { createGrants } from './shares/grants.ts';
import { createSharePlans } from './shares/plans.ts';
import { createOpenReach } from './shares/reach.ts';
import { createReachRepo } from './shares/reach.repo.ts';
import { createSharesRepo } from './shares/shares.repo.ts';
import { sharesRoutes } from './shares/shares.routes.ts';
import { createSharesService } from './shares/shares.service.ts';
import { createTakingBack } from './shares/takingBack.ts';
import { takeSnapshot, type SnapshotNeeds } from './shares/takeSnapshot.ts';
import { createShown } from './shown.service.ts';
import { createTakingOut } from './takingOut.service.ts';
import { collectionsRoutes, type Resolve } from './collections.routes.ts';

interface Given {
  operations: UndoableOperations;
  gathering: Gathering;
  resolve: Resolve;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  actions: SnapshotNeeds['actions'];
  storages: SnapshotNeeds['storages'];
  longJobs: LongJobs;
  wordsOf(text: string): string[];
}

/** The lower half of collections, over the tables alone: what is in them, and who sees something through them. */
export function createGathering(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { wordsOf, fold }: Pick<Given, 'wordsOf'> & { fold(text: string): string },
) {
  const collections = createCollectionsRepo(database);
  const entries = createEntriesRepo(database);
  const rules = createRulesRepo(database);
  const shares = createSharesRepo(database);
  const hits = createHitsRepo({ database, fold, now: () => clock.now() });
  const grants = createGrants({ shares, rules, hits });
  const reach = createReachRepo(database);
  const openReach = createOpenReach({ repo: reach, hits });
  const gather = createGather({ rules, hits });
  /** What was put there by hand that the actor sees without its storage: it is granted there, or shared with them. */
  async function grantedIn(actor: Actor, collectionId: string): Promise<string[]> {
    const granted = await grants.inCollection(actor, collectionId);
    if (!actor.seesParts) return granted;
    const shared = await reach.shared(actor, await entries.things(actor, collectionId));
    return [...new Set([...granted, ...shared.map(({ id }) => id)])];
  }
  const { throughOf } = grants;
  const collected = createCollectedService({
    collections,
    entries,
    rules,
    gather,
    grantedIn,
    throughOf,
    wordsOf,
  });
  return { collections, entries, rules, shares, hits, grants, grantedIn, openReach, gather, collected };
}

/** What resources and the upper half of collections build upon. */
export type Gathering = ReturnType<typeof createGathering>;

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createCollectionsFeature(
  { database, events, newId, clock }: Pick<Context, 'database' | 'events' | 'newId' | 'clock'>,
  { operations, gathering, resolve, look, bytesIn, actions, storages, longJobs, wordsOf }: Given,
): Feature & { readonly shown: ReturnType<typeof createShown> } {
  const { collections, entries, rules: kept, shares, hits, grants, grantedIn, gather, collected } = gathering;
  const now = () => clock.now();
  function tell(actor: Actor, { id, name, spaceId }: FoundCollection): void {
    const properties = { spaceId, storageId: id, storageName: name, change: 'entries' };
    events.publish({ type: 'storageUpdated', to: { storageId: id }, properties, by: actor.userId });
  }
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
  const service = createEntriesService({ ...common, entries, grantedIn, finding, exclusions: kept });
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
  const beginSnapshot = longJobs.define('snapshot', takeSnapshot({ ...sharing, actions }));
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
    shown: createShown(service, finding),
    routes: [
      ...collectionsRoutes(service, { finding, rules }, { takeOut, resolve, collected }),
      ...sharesRoutes(sharesService),
    ],
  };
}

export { createFilesByQuery } from './rules/filesByQuery.ts';
export type { OpenReach, Reach, Way } from './shares/reach.ts';
