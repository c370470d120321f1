import * as z from 'zod/mini';
import { bytes, count, id, moment } from '../../scalars.ts';
import { entryReasonSchema } from './entryReason.ts';
import { followLevelSchema } from '../together/followLevel.ts';
import { canSchema } from './rights.ts';
import { whoSchema } from '../people/who.ts';

/** A node in a storage: a folder, a file, or anything a connector brings. */
export const resourceSchema = z.object({
  id: id('res'),
  storageId: id('sto'),
  parentId: z.nullable(id('res')),
  kind: z.string(),
  name: z.string(),
  mime: z.nullable(z.string()),
  size: z.nullable(bytes),
  /** Entries directly inside; folders only. */
  childrenCount: z.nullable(count),
  createdAt: moment,
  changedAt: moment,
  changedBy: z.nullable(whoSchema),
  /** Hash of the content; changes with every new content. */
  hash: z.nullable(z.string()),
  /** A small picture of it, where its kind has one. */
  thumbUrl: z.nullable(z.string()),
  starred: z.boolean(),
  /** The level of its own that this person has given it; what counts for it otherwise comes from above. */
  followed: z.optional(followLevelSchema),
  /** It is shared with somebody by itself; told to who sees its storage. */
  shared: z.optional(z.boolean()),
  /** Somebody else has changed it since this person looked at it: when that was, and which content it was. */
  changedSince: z.optional(z.object({ at: moment, hash: z.string() })),
  tags: z.array(z.string()),
  /** How many comments there are about it; absent where that is not known. */
  comments: z.optional(count),
  /** In the trash since, by whom, and until when it can be restored. */
  trashed: z.nullable(
    z.object({
      at: moment,
      by: z.nullable(whoSchema),
      until: moment,
      from: z.string(),
      /** It was not deleted but moved to another storage; this is the copy that stayed. */
      movedOut: z.optional(z.boolean()),
    }),
  ),
  can: canSchema,
  revision: count,
  /** In a collection: what stands there about it. */
  entry: z.optional(
    z.object({ note: z.string(), reason: entryReasonSchema, position: z.nullable(z.string()) }),
  ),
});
export type Resource = z.output<typeof resourceSchema>;

/** A step of the way from the root of a storage to a resource. */
export const pathStepSchema = z.object({ id: id('res'), name: z.string() });
export type PathStep = z.output<typeof pathStepSchema>;

export const sorts = ['name', '-name', 'changed', '-changed', 'size', '-size', 'kind', '-kind'] as const;
export type Sort = (typeof sorts)[number];

/** A page of a section. `index` is the place of its first row among all, known after seeking by `at`. */
export const resourcePageSchema = z.object({
  items: z.array(resourceSchema),
  nextCursor: z.nullable(z.string()),
  total: z.nullable(count),
  index: z.nullable(count),
  /** The open folder and the way to it; null in a root and on later pages. */
  parent: z.nullable(resourceSchema),
  path: z.array(pathStepSchema),
});
export type ResourcePage = z.output<typeof resourcePageSchema>;
