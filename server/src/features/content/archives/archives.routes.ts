import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { implementAll } from '../../../http/implement.ts';
import { contentDisposition, sendFile } from '../../../http/sendFile.ts';
import type { ArchivesService } from './archives.service.ts';

/** Turns what somebody has chosen into ids. */
export type Resolve = (actor: Actor, selection: Selection) => Promise<string[]>;

/** Selections as one zip. */
export const archivesRoutes = (archives: ArchivesService, resolve: Resolve) =>
  implementAll(api.archives, {
    async create({ actor, body, reply }) {
      const archive = await archives.create(actor, await resolve(actor, body.items), body.name);
      if (archive.url === null) void reply.code(202);
      return archive;
    },
    async download({ actor, params, request, reply, signal }) {
      const archive = await archives.open(actor, params.archiveId);
      if ('kept' in archive) return sendFile(request, reply, archive.kept);
      const { name, content } = archive;
      signal.addEventListener('abort', () => content.destroy());
      void reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name));
      return reply.send(content);
    },
  });
