import * as z from 'zod/mini';
import { bytes, id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

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

/** A file or folder that was deleted, as the page of all trash shows it. */
export const deletedFileSchema = z.object({
  id: id('res'),
  kind: z.string(),
  name: z.string(),
  /** Bytes of all it holds. */
  size: bytes,
  storageId: id('sto'),
  storageName: z.string(),
  spaceId: id('spc'),
  spaceName: z.string(),
  /** The folders it was in. */
  from: z.string(),
  at: moment,
  by: z.nullable(whoSchema),
  /** It was not deleted but moved to another storage; this is the copy that stayed. */
  movedOut: z._default(z.boolean(), false),
  /** It is deleted for good then. */
  until: moment,
  can: z.array(z.string()),
});
export type DeletedFile = z.output<typeof deletedFileSchema>;
