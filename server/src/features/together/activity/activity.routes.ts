import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import { contentDisposition } from '../../../http/sendFile.ts';
import type { ActivityService } from './activity.service.ts';

/** The calls about what was done in a space and to a resource. */
export const activityRoutes = (activity: ActivityService): Route[] =>
  implementAll(api.activity, {
    ofSpace: ({ actor, params, query }) => activity.list(actor, params, query),
    ofResource: ({ actor, params, query }) => activity.list(actor, params, query),
    async exportSpace({ actor, params, query, reply }) {
      const lines = await activity.export(actor, params, query);
      void reply.type('text/csv; charset=utf-8');
      void reply.header('content-disposition', contentDisposition('attachment', 'activity.csv'));
      return reply.send(lines);
    },
  });
