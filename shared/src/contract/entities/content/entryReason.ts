import * as z from 'zod/mini';
import { moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

/** Why something is in a collection: somebody put it there, or rules found it. */
export const entryReasonSchema = z.object({
  /** Who put it there by hand, and when. */
  manual: z.nullable(z.object({ by: whoSchema, at: moment })),
  /** The rules that find it, with those of their terms that do. */
  rules: z.array(z.object({ id: z.string(), query: z.string(), terms: z.array(z.string()) })),
});
export type EntryReason = z.output<typeof entryReasonSchema>;
