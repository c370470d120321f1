import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import type { DocumentContentService } from './documentContent.service.ts';

/** The calls about what documents hold. */
export const documentContentRoutes = (documentContent: DocumentContentService): Route[] =>
  implementAll(api.documentContent, {
    get: ({ actor, params, query }) => documentContent.get(actor, params.resourceId, query.version),
    part: async ({ actor, params, query, request, reply }) =>
      sendFile(request, reply, await documentContent.part(actor, params.resourceId, query)),
    frame: ({ actor, params, body }) =>
      documentContent.frame(actor, params.resourceId, body.find ?? '', body.version),
  });
