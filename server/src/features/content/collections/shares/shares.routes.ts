import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { SharesService } from './shares.service.ts';

/** The calls about sharing collections. */
export const sharesRoutes = (shares: SharesService) =>
  implementAll(api.collectionShares, {
    get: async ({ actor, params }) => ({ share: await shares.get(actor, params.collectionId) }),
    plan: ({ actor, params, body }) => shares.plan(actor, params.collectionId, body.mode),
    set: ({ actor, params, body }) => shares.set(actor, params.collectionId, body.mode),
    remove: ({ actor, params }) => shares.remove(actor, params.collectionId),
    grants: async ({ actor, params }) => ({ items: await shares.grants(actor, params.resourceId) }),
  });
