import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import { sendFile } from '../../../http/sendFile.ts';
import type { ContentService } from './content.service.ts';
import type { ListingService } from './listing/listing.service.ts';
import type { ResourcesService } from './resources.service.ts';

/** The calls about one resource. */
export const resourcesRoutes = (resources: ResourcesService, contents: ContentService): Route[] =>
  implementAll(api.resources, {
    create: ({ actor, params, body }) => resources.create(actor, params.storageId, body),
    get: ({ actor, params }) => resources.get(actor, params.resourceId),
    change: ({ actor, params, body, revision }) => resources.change(actor, params.resourceId, body, revision),
    look: ({ actor, params, body }) => resources.noteLook(actor, params.resourceId, body.hash),
    path: async ({ actor, params }) => ({ items: await resources.path(actor, params.resourceId) }),
    content: async ({ actor, params, query, request, reply }) => {
      const file = await contents.file(actor, params.resourceId, {
        download: query.download === '1',
        version: query.version,
      });
      return sendFile(request, reply, file);
    },
    setContent: ({ actor, params, request, revision, signal }) =>
      contents.replace(actor, params.resourceId, { content: request.raw, seen: revision, signal }),
    preview: async ({ actor, params, query, request, reply }) => {
      const picture = await contents.picture(actor, params.resourceId, {
        width: Number(query.w),
        hash: query.v,
        version: query.version,
      });
      return sendFile(request, reply, picture);
    },
    text: ({ actor, params, query }) => contents.text(actor, params.resourceId, query),
  });

/** The tags that are in use. */
export const tagsRoutes = (resources: ResourcesService): Route[] =>
  implementAll(api.tags, {
    list: async ({ actor, params, query }) => ({
      items: await resources.usedTags(actor, params.storageId, query.q),
    }),
  });

/** The sections of a storage, a page at a time, and choosing in them. */
export const sectionsRoutes = (listing: ListingService): Route[] =>
  implementAll(api.sections, {
    files: ({ actor, params, query }) => listing.page(actor, params.storageId, 'files', query),
    recent: ({ actor, params, query }) => listing.page(actor, params.storageId, 'recent', query),
    starred: ({ actor, params, query }) => listing.page(actor, params.storageId, 'starred', query),
    trash: ({ actor, params, query }) => listing.page(actor, params.storageId, 'trash', query),
    range: async ({ actor, params, body: { section, ...query } }) => ({
      ids: await listing.range(actor, params.storageId, section, query),
    }),
  });
