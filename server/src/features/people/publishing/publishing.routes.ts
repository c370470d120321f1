import { Readable } from 'node:stream';
import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { PublishingService } from './publishing.service.ts';

/** The call of a team elsewhere. */
export const publishingRoutes = (publishing: PublishingService) =>
  implementAll(api.publishing, {
    publish: ({ params, headers, body, ip }) =>
      publishing.publish(
        { token: headers.authorization.slice('Bearer '.length), ip },
        params.remote,
        (body as Readable | undefined) ?? Readable.from([]),
      ),
  });
