import * as z from 'zod/mini';
import { count, id, moment, resourceName } from '../../scalars.ts';
import { limits } from '../../limits.ts';
import { localSections } from './storage.ts';
import { whoSchema } from '../people/who.ts';

/** An act that was done and, until `undoableUntil`, can be taken back. */
export const operationSchema = z.object({
  id: id('op'),
  kind: z.string(),
  at: moment,
  by: whoSchema,
  /** What was done, as a sentence for the undo strip and the history. */
  summary: z.string(),
  undoableUntil: z.nullable(moment),
  undoneAt: z.nullable(moment),
  /** The operation that this one takes back; absent where it takes none back. */
  undoes: z.optional(z.nullable(id('op'))),
});
export type Operation = z.output<typeof operationSchema>;

/** Things chosen one by one. */
const chosen = z.array(id('res')).check(z.minLength(1), z.maxLength(limits.bulkItems));

/**
 * Things chosen as "all that match": the list they were seen in, less those taken out again. Of a collection, its list of
 * entries; what was taken out of the choice is named by the thing, or by the entry where nothing is left of the thing.
 */
export const selectionQuerySchema = z.strictObject({
  query: z.strictObject({
    storageId: id('sto'),
    section: z.enum([...localSections, 'items', 'excluded', 'broken']),
    parentId: z.optional(z.nullable(id('res'))),
    filter: z.optional(z.string().check(z.maxLength(200))),
    except: z.optional(z.array(z.union([id('res'), id('ent')])).check(z.maxLength(limits.bulkItems))),
  }),
});

/** What an act over many is done to. */
export const selectionSchema = z.union([chosen, selectionQuerySchema]);
export type Selection = z.output<typeof selectionSchema>;
export type SelectionQuery = z.output<typeof selectionQuerySchema>['query'];

/** Where things go: a folder, or the root of a storage. */
export const targetSchema = z.strictObject({ storageId: id('sto'), parentId: z.nullable(id('res')) });
export type Target = z.output<typeof targetSchema>;

/** What to do where a name is taken. */
export const resolutionSchema = z.enum(['keepBoth', 'replace', 'skip']);
export type Resolution = z.output<typeof resolutionSchema>;

/** How many things get new names: `{name} {n:03} {date} {ext}`, after something in the old name was replaced. */
export const renamingSchema = z.strictObject({
  pattern: z.string().check(z.minLength(1), z.maxLength(limits.nameBytes)),
  find: z._default(z.string().check(z.maxLength(limits.nameBytes)), ''),
  replace: z._default(z.string().check(z.maxLength(limits.nameBytes)), ''),
});
export type Renaming = z.output<typeof renamingSchema>;

/** A folder that an act makes where it goes, by its name; the things go into it. One that is there already is used. */
export const newFolderSchema = z.strictObject({ folder: resourceName });
export type NewFolder = z.output<typeof newFolderSchema>;

/** Why a plan is looked at before it is carried out. */
export type PlanWarning = 'crossStorage' | 'many' | 'conflicts' | 'audience';

/** What an act would do, before it is done. Nothing has changed yet. */
export const planSchema = z.object({
  planId: id('pln'),
  expiresAt: moment,
  counts: z.object({ items: count, files: count, folders: count, bytes: z.number() }),
  conflicts: z.array(
    z.object({ itemId: id('res'), name: z.string(), existing: id('res'), suggested: resolutionSchema }),
  ),
  blocked: z.array(z.object({ itemId: id('res'), name: z.string(), code: z.string(), message: z.string() })),
  /** Empty where nothing has to be looked at first. */
  warnings: z._default(z.array(z.string()), []),
  /** Who will see it and does not now, and the other way round. People without a name are somebody whom the asker may not know. */
  access: z._default(z.object({ gain: z.array(whoSchema), lose: z.array(whoSchema) }), {
    gain: [],
    lose: [],
  }),
  /** Others manage a storage that something leaves: a copy stays in its trash. */
  leavesCopy: z._default(z.boolean(), false),
  /** What the storage holds then; null where the act brings nothing to another storage. */
  quotaAfter: z._default(z.nullable(z.object({ used: z.number(), limit: z.nullable(z.number()) })), null),
  /** The folder that is made, or is there already; only where one is asked for. */
  folder: z._default(z.nullable(z.object({ name: z.string(), isThere: z.boolean() })), null),
  /** The first of the new names; only where things are renamed. */
  names: z._default(z.array(z.object({ itemId: id('res'), from: z.string(), to: z.string() })), []),
});
export type Plan = z.output<typeof planSchema>;

/** What became of an act over many. */
export const bulkResultSchema = z.object({
  operationId: z.nullable(id('op')),
  done: count,
  skipped: count,
  failed: z.array(z.object({ itemId: id('res'), name: z.string(), code: z.string(), message: z.string() })),
});
export type BulkResult = z.output<typeof bulkResultSchema>;

export { resourceName };
