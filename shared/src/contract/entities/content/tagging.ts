import * as z from 'zod/mini';
import { tagsSchema } from './tags.ts';

/** What shall become of the tags of things: some are added, some taken off; all others stay. */
export const taggingSchema = z.strictObject({
  add: z._default(tagsSchema, []),
  remove: z._default(tagsSchema, []),
});
export type Tagging = z.output<typeof taggingSchema>;

/** A tag that is in use, and how many things have it. */
export const usedTagSchema = z.object({ tag: z.string(), count: z.number() });
export type UsedTag = z.output<typeof usedTagSchema>;
