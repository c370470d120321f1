import { AppError, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { OperationRecorder } from '../../platform/index.ts';
import type { Changes } from './changes.ts';
import type { CollectionsRepo, FoundCollection } from './collections.repo.ts';
import type { EntriesRepo, ListedEntry } from './entries.repo.ts';
import type { ExclusionRow, RulesRepo } from './rules/rules.repo.ts';
import type { FindingService } from './rules/finding.service.ts';

interface Dependencies {
  collections: CollectionsRepo;
  entries: EntriesRepo;
  finding: Pick<FindingService, 'finds'>;
  exclusions: Pick<RulesRepo, 'exclusions' | 'exclude'>;
  operations: OperationRecorder;
  /** What was put there by hand that the actor sees without its storage: it is granted there, or shared with them. */
  grantedIn(actor: Actor, collectionId: string): Promise<readonly string[]>;
  /** Things as this person sees them, those in the trash too. */
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  tell(actor: Actor, collection: FoundCollection): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

export type TakingOut = ReturnType<typeof createTakingOut>;

/** Taking things out of a collection. What is referred to stays where it is; what a rule finds stays out from then on. */
export function createTakingOut(dependencies: Dependencies) {
  const { collections, entries, finding, exclusions, operations, grantedIn, look, tell, transaction, now } =
    dependencies;

  /** What was put there by hand, each with the right to take it out. One that is not there refuses all. */
  async function requireEntries(actor: Actor, { id, role }: FoundCollection, ids: readonly string[]) {
    const found = ids.length === 0 ? [] : await entries.seen(actor, id, ids, await grantedIn(actor, id));
    if (found.length !== ids.length) throw new AppError('not_found');
    for (const { added_by: createdBy } of found) authorize(actor, 'delete', { role, createdBy });
    return found;
  }

  /** What rules alone put there, with the right to take it out. */
  async function requireFinds(actor: Actor, collection: FoundCollection, ids: readonly string[]) {
    if (ids.length === 0) return [];
    authorize(actor, 'delete', collection);
    const found = await finding.finds(actor, collection.id, ids);
    const out = await exclusions.exclusions(actor, collection.id, ids);
    // What is found for somebody is theirs to see.
    if (out.length > 0 || !ids.every((id) => found.has(id))) throw new AppError('not_found');
    return ids;
  }

  /** What rules would find again stays out: all that they alone put there, and of the others what they find too. */
  async function keepOut(
    actor: Actor,
    collectionId: string,
    { byHand, byRule }: { byHand: readonly string[]; byRule: readonly string[] },
  ) {
    const found = await finding.finds(actor, collectionId, byHand);
    const rows = [...byHand.filter((id) => found.has(id)), ...byRule].map((id): ExclusionRow => ({
      collection_id: collectionId,
      resource_id: id,
      excluded_by: actor.userId,
      excluded_at: now().toISOString(),
    }));
    if (rows.length > 0) await exclusions.exclude(actor, rows);
    return rows;
  }

  const record = (actor: Actor, text: string, values: Record<string, string | number>, detail: Changes) =>
    operations.record(actor, { kind: 'collect', text, values, undoBy: 'collection', detail: { ...detail } });

  /** Takes entries out, by their own ids; what only a rule put there, by the ids of the resources. */
  return (actor: Actor, collectionId: string, given: readonly string[]): Promise<{ operationId: string }> =>
    transaction(async () => {
      const collection = authorize(actor, 'list', await collections.find(actor, collectionId));
      const ids = [...new Set(given)];
      if (ids.length === 0) throw new AppError('not_found');
      const byHand: ListedEntry[] = await requireEntries(
        actor,
        collection,
        ids.filter((id) => !id.startsWith('res_')),
      );
      const byRule = await requireFinds(
        actor,
        collection,
        ids.filter((id) => id.startsWith('res_')),
      );
      await collections.hold(actor, collectionId);
      const handIds = byHand.map(({ id }) => id);
      const before = handIds.length === 0 ? [] : await entries.rows(actor, collectionId, handIds);
      if (before.length !== handIds.length) throw new AppError('not_found');
      await entries.remove(actor, handIds);
      const targets = { byHand: before.map((row) => row.target_id), byRule };
      const out = await keepOut(actor, collectionId, targets);
      await collections.touch(actor, collectionId, -before.length);
      const changes = {
        collectionId,
        entries: before.map((row) => ({ before: row, after: null })),
        ...(out.length === 0 ? {} : { exclusions: { before: [], after: out } }),
      };
      const [first] = byHand.length > 0 ? byHand : await look(actor, byRule.slice(0, 1));
      const values = { name: first?.name ?? '', collection: collection.name, count: ids.length };
      const text =
        ids.length === 1
          ? 'Took “{name}” out of “{collection}”'
          : '{count, plural, one {Took # item out of “{collection}”} other {Took # items out of “{collection}”}}';
      const operationId = await record(actor, text, values, changes);
      tell(actor, collection);
      return { operationId };
    });
}
