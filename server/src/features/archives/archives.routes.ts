import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { implementAll } from '../../http/implement.ts';
import { contentDisposition } from '../../http/sendFile.ts';
import type { ArchivesService } from './archives.service.ts';

/** Turns what somebody has chosen into ids. */
export type Resolve = (actor: Actor, selection: Selection) => Promise<string[]>;

/** Selections as one zip. */
export const archivesRoutes = (archives: ArchivesService, resolve: Resolve) =>
  implementAll(api.archives, {
    create: async ({ actor, body }) => archives.create(actor, await resolve(actor, body.items), body.name),
    async download({ actor, params, reply, signal }) {
      const { name, content } = await archives.open(actor, params.archiveId);
      signal.addEventListener('abort', () => content.destroy());
      void reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', name));
      return reply.send(content);
    },
  });
