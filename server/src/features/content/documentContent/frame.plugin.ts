import { AppError } from '@holdall/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../../../access/Actor.ts';
import type { FrameLimit } from '../../../http/limits/rateLimit.ts';
import { framePage } from './framePage.ts';
import type { FrameTicket, FrameTokens } from './frameTokens.ts';
import type { DocumentContentService } from './documentContent.service.ts';

interface Needs {
  documentContent: Pick<DocumentContentService, 'content'>;
  tokens: Pick<FrameTokens, 'read'>;
  findActor(userId: string): Promise<Actor | null>;
  /** Has somebody ask within. */
  askAs<T>(actor: Actor, work: () => Promise<T>): Promise<T>;
  limit: FrameLimit;
}

/** Nothing runs, nothing is asked for, nothing leads anywhere, and only our own pages may hold it. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const querySchema = z.object({
  find: z.string().max(200).default(''),
  theme: z.enum(['light', 'dark']).default('light'),
  show: z.enum(['one', 'strip']).optional(),
});

type FrameRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves what others wrote, for an `<iframe sandbox>` of our pages. No cookie is read: the address alone says who
 * looks, and whether they may is asked of the resource itself each time.
 */
export function createFramePlugin({ documentContent, tokens, findActor, askAs, limit }: Needs) {
  /** Who looks. An address that names nobody counts too: guessing has its end. */
  function ticketOf({ params, ip }: FrameRequest): FrameTicket {
    try {
      const ticket = tokens.read(params.token);
      limit.take({ userId: ticket.userId, address: ip });
      return ticket;
    } catch (error) {
      if (AppError.is(error) && error.code === 'not_found') limit.take({ userId: null, address: ip });
      throw error;
    }
  }

  return (app: FastifyInstance) => {
    app.get('/frame/:token', async (request: FrameRequest, reply) => {
      const { userId, resourceId, version } = ticketOf(request);
      const look = querySchema.safeParse(request.query);
      const actor = await findActor(userId);
      if (!look.success || actor === null) throw new AppError('not_found');
      const { find } = look.data;
      const content = await askAs(actor, () => documentContent.content(actor, resourceId, find, version));
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(framePage({ ...content, ...look.data, locale: actor.locale }));
    });
  };
}
