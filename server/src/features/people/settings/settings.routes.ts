import { createHash } from 'node:crypto';
import { api, type Settings } from '@holdall/shared/contract';
import { notModified } from '../../../http/entityTag.ts';
import { implementAll } from '../../../http/implement.ts';

const tagOf = (settings: Settings) =>
  `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)}"`;

/** The one answer of the API that may be kept: a minute, and then asked for again by its tag. */
export const settingsRoutes = (settingsNow: () => Settings) =>
  implementAll(api.settings, {
    async get({ request, reply }) {
      const settings = settingsNow();
      void reply.header('cache-control', 'private, max-age=60');
      notModified(request, reply, tagOf(settings));
      return settings;
    },
  });
