import * as z from 'zod/mini';
import { count, id, moment } from '../../scalars.ts';
import { quoteAround, quoteLength, reactionEmoji } from './messageWords.ts';
import { whoSchema } from '../people/who.ts';

/** A part of the whole, from 0 to 1. */
const share = z.number().check(z.minimum(0), z.maximum(1));
const box = { x: share, y: share, w: share, h: share };
/** Seconds from the beginning. */
const seconds = z.number().check(z.minimum(0), z.maximum(1e7));
/** A page, a slide or a line, counted from one. */
const place = z.int().check(z.minimum(1), z.maximum(1e9));
/** Words of the thing itself; line ends and tabs are among them. */
const words = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most));
const name = words(1, 255);

const every = {
  /** The content that the place was chosen in. */
  resourceVersion: words(1, 128),
  /** What stood there, by which it is found again, and which is shown where it is not. */
  text: z.optional(words(0, quoteLength)),
};

/** A place within a resource. Strict: a place that nobody can show is none. */
export const anchorSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...every,
    type: z.literal('quote'),
    text: words(1, quoteLength),
    before: words(0, quoteAround),
    after: words(0, quoteAround),
  }),
  z.strictObject({ ...every, type: z.literal('pageBox'), page: place, ...box }),
  z.strictObject({ ...every, type: z.literal('box'), ...box }),
  z.strictObject({
    ...every,
    type: z.literal('time'),
    from: seconds,
    to: z.optional(seconds),
    x: z.optional(share),
    y: z.optional(share),
  }),
  // A table of its own has no sheets.
  z.strictObject({ ...every, type: z.literal('range'), sheet: words(0, 255), from: name, to: name }),
  z.strictObject({ ...every, type: z.literal('slide'), slide: place, ...box }),
  z.strictObject({
    ...every,
    type: z.literal('node'),
    node: name,
    x: z.optional(share),
    y: z.optional(share),
  }),
  z.strictObject({ ...every, type: z.literal('line'), from: place, to: place }),
  z.strictObject({ ...every, type: z.literal('block'), block: name }),
]);
export type Anchor = z.output<typeof anchorSchema>;

export const reactionSchema = z.enum(reactionEmoji);

/** A picture that stands under a message. */
export const messageImageSchema = z.object({ id: id('img'), name: z.string(), size: count });
export type MessageImage = z.output<typeof messageImageSchema>;

/** What somebody says about a resource or a storage. In the interface it is a comment. */
export const messageSchema = z.object({
  id: id('msg'),
  /** The message that it answers; null for one that begins a thread. */
  parentId: z.nullable(id('msg')),
  resourceId: z.nullable(id('res')),
  storageId: id('sto'),
  author: whoSchema,
  /** Markdown that names people, groups and resources by their ids; empty once it is deleted, and may be where pictures stand. */
  body: z.string(),
  /** The people that it mentions. */
  people: z._default(z.array(whoSchema), []),
  /** The groups that it mentions: all of their people who could read it. */
  groups: z._default(z.array(z.object({ id: id('grp'), name: z.string() })), []),
  /** The resources that it names, those that the reader sees. */
  things: z._default(z.array(z.object({ id: id('res'), name: z.string(), kind: z.string() })), []),
  anchor: z.nullable(anchorSchema),
  images: z._default(z.array(messageImageSchema), []),
  reactions: z.array(z.object({ emoji: z.string(), count, mine: z.boolean() })),
  createdAt: moment,
  editedAt: z.nullable(moment),
  /** Only what begins a thread is settled. */
  resolvedAt: z.nullable(moment),
  resolvedBy: z.nullable(whoSchema),
  deletedAt: z.nullable(moment),
  deletedBy: z.nullable(whoSchema),
  /** `reply`, `react`, `resolve`, `edit`, `delete`: what the asker may do with it. */
  can: z.array(z.string()),
  revision: count,
});
export type Message = z.output<typeof messageSchema>;

/** A message with what was answered to it, the earliest first: the last ones of many. */
export const threadSchema = z.object({
  ...messageSchema.shape,
  replies: z.array(messageSchema),
  /** All of them. */
  repliesCount: count,
});
export type Thread = z.output<typeof threadSchema>;

/** Somebody that a message may mention. Who cannot read it is not told of it. */
export const mentionableSchema = z.object({
  ...whoSchema.shape,
  canRead: z.boolean(),
  /** Whoever asks may share it with them. */
  mayLetIn: z._default(z.boolean(), false),
});
export type Mentionable = z.output<typeof mentionableSchema>;

/** Which threads of a list. */
export const threadFilterSchema = z.enum(['open', 'resolved', 'mine', 'anchored', 'all']);
export type ThreadFilter = z.output<typeof threadFilterSchema>;
