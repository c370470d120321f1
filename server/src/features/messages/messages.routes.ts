import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../http/implement.ts';
import { sendFile } from '../../http/sendFile.ts';
import type { BlobStore, ByteRange } from '../../platform/blobs/BlobStore.ts';
import type { ImagesService } from './images.service.ts';
import type { MessagesService } from './messages.service.ts';

interface Services {
  messages: MessagesService;
  images: ImagesService;
  blobs: Pick<BlobStore, 'openForSending'>;
}

const contentOf = (body: unknown) => (body as Readable | undefined) ?? Readable.from([]);

/** The calls about messages. */
export const messagesRoutes = ({ messages, images, blobs }: Services): Route[] =>
  implementAll(api.messages, {
    ofResource: ({ actor, params, query }) => messages.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => messages.list(actor, params, query),
    postToResource: ({ actor, params, body }) => messages.post(actor, params, body),
    postToStorage: ({ actor, params, body }) => messages.post(actor, params, body),
    addImageToResource: ({ actor, params, query, body }) =>
      images.add(actor, params, query.name, contentOf(body)),
    addImageToStorage: ({ actor, params, query, body }) =>
      images.add(actor, params, query.name, contentOf(body)),
    async image({ actor, params, request, reply }) {
      const { name, mime, size, blobHash } = await images.get(actor, params.messageId, params.imageId);
      const open = (range?: ByteRange) => blobs.openForSending(blobHash, range);
      return sendFile(request, reply, { name, mime, size, etag: blobHash, download: false, open });
    },
    peopleOfResource: ({ actor, params, query }) => messages.people(actor, params, query.q),
    letIntoResource: ({ actor, params, body }) => messages.letIn(actor, params, body.userId),
    letIntoStorage: ({ actor, params, body }) => messages.letIn(actor, params, body.userId),
    peopleOfStorage: ({ actor, params, query }) => messages.people(actor, params, query.q),
    thread: ({ actor, params }) => messages.thread(actor, params.messageId),
    edit: ({ actor, params, body, revision }) => messages.edit(actor, params.messageId, body.body, revision),
    history: ({ actor, params }) => messages.history(actor, params.messageId),
    remove: ({ actor, params, revision }) => messages.remove(actor, params.messageId, revision),
    resolve: ({ actor, params, body }) => messages.resolve(actor, params.messageId, body.resolved),
    react: ({ actor, params, body }) => messages.react(actor, params.messageId, body.emoji, body.on),
  });
