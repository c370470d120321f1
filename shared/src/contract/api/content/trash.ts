import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { deletedFileSchema, deletedPlaceSchema } from '../../entities/content/trash.ts';
import { cursor, limit, pageOf } from '../../scalars.ts';

export const trash = {
  list: defineCall({
    method: 'GET',
    path: '/api/trash',
    access: 'user',
    cost: 'listing',
    summary: 'Spaces and storages that wait to be deleted for good.',
    answer: z.object({ places: z.array(deletedPlaceSchema) }),
    staleOn: ['spaceUpdated', 'storageUpdated', 'storageDeleted'],
  }),
  files: defineCall({
    method: 'GET',
    path: '/api/trash/files',
    access: 'user',
    cost: 'listing',
    summary: 'Files and folders of all storages that wait to be deleted for good, the latest first.',
    query: z.strictObject({ cursor: z.optional(cursor), limit }),
    answer: pageOf(deletedFileSchema),
    staleOn: ['resourceUpdated', 'spaceUpdated', 'storageUpdated', 'storageDeleted'],
  }),
};
