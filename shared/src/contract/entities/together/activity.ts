import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

/** Kinds of acts that a list of activity can be narrowed to. */
export const activityKinds = [
  'create',
  'upload',
  'content',
  'rename',
  'move',
  'copy',
  'delete',
  'restore',
  'purge',
  'tag',
  'pin',
  'unpin',
  'archive',
  'unarchive',
  'undo',
  'redo',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Something that was done in a space, as others are told of it. */
export const activitySchema = z.object({
  id: id('op'),
  kind: z.string(),
  at: moment,
  /** Null where the one who asks may not know who it was. */
  by: z.nullable(whoSchema),
  summary: z.string(),
  undone: z.boolean(),
});
export type Activity = z.output<typeof activitySchema>;
