import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import { contentDisposition } from '../../../http/sendFile.ts';
import type { AuditPageService } from './auditPage.service.ts';
import type { AuditFiltersService } from './filters/auditFilters.service.ts';

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' };

/** The calls about what was done, and the filters that people keep. */
export const auditRoutes = (page: AuditPageService, filters: AuditFiltersService) =>
  implementAll(api.audit, {
    list: ({ actor, query }) => page.list(actor, query),
    async export({ actor, query: { format, ...filter }, ip, reply }) {
      const lines = await page.export(actor, format, filter, ip);
      void reply.type(types[format]);
      void reply.header('content-disposition', contentDisposition('attachment', `audit.${format}`));
      return reply.send(lines);
    },
    verify: ({ actor, ip }) => page.verify(actor, ip),
    filters: async ({ actor }) => ({ items: await filters.list(actor) }),
    saveFilter: ({ actor, body }) => filters.save(actor, body.name, body.filter),
    changeFilter: ({ actor, params, body }) => filters.change(actor, params.filterId, body),
    removeFilter: ({ actor, params }) => filters.remove(actor, params.filterId),
  });
