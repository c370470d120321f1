import { AppError, type CollectionPage, type Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorize } from '../../../../access/authorize.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import { decodePosition, encodePosition, entryOrderOf } from '../entryOrder.ts';
import type { AskedRule } from './compileRules.ts';
import type { Hit, HitsRepo } from './hits.repo.ts';
import type { Through } from './surroundings.ts';
import { presentHits } from './presentHits.ts';
import { requireQueries, requireStorages, type RuleDraft } from './ruleDrafts.ts';
import type { RuleRow, RulesRepo } from './rules.repo.ts';

interface Dependencies {
  collections: CollectionsRepo;
  rules: Pick<RulesRepo, 'of' | 'excluded' | 'exclusions' | 'lookingInto'>;
  hits: HitsRepo;
  /** Storages of the rules that the actor sees through the share of the collection alone, and whose eyes look into them. */
  throughOf(actor: Actor, collectionId: string, rules: readonly RuleRow[]): Promise<Through | null>;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  wordsOf(text: string): string[];
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

export type FindingService = ReturnType<typeof createFindingService>;

/** What rules of collections find: looked for when it is asked for, with the rights of whoever asks. */
export function createFindingService(dependencies: Dependencies) {
  const { collections, rules, hits, throughOf, look, wordsOf } = dependencies;
  const find = async (actor: Actor, id: string): Promise<FoundCollection> =>
    authorize(actor, 'list', await collections.find(actor, id));
  const present = (actor: Actor, collection: FoundCollection, found: readonly Hit[]) =>
    presentHits({ collections, look }, actor, collection, found);

  return {
    /** How much a rule would find, and the newest of it. */
    async preview(actor: Actor, id: string, draft: RuleDraft) {
      await find(actor, id);
      requireQueries([draft]);
      await requireStorages(collections, actor, id, {
        drafts: [draft],
        present: await rules.of(actor, id),
      });
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
      const collection = await find(actor, id);
      const order = entryOrderOf(sort === 'changed' ? 'changed' : '-changed');
      if (!['position', 'changed', '-changed'].includes(sort))
        throw new AppError('validation', { fields: { sort: 'What rules find is ordered by its changes.' } });
      const list = [id, view, order.descending].join('.');
      const values = cursor === undefined ? null : decodePosition(list, order, cursor);
      const [at = '', last = ''] = values ?? [];
      if (view === 'excluded') {
        const question = { collectionId: id, words: wordsOf(filter), after: values, limit: limit + 1 };
        const rows = await rules.excluded(actor, question);
        const shown = rows.slice(0, limit);
        const end = shown.at(-1);
        const items = await present(
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
        isExplained: true,
      });
      return {
        items: await present(actor, collection, found),
        nextCursor: next && encodePosition(list, [next.at, next.id]),
        invisible: null,
      };
    },

    /** Those of the things that rules of a collection find. */
    async finds(actor: Actor, id: string, resourceIds: readonly string[]): Promise<ReadonlySet<string>> {
      const kept = await rules.of(actor, id);
      const through = await throughOf(actor, id, kept);
      return hits.foundAmong(actor, resourceIds, kept.map(asked), { through });
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
