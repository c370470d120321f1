import * as z from 'zod/mini';
import { id } from '../../scalars.ts';
import { tagsSchema } from './tags.ts';

/** So many things are given tags of their own at once. */
export const taggedApartAtMost = 500;

/** What shall become of the tags of things: some are added, some taken off; all others stay. */
export const taggingSchema = z.strictObject({
  add: z._default(tagsSchema, []),
  remove: z._default(tagsSchema, []),
  /** What single things get beside that, by their ids. */
  each: z.optional(
    z.record(id('res'), tagsSchema).check(
      z.refine((tags) => Object.keys(tags).length <= taggedApartAtMost, {
        error: `Give tags of their own to at most ${taggedApartAtMost} things at once.`,
      }),
    ),
  ),
});
export type Tagging = z.output<typeof taggingSchema>;

/** A tag that is in use, and how many things have it. */
export const usedTagSchema = z.object({ tag: z.string(), count: z.number() });
export type UsedTag = z.output<typeof usedTagSchema>;
