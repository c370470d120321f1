import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';
import { followLevelSchema } from './followLevel.ts';

/** What can be followed: a resource or a whole storage, with all that lies in it. */
export const followTargetSchema = z.union([id('res'), id('sto')]);

/** How much this person is told of a thing. */
export const followStateSchema = z.object({
  level: followLevelSchema,
  /** The name of the folder or storage that the level comes from; null where it is the thing's own, or the usual one. */
  from: z.nullable(z.string()),
});
export type FollowState = z.output<typeof followStateSchema>;

/** Something with a level of its own. */
export const followSchema = z.object({
  target: followTargetSchema,
  level: followLevelSchema,
  name: z.string(),
  kind: z.string(),
  storageId: id('sto'),
  storageName: z.string(),
  spaceId: id('spc'),
  at: moment,
});
export type Follow = z.output<typeof followSchema>;
