import * as z from 'zod/mini';
import { count, id, moment } from '../../scalars.ts';
import { selectionSchema } from './operation.ts';

/** What a person has copied or cut and not yet put down. */
export const clipboardSchema = z.object({
  mode: z.enum(['copy', 'cut']),
  /** Those that are still there for this person; "all that match" where they were too many to be named. */
  items: selectionSchema,
  /** So many there are. */
  count,
  /** So many of those that were taken have gone since, or may no longer be seen. */
  gone: count,
  /** Where they were taken from; null where they are of several storages. */
  fromStorage: z.nullable(z.object({ id: id('sto'), name: z.string(), spaceId: id('spc') })),
  at: moment,
  expiresAt: moment,
});
export type Clipboard = z.output<typeof clipboardSchema>;

/** What lies on the clipboard here, if anything. */
export const heldSchema = z.object({
  clipboard: z.nullable(clipboardSchema),
  /** Nothing here, but in another account of the same person. */
  elsewhere: z.boolean(),
  /** All that was taken is gone, or may no longer be seen. */
  lost: z.boolean(),
});
export type Held = z.output<typeof heldSchema>;
