import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import {
  anchorSchema,
  mentionableSchema,
  messageImageSchema,
  messageSchema,
  reactionSchema,
  threadFilterSchema,
  threadSchema,
} from '../../entities/together/message.ts';
import { limits } from '../../limits.ts';
import { cursor, id, limit, line, moment, pageOf, prose } from '../../scalars.ts';

const resource = z.strictObject({ resourceId: id('res') });
const storage = z.strictObject({ storageId: id('sto') });
const message = z.strictObject({ messageId: id('msg') });
const list = z.strictObject({
  cursor: z.optional(cursor),
  limit,
  filter: z._default(threadFilterSchema, 'all'),
});
const body = prose(1, limits.messageLength);
/** Pictures may speak for themselves. */
const said = {
  body: prose(0, limits.messageLength),
  parentId: z.optional(z.nullable(id('msg'))),
  images: z.optional(z.array(id('img')).check(z.maxLength(limits.messageImages))),
};
const named = z.strictObject({ name: line(1, limits.nameBytes) });
const sought = z.strictObject({ q: z._default(z.string().check(z.maxLength(80)), '') });
const staleOn = ['resourceMessageUpdated', 'storageMessageUpdated'];

export {
  namedInBody,
  quoteAround,
  quoteLength,
  reactionEmoji,
  type ReactionEmoji,
} from '../../entities/together/messageWords.ts';

/** The calls about messages, which the interface calls comments. Only those parts load these rows that show them. */
export const messages = {
  ofResource: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/messages',
    access: 'user',
    cost: 'listing',
    keeps: true,
    viaLink: true,
    summary: 'The threads about a resource, the newest first.',
    params: resource,
    query: list,
    answer: pageOf(threadSchema),
    staleOn,
  }),
  ofStorage: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/messages',
    access: 'user',
    cost: 'history',
    keeps: true,
    summary: 'The talk of a storage: its threads, the newest first.',
    params: storage,
    query: list,
    answer: pageOf(threadSchema),
    staleOn,
  }),
  postToResource: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/messages',
    access: 'user',
    queues: true,
    viaLink: true,
    status: 201,
    summary: 'Says something about a resource or a place in it, or answers.',
    params: resource,
    body: z.strictObject({
      ...said,
      anchor: z.optional(z.nullable(anchorSchema)),
      /** What whoever comes by a link wants to be called, where the link asks that. */
      calledBy: z.optional(line(1, limits.personNameLength)),
    }),
    answer: messageSchema,
  }),
  postToStorage: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/messages',
    access: 'user',
    status: 201,
    summary: 'Says something in the talk of a storage, or answers.',
    params: storage,
    body: z.strictObject(said),
    answer: messageSchema,
  }),
  addImageToResource: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/images',
    access: 'user',
    status: 201,
    summary: 'Brings a picture for a comment that is posted within the day, by the same person.',
    params: resource,
    query: named,
    body: 'bytes',
    answer: messageImageSchema,
  }),
  addImageToStorage: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/images',
    access: 'user',
    status: 201,
    summary: 'Brings a picture for the talk of a storage, to be posted within the day, by the same person.',
    params: storage,
    query: named,
    body: 'bytes',
    answer: messageImageSchema,
  }),
  image: defineCall({
    method: 'GET',
    path: '/api/messages/:messageId/images/:imageId',
    access: 'user',
    viaLink: true,
    summary: 'A picture of a message.',
    params: z.strictObject({ messageId: id('msg'), imageId: id('img') }),
    answer: 'bytes',
  }),
  peopleOfResource: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/people',
    access: 'user',
    cost: 'search',
    summary: 'Whom a comment on a resource may mention: who can read it first, some others with them.',
    params: resource,
    query: sought,
    answer: z.object({ items: z.array(mentionableSchema) }),
  }),
  peopleOfStorage: defineCall({
    method: 'GET',
    path: '/api/storages/:storageId/people',
    access: 'user',
    cost: 'search',
    summary: 'Whom the talk of a storage may mention: who can read it first, some others with them.',
    params: storage,
    query: sought,
    answer: z.object({ items: z.array(mentionableSchema) }),
  }),
  letIntoResource: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/people',
    access: 'user',
    summary: 'Shares the storage of a resource with a colleague who cannot read it, to look.',
    params: resource,
    body: z.strictObject({ userId: id('usr') }),
    answer: 'nothing',
  }),
  letIntoStorage: defineCall({
    method: 'POST',
    path: '/api/storages/:storageId/people',
    access: 'user',
    summary: 'Shares a storage with a colleague who cannot read it, to look.',
    params: storage,
    body: z.strictObject({ userId: id('usr') }),
    answer: 'nothing',
  }),
  thread: defineCall({
    method: 'GET',
    path: '/api/messages/:messageId',
    access: 'user',
    viaLink: true,
    summary: 'The whole thread that a message stands in.',
    params: message,
    answer: threadSchema,
    staleOn,
  }),
  edit: defineCall({
    method: 'PATCH',
    path: '/api/messages/:messageId',
    access: 'user',
    queues: true,
    summary: 'Changes what one has said. What was said before is kept.',
    revision: true,
    params: message,
    body: z.strictObject({ body }),
    answer: messageSchema,
  }),
  history: defineCall({
    method: 'GET',
    path: '/api/messages/:messageId/history',
    access: 'user',
    summary: 'What a message said before it was edited, the latest first.',
    params: message,
    answer: z.object({ items: z.array(z.object({ body: z.string(), until: moment })) }),
    staleOn,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/messages/:messageId',
    access: 'user',
    summary: 'Deletes a message; its place in the thread stays. It can be undone.',
    revision: true,
    params: message,
    answer: z.object({ message: messageSchema, operationId: id('op') }),
  }),
  resolve: defineCall({
    method: 'POST',
    path: '/api/messages/:messageId/resolve',
    access: 'user',
    queues: true,
    summary: 'Settles a thread, or opens it again.',
    params: message,
    body: z.strictObject({ resolved: z.boolean() }),
    answer: messageSchema,
  }),
  react: defineCall({
    method: 'POST',
    path: '/api/messages/:messageId/reactions',
    access: 'user',
    summary: 'Answers a message with a sign, or takes the sign back.',
    params: message,
    body: z.strictObject({ emoji: reactionSchema, on: z.boolean() }),
    answer: messageSchema,
  }),
} as const;
