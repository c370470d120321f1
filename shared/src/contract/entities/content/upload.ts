import * as z from 'zod/mini';
import { bytes, id, moment, resourceName } from '../../scalars.ts';
import { resolutionSchema } from './operation.ts';

/** A file on its way, as the person asks for it. `path` names the folders below the target, from the dropped tree. */
export const uploadDraftSchema = z.strictObject({
  storageId: id('sto'),
  parentId: z.nullable(id('res')),
  path: z._default(z.array(resourceName).check(z.maxLength(64)), []),
  name: resourceName,
  size: bytes,
  mime: z._default(z.string().check(z.maxLength(200)), ''),
  conflict: z._default(resolutionSchema, 'keepBoth'),
});
export type UploadDraft = z.output<typeof uploadDraftSchema>;

/** One of several small files that are sent in one request. */
export const togetherFileSchema = z.strictObject({
  /** Names of folders below the target; those that are missing are made. */
  path: z._default(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(64)), []),
  name: z.string().check(z.maxLength(1000)),
  size: bytes,
});
export type TogetherFile = z.output<typeof togetherFileSchema>;

/** A file whose sending has begun and has not ended. */
export const uploadSchema = z.object({
  id: id('upl'),
  storageId: id('sto'),
  parentId: z.nullable(id('res')),
  path: z.array(z.string()),
  name: z.string(),
  size: bytes,
  received: bytes,
  startedAt: moment,
  expiresAt: moment,
  /** What it has become, once the last byte is here. */
  resourceId: z.nullable(id('res')),
  /** The operation that takes it back. */
  operationId: z.nullable(id('op')),
});
export type Upload = z.output<typeof uploadSchema>;
