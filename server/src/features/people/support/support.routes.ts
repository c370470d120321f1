import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import type { SupportService } from './support.service.ts';
import type { SupportDeskService } from './supportDesk.service.ts';

interface Services {
  support: SupportService;
  desk: SupportDeskService;
  blobs: Pick<BlobStore, 'open'>;
}

/** The calls about help, for who asks and for the operator. What came as a file is only ever offered to be kept. */
export const supportRoutes = ({ support, desk, blobs }: Services) =>
  implementAll(api.support, {
    attach({ actor, visitId: browser, ip, query, body }) {
      const content = (body as Readable | undefined) ?? Readable.from([]);
      return support.attach({ actor, browser, ip }, query.name, content);
    },
    send: async ({ actor, visitId: browser, ip, body }) => ({
      ticket: await support.send({ actor, browser, ip }, body),
    }),
    list: ({ query }) => desk.list(query),
    mine: ({ actor, query }) => desk.mine(actor, query),
    answer: ({ actor, params, body, ip }) => desk.answer(actor, params.ticketId, body.text, ip),
    change: ({ actor, params, body, ip }) => desk.change(actor, params.ticketId, body.state, ip),
    async file({ query, request, reply }) {
      const { name, size, blobHash } = await desk.file(query.fileId);
      return sendFile(request, reply, {
        name,
        size,
        etag: blobHash,
        mime: 'application/octet-stream',
        download: true,
        open: (range) => blobs.open(blobHash, range),
      });
    },
  });
