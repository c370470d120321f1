import * as z from 'zod/mini';
import { bytes, count, id, line, moment } from '../../scalars.ts';
import { canSchema } from './rights.ts';
import { whoSchema } from '../people/who.ts';

/** Fixed views of a local storage. */
export const localSections = ['files', 'recent', 'starred', 'trash'] as const;
export type LocalSection = (typeof localSections)[number];

export const storageStates = [
  'connecting',
  'syncing',
  'ready',
  'degraded',
  'needsSignIn',
  'unreachable',
  'paused',
  'full',
  'deleting',
] as const;

/** A source in a space. */
export const storageSchema = z.object({
  id: id('sto'),
  spaceId: id('spc'),
  kind: z.string(),
  name: z.string(),
  owner: whoSchema,
  visibility: z.enum(['me', 'space']),
  state: z.enum(storageStates),
  stateSince: moment,
  sections: z.array(
    z.object({ id: z.string(), label: z.string(), icon: z.string(), count: z.optional(count) }),
  ),
  capabilities: z.array(z.string()),
  /** Bytes of all versions, trash included. */
  used: bytes,
  /** Entries directly in the root. */
  childrenCount: count,
  /** Since when its files are copies that nobody changes; null for all others. */
  frozenAt: z._default(z.nullable(moment), null),
  /** The share by which the asker sees it, where it is not by being in the space. */
  shareId: z.optional(id('shr')),
  /** That share is with a group of theirs, so they cannot leave it by themselves. */
  isByGroup: z.optional(z.boolean()),
  can: canSchema,
  revision: count,
});
export type Storage = z.output<typeof storageSchema>;

export const storageName = line(1, 80);
export const storageDraftSchema = z.strictObject({
  kind: z.enum(['local', 'virtual']),
  name: storageName,
  visibility: z._default(z.enum(['me', 'space']), 'space'),
});
export const storageChangeSchema = z.strictObject({
  name: z.optional(storageName),
  visibility: z.optional(z.enum(['me', 'space'])),
});
