import * as z from 'zod/mini';
import { count, id } from '../../scalars.ts';
import { entryReasonSchema } from './entryReason.ts';
import { resourceSchema } from './resource.ts';
import { canSchema } from './rights.ts';

/** Why an entry shows nothing behind it any more. */
export const brokenReasons = ['trashed', 'deleted', 'storageGone'] as const;

/** What stands in a collection: a reference, never a copy. */
export const collectionItemSchema = z.object({
  /** The entry's own id; the id of the resource where only a rule put it here. */
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  /** The thing as the asker sees it, with the rights they have where it really is. Null for a whole storage, and for what is gone. */
  resource: z.nullable(resourceSchema),
  /** The storage that it lies in, or that is meant as a whole. Null where nothing is left of it. */
  origin: z.nullable(
    z.object({ spaceId: id('spc'), spaceName: z.string(), storageId: id('sto'), storageName: z.string() }),
  ),
  /** The reference is to the whole storage, of this kind. */
  storageKind: z.nullable(z.string()),
  note: z.string(),
  position: z.nullable(z.string()),
  reason: entryReasonSchema,
  broken: z.nullable(z.enum(brokenReasons)),
  /** What may be done with the entry, not with the thing. */
  can: canSchema,
  revision: count,
});
export type CollectionItem = z.output<typeof collectionItemSchema>;

/** A page of a collection. */
export const collectionPageSchema = z.object({
  items: z.array(collectionItemSchema),
  nextCursor: z.nullable(z.string()),
  /** Entries put there by hand that the asker may not see; told once, on the first page. */
  invisible: z.nullable(count),
});
export type CollectionPage = z.output<typeof collectionPageSchema>;

/** A rule: a saved query within chosen storages. */
export const collectionRuleSchema = z.object({
  id: id('rul'),
  query: z.string(),
  storageIds: z.array(id('sto')),
});
export type CollectionRule = z.output<typeof collectionRuleSchema>;

/** All rules of a collection, and the revision that they are changed by. */
export const collectionRulesSchema = z.object({ items: z.array(collectionRuleSchema), revision: count });
export type CollectionRules = z.output<typeof collectionRulesSchema>;
