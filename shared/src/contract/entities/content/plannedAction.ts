import * as z from 'zod/mini';
import { newFolderSchema, renamingSchema, type NewFolder, type Renaming } from './operation.ts';
import { taggingSchema, type Tagging } from './tagging.ts';

/** What can be done to many things by a plan. */
export const plannedActions = [
  'copy',
  'move',
  'makeFolder',
  'rename',
  'delete',
  'restore',
  'purge',
  'star',
  'unstar',
  'tag',
] as const;
export type PlannedAction = (typeof plannedActions)[number];

/** What a plan has to know beside its things: their new names, what becomes of their tags, or the folder that is made. */
export const planOptionsSchema = z.union([renamingSchema, taggingSchema, newFolderSchema]);
export type PlanOptions = z.output<typeof planOptionsSchema>;

export const isRenaming = (options: PlanOptions): options is Renaming => 'pattern' in options;
export const isMaking = (options: PlanOptions): options is NewFolder => 'folder' in options;
export const isTagging = (options: PlanOptions): options is Tagging =>
  !isRenaming(options) && !isMaking(options);
