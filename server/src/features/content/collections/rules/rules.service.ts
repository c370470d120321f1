import { AppError, type CollectionRules, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { Changes } from '../changes.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import { requireQueries, requireStorages, type RuleDraft } from './ruleDrafts.ts';
import type { RuleRow, RulesRepo } from './rules.repo.ts';

interface Dependencies {
  collections: CollectionsRepo;
  rules: RulesRepo;
  operations: OperationRecorder;
  /** Whoever shares the collection has changed its rules. */
  approve(actor: Actor, collectionId: string, rules: readonly RuleRow[]): Promise<void>;
  /** Refuses to bring back what somebody else would grant then, and what the actor may not share. */
  requireWidening(actor: Actor, collectionId: string, resourceIds: readonly string[]): Promise<void>;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  tell(actor: Actor, collection: FoundCollection): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
}

const shownRules = (rows: readonly RuleRow[], revision: number): CollectionRules => ({
  items: rows.map(({ id, query, storage_ids: storageIds }) => ({ id, query, storageIds })),
  revision,
});

export type RulesService = ReturnType<typeof createRulesService>;

/** Rules of collections as people change them; what they find is the matter of `finding.service`. */
export function createRulesService(dependencies: Dependencies) {
  const { collections, rules, operations, approve, requireWidening } = dependencies;
  const { look, tell, transaction, newId } = dependencies;

  const record = (actor: Actor, text: string, values: Record<string, string | number>, detail: Changes) =>
    operations.record(actor, { kind: 'collect', text, values, undoBy: 'collection', detail: { ...detail } });

  return {
    async list(actor: Actor, id: string): Promise<CollectionRules> {
      const { revision } = authorize(actor, 'list', await collections.find(actor, id));
      return shownRules(await rules.of(actor, id), revision);
    },

    /** Puts these rules in the place of those that there are. */
    set(actor: Actor, id: string, drafts: readonly RuleDraft[], seen: number) {
      return transaction(async () => {
        const collection = authorize(actor, 'modify', await collections.find(actor, id));
        requireQueries(drafts);
        await collections.hold(actor, id);
        const present = await rules.of(actor, id);
        if (collection.revision !== seen || !(await rules.claim(actor, id, seen)))
          throw new AppError('revision_conflict', {
            details: { current: shownRules(present, collection.revision) },
          });
        await requireStorages(collections, actor, id, { drafts, present });
        const known = new Set(present.map((row) => row.id));
        const rows = drafts.map(({ id: given, query, storageIds }, place): RuleRow => {
          const ruleId = given !== undefined && known.delete(given) ? given : newId('rul');
          return { id: ruleId, collection_id: id, place, query, storage_ids: [...new Set(storageIds)] };
        });
        await rules.replace(actor, id, rows);
        await approve(actor, id, rows);
        const operationId = await record(
          actor,
          'Changed the rules of “{collection}”',
          { collection: collection.name },
          { collectionId: id, entries: [], rules: { before: present, after: rows } },
        );
        tell(actor, collection);
        return { ...shownRules(rows, seen + 1), operationId };
      });
    },

    /** Lets rules find again what was taken out. One that is not there refuses all. */
    putBack(actor: Actor, id: string, given: readonly string[]) {
      return transaction(async () => {
        const collection = authorize(actor, 'delete', await collections.find(actor, id));
        const ids = [...new Set(given)];
        const before = await rules.excludedAmong(actor, id, ids);
        const [first] = await look(actor, ids.slice(0, 1));
        if (first === undefined || before.length !== ids.length) throw new AppError('not_found');
        await requireWidening(actor, id, ids);
        await rules.include(actor, id, ids);
        const values = { name: first.name, collection: collection.name, count: ids.length };
        const text =
          ids.length === 1
            ? 'Put “{name}” back into “{collection}”'
            : '{count, plural, one {Put # item back into “{collection}”} other {Put # items back into “{collection}”}}';
        const operationId = await record(actor, text, values, {
          collectionId: id,
          entries: [],
          exclusions: { before, after: [] },
        });
        tell(actor, collection);
        return { operationId };
      });
    },
  };
}
