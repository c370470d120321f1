import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { deletedPlaceSchema, trashOfStorageSchema } from '../entities/trash.ts';

export const trash = {
  list: defineCall({
    method: 'GET',
    path: '/api/trash',
    access: 'user',
    summary: 'What waits to be deleted for good: spaces and storages one by one, files by their storage.',
    answer: z.object({ places: z.array(deletedPlaceSchema), storages: z.array(trashOfStorageSchema) }),
    staleOn: ['spaceUpdated', 'storageUpdated', 'storageDeleted', 'resourceUpdated'],
  }),
};
