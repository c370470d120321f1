import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../../../../http/limits/rateLimit.ts';
import type { Mailing } from './createMailing.ts';

interface Needs {
  end: Mailing['end'];
  rateLimit: RateLimit;
}

/** What a mail program sends with it is not read. */
const mostBytes = 4096;

/**
 * Where mail programs end mails with one request (RFC 8058): no cookie is read, the word in the address lets in. Whoever
 * opens the address comes to where mails are chosen.
 */
export const createUnsubscribePlugin =
  ({ end, rateLimit }: Needs) =>
  (app: FastifyInstance): void => {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Params: { word: string } }>('/unsubscribe/:word', async (request, reply) => {
        rateLimit.take({ userId: null, address: request.ip, light: false });
        const isEnded = await end(request.params.word);
        return reply
          .code(isEnded ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isEnded ? 'No more mails like this one are sent.\n' : 'This address is not known.\n');
      });
      scope.get('/unsubscribe/:word', async (_request, reply) =>
        reply.header('cache-control', 'no-store').redirect('/space/preferences/notifications'),
      );
    });
  };
