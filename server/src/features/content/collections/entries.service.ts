import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import {
  AppError,
  type CollectionPage,
  type CollectionSort,
  type Resource,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { OperationRecorder } from '../../platform/index.ts';
import type { Changes } from './changes.ts';
import type { CollectionsRepo, EntryTarget, FoundCollection } from './collections.repo.ts';
import type { EntriesRepo, EntryRow, ListedEntry } from './entries.repo.ts';
import { decodePosition, encodePosition, entryOrderOf, type EntryOrder } from './entryOrder.ts';
import type { RulesRepo } from './rules/rules.repo.ts';
import type { FindingService } from './rules/finding.service.ts';
import { toItem } from './toItem.ts';

interface Dependencies {
  collections: CollectionsRepo;
  entries: EntriesRepo;
  finding: Pick<FindingService, 'holding'>;
  exclusions: Pick<RulesRepo, 'exclusions' | 'include'>;
  operations: OperationRecorder;
  /** What was put there by hand that the actor sees without its storage: it is granted there, or shared with them. */
  grantedIn(actor: Actor, collectionId: string): Promise<readonly string[]>;
  /** Things as this person sees them, those in the trash too. */
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
  /** The words of a filter, folded as names are. */
  wordsOf(text: string): string[];
  tell(actor: Actor, collection: FoundCollection): void;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Query {
  view: 'items' | 'broken';
  filter?: string | undefined;
  kind?: string | undefined;
  sort: CollectionSort;
  cursor?: string | undefined;
  limit: number;
}

/** What is to be put into a collection. */
export interface Additions {
  resourceIds: readonly string[];
  storageIds: readonly string[];
  note: string;
}

export type EntriesService = ReturnType<typeof createEntriesService>;

function endOf({ columns }: EntryOrder, row: ListedEntry): string[] {
  return columns.map(([column]) => (column === 'changed_at' ? row.changed_at.toISOString() : row[column]));
}

/** What people put into collections by hand. A collection holds references; nothing here touches what they refer to. */
export function createEntriesService(dependencies: Dependencies) {
  const {
    collections,
    entries,
    finding,
    exclusions,
    operations,
    grantedIn,
    look,
    wordsOf,
    tell,
    transaction,
    newId,
    now,
  } = dependencies;

  async function require(actor: Actor, id: string, right: 'list' | 'create'): Promise<FoundCollection> {
    return authorize(actor, right, await collections.find(actor, id));
  }

  const seenEntries = async (actor: Actor, collectionId: string, ids: readonly string[]) =>
    entries.seen(actor, collectionId, ids, await grantedIn(actor, collectionId));

  async function shown(actor: Actor, { role }: FoundCollection, rows: readonly ListedEntry[]) {
    const ids = rows.map(({ target_id: id }) => id).filter((id) => id.startsWith('res_'));
    const seen = new Map((await look(actor, ids)).map((one) => [one.id, one]));
    return rows.map((row) => toItem(row, { actor, role, resource: seen.get(row.target_id), rules: [] }));
  }

  const record = (actor: Actor, text: string, values: Record<string, string | number>, detail: Changes) =>
    operations.record(actor, { kind: 'collect', text, values, undoBy: 'collection', detail: { ...detail } });

  /** What the asker may refer to. One thing that is not theirs to see refuses all: nothing is left out in silence. */
  async function requireTargets(actor: Actor, collectionId: string, { resourceIds, storageIds }: Additions) {
    const wanted = [...new Set(resourceIds)];
    const wantedStorages = [...new Set(storageIds)];
    const found = new Map<string, EntryTarget>();
    for (const one of await collections.targets(actor, collectionId, wanted)) found.set(one.id, one);
    for (const one of await collections.targetStorages(actor, collectionId, wantedStorages))
      found.set(one.id, one);
    return [...wanted, ...wantedStorages].map((id) => {
      const target = found.get(id);
      if (target === undefined) throw new AppError('not_found');
      return target;
    });
  }

  async function requireNoCircle(actor: Actor, collectionId: string, storageIds: readonly string[]) {
    if (storageIds.length === 0 || !(await collections.leadsTo(actor, storageIds, collectionId))) return;
    throw new AppError('cycle', {
      message: 'A collection cannot be put into itself, nor into one that it holds.',
    });
  }

  return {
    async page(actor: Actor, id: string, query: Query): Promise<CollectionPage> {
      const collection = await require(actor, id, 'list');
      const { view, sort, kind, cursor, limit, filter = '' } = query;
      const order = entryOrderOf(sort);
      const list = [id, view, sort].join('.');
      const after = cursor === undefined ? null : decodePosition(list, order, cursor);
      const question = {
        collectionId: id,
        view,
        order,
        after,
        words: wordsOf(filter),
        kind,
        limit: limit + 1,
        granted: await grantedIn(actor, id),
      };
      const rows = await entries.page(actor, question);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: await shown(actor, collection, page),
        nextCursor: rows.length > limit && last ? encodePosition(list, endOf(order, last)) : null,
        invisible:
          cursor === undefined && view === 'items'
            ? await entries.invisible(actor, id, question.granted)
            : null,
      };
    },

    /** Puts references at the end. What is there already stays as it is. */
    add(actor: Actor, id: string, additions: Additions) {
      return transaction(async () => {
        const collection = await require(actor, id, 'create');
        const targets = await requireTargets(actor, id, additions);
        await collections.hold(actor, id);
        const ids = targets.map((target) => target.id);
        const { total, last, present } = await entries.present(actor, id, ids);
        const there = new Set(present);
        const missing = targets.filter((target) => !there.has(target.id));
        if (total + missing.length > serverLimits.collectionEntries)
          throw new AppError('conflict', {
            message: 'A collection holds at most {most} things by hand. A rule holds any number.',
            values: { most: serverLimits.collectionEntries },
          });
        if (missing.length === 0) return { added: 0, present: present.length, operationId: null };
        await requireNoCircle(actor, id, additions.storageIds);
        const keys = generateNKeysBetween(last, null, missing.length);
        const at = now().toISOString();
        const rows = missing.map((target, index): EntryRow => {
          const { id: targetId, storageId, name, kind } = target;
          return {
            id: newId('ent'),
            collection_id: id,
            target_id: targetId,
            storage_id: storageId,
            name,
            kind,
            note: additions.note,
            position: keys[index] ?? '',
            added_by: actor.userId,
            added_at: at,
            revision: 1,
          };
        });
        const added = await entries.write(actor, rows);
        await collections.touch(actor, id, added);
        // Whoever puts something in by hand wants it there, whatever was taken out of what rules find.
        const before = await exclusions.exclusions(actor, id, ids);
        await exclusions.include(actor, id, ids);
        const changes = {
          collectionId: id,
          entries: rows.map((after) => ({ before: null, after })),
          ...(before.length > 0 ? { exclusions: { before, after: [] } } : {}),
        };
        const text =
          '{count, plural, one {Put # item into “{collection}”} other {Put # items into “{collection}”}}';
        const operationId = await record(actor, text, { count: added, collection: collection.name }, changes);
        tell(actor, collection);
        return { added, present: present.length, operationId };
      });
    },

    /** Changes the note of an entry, or puts it before another one. */
    change(
      actor: Actor,
      { collectionId, entryId }: { collectionId: string; entryId: string },
      { note, before }: { note?: string | undefined; before?: string | null | undefined },
      seen: number,
    ) {
      return transaction(async () => {
        const collection = await require(actor, collectionId, 'list');
        const [found] = await seenEntries(actor, collectionId, [entryId]);
        if (found === undefined) throw new AppError('not_found');
        authorize(actor, 'modify', { role: collection.role, createdBy: found.added_by });
        await collections.hold(actor, collectionId);
        const [present] = await entries.rows(actor, collectionId, [entryId]);
        if (present === undefined) throw new AppError('not_found');
        if (present.revision !== seen) {
          const [current] = await shown(actor, collection, [found]);
          throw new AppError('revision_conflict', { details: { current } });
        }
        let { position } = present;
        if (before !== undefined && before !== entryId) {
          const { low, high } = await entries.gap(actor, collectionId, before, entryId);
          if (before !== null && high === null) throw new AppError('not_found');
          position = generateKeyBetween(low, high);
        }
        const next = { ...present, note: note ?? present.note, position };
        await entries.change(actor, next);
        const after = { ...next, revision: seen + 1 };
        const text =
          note === undefined
            ? 'Changed the order of “{collection}”'
            : 'Changed the note of “{name}” in “{collection}”';
        const values = { name: found.name, collection: collection.name };
        const operationId = await record(actor, text, values, {
          collectionId,
          entries: [{ before: present, after }],
        });
        tell(actor, collection);
        const changed = await seenEntries(actor, collectionId, [entryId]);
        const [item] = await shown(actor, collection, changed);
        if (item === undefined) throw new AppError('not_found');
        return { item, operationId };
      });
    },

    /** The collections that hold a resource, and why, as far as the asker may see both. */
    async holding(actor: Actor, resourceId: string) {
      const [resource] = await look(actor, [resourceId]);
      if (resource === undefined) throw new AppError('not_found');
      const rows = await entries.holding(actor, resourceId);
      const found = new Map((await finding.holding(actor, resource)).map((one) => [one.collectionId, one]));
      const byHand = rows.map(({ addedBy, adder, adderGuest, addedAt, ...row }) => ({
        ...row,
        reason: {
          manual: { by: whoOf(addedBy, adder, adderGuest), at: addedAt.toISOString() },
          rules: found.get(row.collectionId)?.rules ?? [],
        },
      }));
      const both = new Set(rows.map((row) => row.collectionId));
      const byRule = [...found.values()].filter(({ collectionId }) => !both.has(collectionId));
      return [
        ...byHand,
        ...byRule.map(({ rules: reasons, ...one }) => ({
          ...one,
          note: '',
          reason: { manual: null, rules: reasons },
        })),
      ];
    },
  };
}
