// Virtual storages: collections of references, by hand and by rule.
import type { Resource } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { Doors, Feature } from '../../assemble.ts';
import type { OperationRecorder, Undoer } from '../operations/Operations.ts';
import { undoChanges } from './changes.ts';
import { createCollectionsRepo, type FoundCollection } from './collections.repo.ts';
import { createEntriesRepo } from './entries.repo.ts';
import { createEntriesService } from './entries.service.ts';
import { createHitsRepo } from './rules/hits.repo.ts';
import { createRulesRepo } from './rules/rules.repo.ts';
import { createRulesService } from './rules/rules.service.ts';
import { createTakingOut } from './takingOut.service.ts';
import { virtualRoutes, type Resolve } from './virtual.routes.ts';

interface Given {
  operations: OperationRecorder & { addUndoer(name: string, undoer: Undoer): void };
  resolve: Resolve;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  wordsOf(text: string): string[];
  /** A text without case and accents, as names are searched. */
  fold(text: string): string;
}

/** Builds the feature; it is handed what it needs of the resources and the operations. */
export function createVirtualFeature(
  { database, events, newId, clock }: Pick<Doors, 'database' | 'events' | 'newId' | 'clock'>,
  { operations, resolve, look, wordsOf, fold }: Given,
): Feature {
  const collections = createCollectionsRepo(database);
  const entries = createEntriesRepo(database);
  const kept = createRulesRepo(database);
  const now = () => clock.now();
  function tell(actor: Actor, { id, name, spaceId, visibility, ownerId }: FoundCollection): void {
    const to = visibility === 'me' ? { userIds: [ownerId] } : { spaceId };
    const properties = { spaceId, storageId: id, storageName: name, change: 'entries' };
    events.publish({ type: 'storageUpdated', to, properties, by: actor.userId });
  }
  operations.addUndoer('collection', undoChanges({ collections, entries, rules: kept, tell }));
  const common = {
    collections,
    operations,
    look,
    wordsOf,
    tell,
    transaction: <T>(work: () => Promise<T>) => database.transaction(work),
    newId,
    now,
  };
  const hits = createHitsRepo({ database, fold, now });
  const rules = createRulesService({ ...common, rules: kept, hits });
  const service = createEntriesService({ ...common, entries, rules, exclusions: kept });
  const takeOut = createTakingOut({ ...common, entries, rules, exclusions: kept });
  return { routes: virtualRoutes(service, rules, { takeOut, resolve }) };
}
