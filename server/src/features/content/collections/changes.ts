import * as z from 'zod';
import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorizeUndo } from '../../../access/authorize.ts';
import type { Undoer } from '../../platform/index.ts';
import type { CollectionsRepo, FoundCollection } from './collections.repo.ts';
import type { EntriesRepo, EntryRow } from './entries.repo.ts';
import type { Grants } from './shares/grants.ts';
import type { ExclusionRow, RuleRow, RulesRepo } from './rules/rules.repo.ts';

const rowSchema = z.object({
  id: z.string(),
  collection_id: z.string(),
  target_id: z.string(),
  storage_id: z.string(),
  name: z.string(),
  kind: z.string(),
  note: z.string(),
  position: z.string(),
  added_by: z.string(),
  added_at: z.string(),
  revision: z.number(),
});
const ruleSchema = z.object({
  id: z.string(),
  collection_id: z.string(),
  place: z.number(),
  query: z.string(),
  storage_ids: z.array(z.string()),
});
const exclusionSchema = z.object({
  collection_id: z.string(),
  resource_id: z.string(),
  excluded_by: z.string(),
  excluded_at: z.string(),
});
const changesSchema = z.object({
  rules: z.optional(z.object({ before: z.array(ruleSchema), after: z.array(ruleSchema) })),
  exclusions: z.optional(z.object({ before: z.array(exclusionSchema), after: z.array(exclusionSchema) })),
  collectionId: z.string(),
  entries: z.array(z.object({ before: rowSchema.nullable(), after: rowSchema.nullable() })),
});

/** What an act did to a collection: each entry as it was and as it is. */
export interface Changes {
  collectionId: string;
  entries: readonly { before: EntryRow | null; after: EntryRow | null }[];
  rules?: { before: readonly RuleRow[]; after: readonly RuleRow[] } | undefined;
  exclusions?: { before: readonly ExclusionRow[]; after: readonly ExclusionRow[] } | undefined;
}

interface Dependencies {
  collections: CollectionsRepo;
  entries: EntriesRepo;
  rules: RulesRepo;
  grants: Pick<Grants, 'wouldShare'>;
  tell(actor: Actor, collection: FoundCollection): void;
}

function turn<T>(change: { before: T; after: T } | undefined) {
  return change && { before: change.after, after: change.before };
}

function block(message: string): never {
  throw new AppError('undo_blocked', { message });
}

/** Takes back what was done to a collection, by writing each entry as it was. */
export function undoChanges({ collections, entries, rules, grants, tell }: Dependencies): Undoer {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

  async function requireChangeable(actor: Actor, id: string): Promise<FoundCollection> {
    const found = await collections.find(actor, id);
    if (found === null) return block('The collection has been deleted, or you may no longer see it.');
    authorizeUndo(actor, 'create', found);
    return found;
  }

  return async (actor, { detail, at }, record) => {
    const changes = changesSchema.parse(detail);
    const collection = await requireChangeable(actor, changes.collectionId);
    await collections.hold(actor, collection.id);
    const back = changes.entries.map(({ before, after }) => ({ before: after, after: before }));
    const removed = back.flatMap(({ before, after }) => (before !== null && after === null ? [before] : []));
    const added = back.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []));
    const storages = added.map(({ target_id: id }) => id).filter((id) => id.startsWith('sto_'));
    if (storages.length > 0 && (await collections.leadsTo(actor, storages, collection.id)))
      block('A collection of it contains this one by now.');
    const comesBack = {
      entries: added.map(({ target_id: targetId, added_by: addedBy }) => ({ targetId, addedBy })),
      finds: (changes.exclusions?.after ?? []).map((row) => row.resource_id),
    };
    if (await grants.wouldShare(actor, collection.id, at, comesBack))
      block('It has been shared with others since. Somebody who may share what is in it can put it back.');
    const gone = await entries.remove(
      actor,
      removed.map(({ id }) => id),
    );
    const written = await entries.write(actor, added);
    const settled: Changes['entries'][number][] = [];
    for (const one of back) {
      const { before, after } = one;
      if (before === null || after === null) {
        settled.push(one);
        continue;
      }
      if (!(await entries.change(actor, { ...after, revision: before.revision })))
        block('It has been changed again since.');
      settled.push({ before, after: { ...after, revision: before.revision + 1 } });
    }
    await collections.touch(actor, collection.id, written - gone);
    const turned = { rules: turn(changes.rules), exclusions: turn(changes.exclusions) };
    if (turned.rules) {
      const present = (await rules.of(actor, collection.id)).map((row) => ruleSchema.parse(row));
      if (!same(present, turned.rules.before)) block('The rules have been changed again since.');
      await rules.claim(actor, collection.id, collection.revision);
      await rules.replace(actor, collection.id, turned.rules.after);
    }
    if (turned.exclusions) {
      const found = turned.exclusions.before.map((row) => row.resource_id);
      await rules.include(actor, collection.id, found);
      await rules.exclude(actor, turned.exclusions.after);
    }
    await record({ detail: { collectionId: collection.id, entries: settled, ...turned } });
    tell(actor, collection);
  };
}
