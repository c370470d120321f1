import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import type { ReadingsService } from './readings.service.ts';

/** The calls about what documents hold. */
export const readingsRoutes = (readings: ReadingsService): Route[] =>
  implementAll(api.readings, {
    get: ({ actor, params, query }) => readings.get(actor, params.resourceId, query.version),
    part: async ({ actor, params, query, request, reply }) =>
      sendFile(request, reply, await readings.part(actor, params.resourceId, query)),
    frame: ({ actor, params, body }) =>
      readings.frame(actor, params.resourceId, body.find ?? '', body.version),
  });
