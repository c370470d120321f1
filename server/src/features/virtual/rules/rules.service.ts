import {
  AppError,
  parseQuery,
  type CollectionItem,
  type CollectionPage,
  type CollectionRules,
  type EntryReason,
  type Resource,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { OperationRecorder } from '../../operations/Operations.ts';
import type { Changes } from '../changes.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import { decodePosition, encodePosition, entryOrderOf } from '../entryOrder.ts';
import { rightsToEntry } from '../toItem.ts';
import type { AskedRule } from './compileRules.ts';
import type { Hit, HitsRepo, Through } from './hits.repo.ts';
import type { RuleRow, RulesRepo } from './rules.repo.ts';

interface Dependencies {
  collections: CollectionsRepo;
  rules: RulesRepo;
  hits: HitsRepo;
  operations: OperationRecorder;
  /** Storages of the rules that the actor sees through the share of the collection alone, and whose eyes look into them. */
  throughOf(actor: Actor, collectionId: string, rules: readonly RuleRow[]): Promise<Through | null>;
  /** Whoever shares the collection has changed its rules. */
  approve(actor: Actor, collectionId: string, rules: readonly RuleRow[]): Promise<void>;
  /** Refuses to bring back what somebody else would grant then, and what the actor may not share. */
  requireWidening(actor: Actor, collectionId: string, resourceId: string): Promise<void>;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  wordsOf(text: string): string[];
  tell(actor: Actor, collection: FoundCollection): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
}

interface RuleDraft {
  id?: string | undefined;
  query: string;
  storageIds: readonly string[];
}

interface Query {
  view: 'found' | 'excluded';
  filter?: string | undefined;
  sort: string;
  cursor?: string | undefined;
  limit: number;
}

/** So many files are looked at for one page of hits, and for counting them. */
const lookedAt = { page: 10_000, count: 30_000 };
/** Counting ends here. */
const counted = 1000;
const sampled = 5;

const asked = ({ id, query, storage_ids: storageIds }: RuleRow): AskedRule => ({ id, query, storageIds });

export type RulesService = ReturnType<typeof createRulesService>;

/** Rules of collections: what they find is looked for when it is asked for, with the rights of whoever asks. */
export function createRulesService(dependencies: Dependencies) {
  const { collections, rules, hits, operations, throughOf, approve, requireWidening } = dependencies;
  const { look, wordsOf, tell, transaction, newId } = dependencies;

  async function require(actor: Actor, id: string, right: 'list' | 'modify'): Promise<FoundCollection> {
    return authorize(actor, right, await collections.find(actor, id));
  }

  function requireQueries(drafts: readonly RuleDraft[]): void {
    const problems = drafts.flatMap(({ query }, rule) =>
      parseQuery(query).problems.map((problem) => ({ rule, ...problem })),
    );
    if (problems.length === 0) return;
    const fields = Object.fromEntries(
      problems.map(({ rule, start, message }) => [`items.${rule}.query.${start}`, message]),
    );
    throw new AppError('query_invalid', { fields, details: { problems } });
  }

  /** Every storage must be theirs to see; one that a rule looks into already may stay. */
  async function requireStorages(
    actor: Actor,
    id: string,
    drafts: readonly RuleDraft[],
    present: readonly RuleRow[],
  ) {
    const kept = new Set(present.flatMap(({ storage_ids: ids }) => ids));
    const added = [...new Set(drafts.flatMap(({ storageIds }) => storageIds))].filter(
      (one) => !kept.has(one),
    );
    const seen = await collections.targetStorages(actor, id, added);
    if (seen.length < added.length) throw new AppError('not_found');
    if (seen.some(({ storageKind }) => storageKind !== 'local'))
      throw new AppError('conflict', {
        message: 'A rule looks into storages with files, not into collections.',
      });
  }

  const shownRules = (rows: readonly RuleRow[], revision: number): CollectionRules => ({
    items: rows.map(({ id, query, storage_ids: storageIds }) => ({ id, query, storageIds })),
    revision,
  });

  const record = (actor: Actor, text: string, values: Record<string, string>, detail: Changes) =>
    operations.record(actor, { kind: 'collect', text, values, undoBy: 'collection', detail: { ...detail } });

  async function shownHits(
    actor: Actor,
    { role }: FoundCollection,
    found: readonly Hit[],
  ): Promise<CollectionItem[]> {
    const seen = new Map(
      (
        await look(
          actor,
          found.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const origins = await collections.places(actor, [
      ...new Set([...seen.values()].map((one) => one.storageId)),
    ]);
    return found.flatMap(({ id, rules: reasons }) => {
      const resource = seen.get(id);
      return resource === undefined
        ? []
        : [itemOf(resource, origins.get(resource.storageId) ?? null, reasons, rightsToEntry(actor, role))];
    });
  }

  return {
    async list(actor: Actor, id: string): Promise<CollectionRules> {
      const { revision } = await require(actor, id, 'list');
      return shownRules(await rules.of(actor, id), revision);
    },

    /** Puts these rules in the place of those that there are. */
    set(actor: Actor, id: string, drafts: readonly RuleDraft[], seen: number) {
      return transaction(async () => {
        const collection = await require(actor, id, 'modify');
        requireQueries(drafts);
        await collections.hold(actor, id);
        const present = await rules.of(actor, id);
        if (collection.revision !== seen || !(await rules.claim(actor, id, seen)))
          throw new AppError('revision_conflict', {
            details: { current: shownRules(present, collection.revision) },
          });
        await requireStorages(actor, id, drafts, present);
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

    /** How much a rule would find, and the newest of it. */
    async preview(actor: Actor, id: string, draft: RuleDraft) {
      await require(actor, id, 'list');
      requireQueries([draft]);
      await requireStorages(actor, id, [draft], await rules.of(actor, id));
      const rule = { id: '', query: draft.query, storageIds: draft.storageIds };
      const question = {
        collectionId: null,
        rules: [rule],
        words: [],
        through: null,
        descending: true,
        after: null,
      };
      const { hits: found, next } = await hits.page(actor, {
        ...question,
        limit: counted,
        candidates: lookedAt.count,
      });
      const ids = found.slice(0, sampled).map((hit) => hit.id);
      const seen = new Map((await look(actor, ids)).map((one) => [one.id, one]));
      const sample = ids.flatMap((one) => seen.get(one) ?? []);
      return { count: found.length, more: next !== null, sample };
    },

    /** A page of what rules find, or of what was taken out of that. */
    async page(
      actor: Actor,
      id: string,
      { view, filter = '', sort, cursor, limit }: Query,
    ): Promise<CollectionPage> {
      const collection = await require(actor, id, 'list');
      const order = entryOrderOf(sort === 'changed' ? 'changed' : '-changed');
      if (!['position', 'changed', '-changed'].includes(sort))
        throw new AppError('validation', { fields: { sort: 'What rules find is ordered by its changes.' } });
      const list = [id, view, order.descending].join('.');
      const values = cursor === undefined ? null : decodePosition(list, order, cursor);
      const [at = '', last = ''] = values ?? [];
      if (view === 'excluded') {
        const rows = await rules.excluded(actor, id, values, limit + 1);
        const shown = rows.slice(0, limit);
        const end = shown.at(-1);
        const items = await shownHits(
          actor,
          collection,
          shown.map((row) => ({ id: row.resource_id, changedAt: new Date(row.excluded_at), rules: [] })),
        );
        const next =
          rows.length > limit && end ? [new Date(end.excluded_at).toISOString(), end.resource_id] : null;
        return { items, nextCursor: next && encodePosition(list, next), invisible: null };
      }
      const kept = await rules.of(actor, id);
      const { hits: found, next } = await hits.page(actor, {
        collectionId: id,
        rules: kept.map(asked),
        through: await throughOf(actor, id, kept),
        words: wordsOf(filter),
        descending: order.descending,
        after: values === null ? null : { at, id: last },
        limit,
        candidates: lookedAt.page,
      });
      return {
        items: await shownHits(actor, collection, found),
        nextCursor: next && encodePosition(list, [next.at, next.id]),
        invisible: null,
      };
    },

    /** Those of the things that rules of a collection find. */
    async finds(actor: Actor, id: string, resourceIds: readonly string[]): Promise<ReadonlySet<string>> {
      return new Set((await hits.among(actor, resourceIds, (await rules.of(actor, id)).map(asked))).keys());
    },

    /** Lets rules find again what was taken out. */
    include(actor: Actor, id: string, resourceId: string) {
      return transaction(async () => {
        const collection = authorize(actor, 'delete', await collections.find(actor, id));
        const [resource] = await look(actor, [resourceId]);
        const before = await rules.exclusions(actor, id, [resourceId]);
        if (resource === undefined || before.length === 0) throw new AppError('not_found');
        await requireWidening(actor, id, resourceId);
        await rules.include(actor, id, [resourceId]);
        const values = { name: resource.name, collection: collection.name };
        const operationId = await record(actor, 'Put “{name}” back into “{collection}”', values, {
          collectionId: id,
          entries: [],
          exclusions: { before, after: [] },
        });
        tell(actor, collection);
        return { operationId };
      });
    },

    /** Collections whose rules find a resource, with those rules. */
    async holding(actor: Actor, resource: Resource) {
      const looking = await rules.lookingInto(actor, resource.storageId);
      const found = await hits.among(actor, [resource.id], looking.map(asked));
      const reasons = new Map(found.get(resource.id)?.map((rule) => [rule.id, rule]));
      const byCollection = Map.groupBy(
        looking.filter(({ id }) => reasons.has(id)),
        (row) => row.collection_id,
      );
      const held = [];
      for (const [collectionId, rows] of byCollection) {
        const [row] = rows;
        const out = await rules.exclusions(actor, collectionId, [resource.id]);
        if (row === undefined || out.length > 0) continue;
        const mine = rows.flatMap(({ id }) => reasons.get(id) ?? []);
        const { name, space_id: spaceId, space_name: spaceName } = row;
        held.push({ collectionId, name, spaceId, spaceName, rules: mine });
      }
      return held;
    },
  };
}

function itemOf(
  resource: Resource,
  origin: CollectionItem['origin'],
  rules: EntryReason['rules'],
  can: string[],
): CollectionItem {
  const reason = { manual: null, rules };
  return {
    id: resource.id,
    name: resource.name,
    kind: resource.kind,
    resource: { ...resource, entry: { note: '', reason, position: null } },
    origin,
    storageKind: null,
    note: '',
    position: null,
    reason,
    broken: null,
    can: can.filter((right) => right === 'delete'),
    revision: 0,
  };
}
