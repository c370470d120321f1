import * as z from 'zod/mini';
import { bytes, id, moment } from '../../scalars.ts';
import { whoSchema } from '../people/who.ts';

/** An earlier content of a file. */
export const versionSchema = z.object({
  id: id('ver'),
  /** When this content was saved, and by whom. */
  at: moment,
  by: z.nullable(whoSchema),
  kind: z.string(),
  mime: z.nullable(z.string()),
  size: bytes,
  hash: z.string(),
  /** A small picture of it, where its kind has one. */
  thumbUrl: z.nullable(z.string()),
  /** What somebody called it. What has a name or is pinned is never thinned out. */
  name: z.nullable(z.string()),
  pinned: z.boolean(),
});
export type Version = z.output<typeof versionSchema>;
