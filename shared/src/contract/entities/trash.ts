import * as z from 'zod/mini';
import { bytes, count, id, moment } from '../scalars.ts';
import { whoSchema } from './who.ts';

/** A space or a storage that was deleted and can still be restored. */
export const deletedPlaceSchema = z.object({
  type: z.enum(['space', 'storage']),
  id: z.string(),
  name: z.string(),
  spaceId: id('spc'),
  spaceName: z.string(),
  emoji: z.nullable(z.string()),
  hue: z.number(),
  /** Bytes of all it holds. */
  used: bytes,
  at: moment,
  by: z.nullable(whoSchema),
  /** It is deleted for good then. */
  until: moment,
});
export type DeletedPlace = z.output<typeof deletedPlaceSchema>;

/** A storage with something in its own trash. */
export const trashOfStorageSchema = z.object({
  storageId: id('sto'),
  storageName: z.string(),
  spaceId: id('spc'),
  spaceName: z.string(),
  count,
});
export type TrashOfStorage = z.output<typeof trashOfStorageSchema>;
