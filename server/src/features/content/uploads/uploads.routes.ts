import { Readable } from 'node:stream';
import { api, AppError } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import { byteHeader, draftOf, progressHeaders } from './tusHeaders.ts';
import type { UploadsService } from './uploads.service.ts';

/** True when the line broke, and nobody waits for an answer. */
const wasCut = (content: Readable, error: unknown) => content.errored !== null && !AppError.is(error);

/** Uploads that can be resumed, by tus 1.0: its core, creation and termination. */
export const uploadsRoutes = (uploads: UploadsService) =>
  implementAll(api.uploads, {
    check: ({ actor, body: { storageId, parentId, files } }) =>
      uploads.check(actor, { storageId, parentId }, files),
    list: async ({ actor }) => ({ items: await uploads.list(actor) }),
    async get({ actor, params, reply }) {
      const { upload, progress } = await uploads.get(actor, params.uploadId);
      void reply.headers(progressHeaders(progress));
      return upload;
    },
    async create({ actor, headers, request, reply }) {
      const size = byteHeader(headers, 'upload-length');
      const metadata = request.headers['upload-metadata'];
      const draft = draftOf(typeof metadata === 'string' ? metadata : undefined, size);
      // What is brought by a link stands beside what has its name, for others have the same link.
      if (request.visitor.isByLink && draft.conflict !== 'keepBoth') throw new AppError('not_found');
      const progress = await uploads.create(actor, draft);
      const location = `${request.url.split('?')[0]}/${progress.id}`;
      void reply.code(201).headers({ ...progressHeaders(progress), location });
      return reply.send();
    },
    async append({ actor, params, headers, body, reply }) {
      const content = body as Readable | undefined;
      const next = () => {
        if (!content) throw new AppError('validation', { fields: { body: 'Send the next bytes.' } });
        return { offset: byteHeader(headers, 'upload-offset'), content };
      };
      try {
        const progress = await uploads.append(actor, params.uploadId, next);
        return await reply.code(204).headers(progressHeaders(progress)).send();
      } catch (error) {
        if (!content || !wasCut(content, error)) throw error;
        reply.raw.destroy();
        return reply;
      }
    },
    cancel: ({ actor, params }) => uploads.cancel(actor, params.uploadId),
  });

/** Small files in one request. */
export const filesRoutes = (uploads: UploadsService) =>
  implementAll(api.files, {
    put({
      actor,
      params: { storageId },
      query: { parentId = null, path = '', name, conflict },
      body,
      request,
    }) {
      const content = body as Readable | undefined;
      const mime = request.headers['content-type'] ?? '';
      return uploads.put(
        actor,
        { storageId, parentId, path: path === '' ? [] : path.split('/'), name, conflict, mime },
        content ?? Readable.from([]),
      );
    },
    async putTogether({ actor, params: { storageId }, query: { parentId = null, conflict }, body }) {
      const content = (body as Readable | undefined) ?? Readable.from([]);
      return { items: await uploads.putTogether(actor, { storageId, parentId }, conflict, content) };
    },
  });
