import type { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import type { FastifyReply } from 'fastify';
import { implementAll, type Route } from '../../../http/implement.ts';
import { contentDisposition } from '../../../http/sendFile.ts';
import type { ActivityService } from './activity.service.ts';

/** Sends lines as a file with a table. */
function sendTable(reply: FastifyReply, lines: Readable) {
  void reply.type('text/csv; charset=utf-8');
  void reply.header('content-disposition', contentDisposition('attachment', 'activity.csv'));
  return reply.send(lines);
}

/** The calls about what was done in a space or a storage, to a resource, and by a person. */
export const activityRoutes = (activity: ActivityService): Route[] =>
  implementAll(api.activity, {
    ofSpace: ({ actor, params, query }) => activity.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => activity.list(actor, params, query),
    ofResource: ({ actor, params, query }) => activity.list(actor, params, query),
    ofPerson: ({ actor, params, query }) => activity.listOf(actor, params, query),
    exportSpace: async ({ actor, params, query, reply }) =>
      sendTable(reply, await activity.export(actor, params, query)),
    exportStorage: async ({ actor, params, query, reply }) =>
      sendTable(reply, await activity.export(actor, params, query)),
    exportResource: async ({ actor, params, query, reply }) =>
      sendTable(reply, await activity.export(actor, params, query)),
    exportPerson: async ({ actor, params, query, reply }) =>
      sendTable(reply, await activity.export(actor, params, query)),
  });
