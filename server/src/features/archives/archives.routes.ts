import { api } from '@holdall/shared/contract';
import { implementAll } from '../../http/implement.ts';
import { contentDisposition } from '../../http/sendFile.ts';
import type { ArchivesService } from './archives.service.ts';

/** Selections as one zip. */
export const archivesRoutes = (archives: ArchivesService) =>
  implementAll(api.archives, {
    create: ({ actor, body }) => archives.create(actor, body.items, body.name),
    async download({ actor, params, reply, signal }) {
      const { name, content } = await archives.open(actor, params.archiveId);
      signal.addEventListener('abort', () => content.destroy());
      void reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name));
      return reply.send(content);
    },
  });
