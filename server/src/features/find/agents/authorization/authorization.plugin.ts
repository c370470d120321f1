import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectBody } from '../../../../http/calls/readBody.ts';
import type { RateLimit } from '../../../../http/limits/rateLimit.ts';
import { AuthorizationProblem } from './AuthorizationProblem.ts';
import type { AuthorizationService } from './authorization.service.ts';

interface Needs {
  authorization: Pick<AuthorizationService, 'register' | 'begin' | 'tokens'>;
  rateLimit: RateLimit;
  issuer(): string;
}

const formBytes = 32 * 1024;

/** What programs ask that want to be let in: what is given here, an id, a decision, tokens. No cookie is read. */
export function createAuthorizationPlugin({ authorization, rateLimit, issuer }: Needs) {
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    rateLimit.take({ userId: null, address: request.ip, light: false });
  };
  const send = (reply: FastifyReply, body: object) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(body));

  /** Answers a program; what it did wrong is told in the words of the protocol. */
  async function tell(reply: FastifyReply, code: number, work: () => Promise<object> | object) {
    try {
      return await send(reply.code(code), await work());
    } catch (error) {
      if (!(error instanceof AuthorizationProblem)) throw error;
      return send(reply.code(400), { error: error.code });
    }
  }

  return (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      async (_request: unknown, content: unknown) => {
        const bytes = await collectBody(content as Parameters<typeof collectBody>[0], {
          maxBytes: formBytes,
          ms: 30_000,
        });
        return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
      },
    );
    app.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
      send(reply, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/oauth/authorize`,
        token_endpoint: `${issuer()}/oauth/token`,
        registration_endpoint: `${issuer()}/oauth/register`,
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
        scopes_supported: ['read'],
      }),
    );
    app.post('/oauth/register', { onRequest: count }, async (request, reply) =>
      tell(reply, 201, () => authorization.register(request.body)),
    );
    app.get('/oauth/authorize', { onRequest: count }, async (request, reply) =>
      reply.redirect(authorization.begin(request.query as Record<string, unknown>), 302),
    );
    app.post('/oauth/token', { onRequest: count }, async (request, reply) =>
      tell(reply, 200, () => authorization.tokens((request.body ?? {}) as Record<string, unknown>)),
    );
  };
}
