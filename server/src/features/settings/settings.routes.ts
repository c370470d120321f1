import { createHash } from 'node:crypto';
import { api, type Settings } from '@holdall/shared/contract';
import { notModified } from '../../http/entityTag.ts';
import { implementAll } from '../../http/implement.ts';

/** The one answer of the API that may be kept: a minute, and then asked for again by its tag. */
export function settingsRoutes(settings: Settings) {
  const tag = `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)}"`;
  return implementAll(api.settings, {
    async get({ request, reply }) {
      void reply.header('cache-control', 'private, max-age=60');
      notModified(request, reply, tag);
      return settings;
    },
  });
}
