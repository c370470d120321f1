import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { count, id, line, moment, prose } from '../../scalars.ts';
import { canSchema, roleSchema } from './rights.ts';
import { assistantModeSchema } from '../people/settings.ts';
import { whoSchema } from '../people/who.ts';

export const spaceName = line(1, limits.spaceNameLength);
/** One emoji, or nothing. */
export const emoji = z.nullable(
  z
    .string()
    .check(
      z.maxLength(16),
      z.regex(/^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f]*$/u),
    ),
);
/** A hue of the palette, 0 to 359. */
export const hue = z.int().check(z.minimum(0), z.maximum(359));

/** A room with members and storages. */
export const spaceSchema = z.object({
  id: id('spc'),
  name: z.string(),
  emoji: z.nullable(z.string()),
  hue: z.number(),
  description: z.string(),
  /** What new members are, unless whoever adds them says otherwise. */
  defaultRole: z._default(roleSchema, 'editor'),
  /** Days that its trash keeps things; null for as many as everywhere here. */
  trashDays: z._default(z.nullable(count), null),
  /** How questions are answered at most with what lies in it; null for as everywhere here. */
  assistantMode: z._default(z.nullable(assistantModeSchema), null),
  role: roleSchema,
  can: canSchema,
  members: count,
  storages: count,
  revision: count,
  /** Since when nothing in it can be changed; null while it is in use. */
  archivedAt: z._default(z.nullable(moment), null),
  /** Whether this person may archive it, bring it back from there, and delete it. */
  mayArchive: z._default(z.boolean(), false),
  deletedAt: z.nullable(moment),
  restorableUntil: z.nullable(moment),
});
export type Space = z.output<typeof spaceSchema>;

export const spaceDraftSchema = z.strictObject({
  name: spaceName,
  emoji: z.optional(emoji),
  hue: z.optional(hue),
  description: z.optional(prose(0, limits.descriptionLength)),
});

export const spaceChangeSchema = z.strictObject({
  name: z.optional(spaceName),
  emoji: z.optional(emoji),
  hue: z.optional(hue),
  description: z.optional(prose(0, limits.descriptionLength)),
  defaultRole: z.optional(roleSchema),
  trashDays: z.optional(z.nullable(z.int().check(z.minimum(7), z.maximum(365)))),
  assistantMode: z.optional(z.nullable(assistantModeSchema)),
});

/** Somebody in a space: by themselves, through groups, or both. */
export const memberSchema = z.object({
  user: whoSchema,
  email: z.string(),
  /** The widest that they have. */
  role: roleSchema,
  /** The one that they have by themselves; null for who is in it through groups alone. */
  own: z.nullable(roleSchema),
  /** The groups through which they are in it. */
  groups: z.array(z.string()),
  since: moment,
  revision: count,
});
export type Member = z.output<typeof memberSchema>;

/** A group in a space. */
export const spaceGroupSchema = z.object({
  id: id('grp'),
  name: z.string(),
  people: count,
  role: roleSchema,
  since: moment,
});
export type SpaceGroup = z.output<typeof spaceGroupSchema>;
