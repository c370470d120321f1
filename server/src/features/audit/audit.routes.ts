import { api } from '@holdall/shared/contract';
import { implementAll } from '../../http/implement.ts';
import { contentDisposition } from '../../http/sendFile.ts';
import type { AuditPageService } from './auditPage.service.ts';

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** The calls about what was done. */
export const auditRoutes = (page: AuditPageService) =>
  implementAll(api.audit, {
    list: ({ actor, query }) => page.list(actor, query),
    async export({ actor, query: { format, ...filter }, ip, reply }) {
      const lines = await page.export(actor, format, filter, ip);
      void reply.type(types[format]);
      void reply.header('content-disposition', contentDisposition('attachment', `audit.${format}`));
      return reply.send(lines);
    },
    verify: ({ actor, ip }) => page.verify(actor, ip),
  });
