import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { count, id } from '../../scalars.ts';
import { tabSections } from './collectionSections.ts';

/** Which half of a split view a tab stands in. */
export const tabSides = ['start', 'end'] as const;

const tab = {
  /** Given by the window that opened it. */
  id: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)),
  pinned: z.boolean(),
  /** The one tab that the next look at something reuses. */
  preview: z.boolean(),
  side: z.enum(tabSides),
};

/** A tab of the workspace: what is open in it. Its name is never kept, only asked for. */
export const workspaceTabSchema = z.union([
  z.strictObject({
    ...tab,
    kind: z.literal('section'),
    storageId: id('sto'),
    section: z.enum(tabSections),
  }),
  z.strictObject({ ...tab, kind: z.literal('folder'), storageId: id('sto'), folderId: id('res') }),
  z.strictObject({ ...tab, kind: z.literal('resource'), resourceId: id('res') }),
]);
export type WorkspaceTab = z.output<typeof workspaceTabSchema>;

/** How one person left a space: what is open, where. Kept for each person and space. */
export const spaceStateSchema = z.strictObject({
  tabs: z._default(z.array(workspaceTabSchema).check(z.maxLength(limits.spaceTabs)), []),
  activeStorageId: z._default(z.nullable(id('sto')), null),
  activeSection: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  activeFolderId: z._default(z.nullable(id('res')), null),
  expanded: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(500)), []),
});
export type SpaceState = z.output<typeof spaceStateSchema>;

/** What a tab shows, as it is called now. */
export const tabFaceSchema = z.object({ name: z.string(), kind: z.string() });
export type TabFace = z.output<typeof tabFaceSchema>;

/** A state as it is answered: with its revision, and the names of what its tabs show. */
export const keptSpaceStateSchema = z.object({
  ...spaceStateSchema.shape,
  revision: count,
  /** By the id of the storage, folder or file. What is missing is gone, or not for this person. */
  faces: z.record(z.string(), tabFaceSchema),
});
export type KeptSpaceState = z.output<typeof keptSpaceStateSchema>;
