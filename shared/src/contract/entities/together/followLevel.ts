import * as z from 'zod/mini';

/** How much somebody is told of a thing: all that others do and say there; mentions alone, as of everything; nothing. */
export const followLevels = ['all', 'mentions', 'none'] as const;
export const followLevelSchema = z.enum(followLevels);
export type FollowLevel = z.output<typeof followLevelSchema>;
