import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { LegalService } from './legal.service.ts';

/** The calls about terms and privacy. */
export const legalRoutes = (legal: LegalService) =>
  implementAll(api.legal, {
    get: ({ params, query }) => legal.get(params.document, query.version),
  });
