import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../http/implement.ts';
import type { VersionsService } from './versions.service.ts';

/** The calls about versions of files. */
export const versionsRoutes = (versions: VersionsService): Route[] =>
  implementAll(api.versions, {
    list: ({ actor, params, query }) => versions.list(actor, params.resourceId, query),
    get: ({ actor, params }) => versions.get(actor, params.resourceId, params.versionId),
    keep: ({ actor, params, body }) => versions.keepNamed(actor, params.resourceId, body.name),
    change: ({ actor, params, body }) => versions.change(actor, params.resourceId, params.versionId, body),
    restore: ({ actor, params, body }) =>
      versions.restore(actor, params.resourceId, params.versionId, body.revision),
    copy: ({ actor, params, body }) => versions.copy(actor, params.resourceId, params.versionId, body.name),
  });
