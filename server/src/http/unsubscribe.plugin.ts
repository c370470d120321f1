import type { FastifyInstance } from 'fastify';
import type { RateLimit } from './limits/rateLimit.ts';

interface Needs {
  /** The word of a mail is the rest of the address. */
  readonly path: '/unsubscribe' | '/unsubscribe/link';
  /** Ends the mails that a word stands for. False where it is no word of this server. */
  end(word: string): Promise<boolean>;
  /** Where somebody comes who opens the address. */
  pageOf(word: string): string;
  readonly rateLimit: RateLimit;
}

/** What a mail program sends with it is not read. */
const mostBytes = 4096;

/**
 * Where mail programs end mails with one request (RFC 8058): no cookie is read, the word in the address lets in. Nothing
 * ends because somebody, or a scanner, opens the address.
 */
export const createUnsubscribePlugin =
  ({ path, end, pageOf, rateLimit }: Needs) =>
  (app: FastifyInstance): void => {
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Params: { word: string } }>(`${path}/:word`, async (request, reply) => {
        rateLimit.take({ userId: null, address: request.ip, light: false });
        const isEnded = await end(request.params.word);
        return reply
          .code(isEnded ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(isEnded ? 'No more mails like this one are sent.\n' : 'This address is not known.\n');
      });
      scope.get<{ Params: { word: string } }>(`${path}/:word`, async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(pageOf(request.params.word)),
      );
    });
  };
