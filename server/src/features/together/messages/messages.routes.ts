import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import type { BlobStore, ByteRange } from '../../../platform/blobs/BlobStore.ts';
import type { ImagesService } from './images.service.ts';
import type { ReadingService } from './reading.service.ts';
import type { WritingService } from './writing.service.ts';

interface Services {
  reading: ReadingService;
  writing: WritingService;
  images: ImagesService;
  /** Counts what is said by a link from an address, and refuses beyond that. */
  countByLink(linkId: string, address: string): Promise<void>;
  blobs: Pick<BlobStore, 'openForSending'>;
}

const contentOf = (body: unknown) => (body as Readable | undefined) ?? Readable.from([]);

/** The calls about messages. */
export const messagesRoutes = ({ reading, writing, images, blobs, countByLink }: Services): Route[] =>
  implementAll(api.messages, {
    ofResource: ({ actor, params, query }) => reading.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => reading.list(actor, params, query),
    async postToResource({ actor, params, body, ip }) {
      if (actor.byLink !== undefined) await countByLink(actor.userId, ip);
      return writing.post(actor, params, body);
    },
    postToStorage: ({ actor, params, body }) => writing.post(actor, params, body),
    addImageToResource: ({ actor, params, query, body }) =>
      images.add(actor, params, query.name, contentOf(body)),
    addImageToStorage: ({ actor, params, query, body }) =>
      images.add(actor, params, query.name, contentOf(body)),
    async image({ actor, params, request, reply }) {
      const { name, mime, size, blobHash } = await images.get(actor, params.messageId, params.imageId);
      const open = (range?: ByteRange) => blobs.openForSending(blobHash, range);
      return sendFile(request, reply, { name, mime, size, etag: blobHash, download: false, open });
    },
    peopleOfResource: ({ actor, params, query }) => writing.people(actor, params, query.q),
    letIntoResource: ({ actor, params, body }) => writing.letIn(actor, params, body.userId),
    letIntoStorage: ({ actor, params, body }) => writing.letIn(actor, params, body.userId),
    peopleOfStorage: ({ actor, params, query }) => writing.people(actor, params, query.q),
    thread: ({ actor, params }) => reading.thread(actor, params.messageId),
    edit: ({ actor, params, body, revision }) => writing.edit(actor, params.messageId, body.body, revision),
    history: ({ actor, params }) => reading.history(actor, params.messageId),
    remove: ({ actor, params, revision }) => writing.remove(actor, params.messageId, revision),
    resolve: ({ actor, params, body }) => writing.resolve(actor, params.messageId, body.resolved),
    react: ({ actor, params, body }) => writing.react(actor, params.messageId, body.emoji, body.on),
  });
