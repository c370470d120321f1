import * as z from 'zod/mini';
import { bytes, count, id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

/** How a collection is shared with the people of its space. */
export const shareModes = ['reference', 'grant', 'snapshot'] as const;
export const shareModeSchema = z.enum(shareModes);
export type ShareMode = z.output<typeof shareModeSchema>;

/** Why something of a collection is left out of a grant or a snapshot. */
export const leftOutReasons = ['mayNotShare', 'mayNotDownload', 'folder', 'storage', 'gone', 'rule'] as const;

/** A collection as it is shared. */
export const collectionShareSchema = z.object({
  mode: shareModeSchema,
  by: whoSchema,
  at: moment,
  /** The storage that holds the copies. Null for other modes, and once it was deleted. */
  snapshotId: z.nullable(id('sto')),
  /** Whoever shared it may do so no more: what was granted is granted to nobody. */
  ended: z.boolean(),
});
export type CollectionShare = z.output<typeof collectionShareSchema>;

/** What sharing a collection would come to. Nothing is changed by asking. */
export const sharePlanSchema = z.object({
  mode: shareModeSchema,
  /** Others in the space. */
  people: count,
  /** Things that are granted or copied; of a snapshot, all that lies in folders too. */
  items: count,
  bytes,
  /** What is left out, and why: the first hundred of `leftOutCount`. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.enum(leftOutReasons) })),
  leftOutCount: count,
  /** The sentence that says why it cannot be done at all; null where it can. */
  refused: z.nullable(z.string()),
});
export type SharePlan = z.output<typeof sharePlanSchema>;

/** Through which collection somebody sees a thing, and who has shared that. */
export const grantSchema = z.object({
  collectionId: id('sto'),
  collectionName: z.string(),
  by: whoSchema,
  since: moment,
});
export type Grant = z.output<typeof grantSchema>;
