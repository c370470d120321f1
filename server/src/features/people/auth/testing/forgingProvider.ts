import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An identity token before it is signed, and how it is signed. */
export interface TokenDraft {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  sign(text: string): string;
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Signs as RS256 with this key. */
export const signedBy = (key: KeyObject) => (text: string) =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64url');
/** Signs as HS256 with this secret. */
export const signedWith = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/**
 * A provider that lies: it hands out whatever token and description of itself a test wants. The provider of
 * `identityProvider.ts` is a real one, and does not.
 */
export async function startForgingProvider() {
  const keys = newKeys();
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'known', use: 'sig', alg: 'RS256' };
  let token = '';
  let lies: Record<string, unknown> = {};

  const server = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...lies,
      },
      '/keys': { keys: [jwk] },
      '/token': { access_token: 'any', token_type: 'Bearer', id_token: token },
    };
    request.resume();
    if (request.url === '/detour') return void response.writeHead(307, { location: `${issuer}/token` }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    /** A key pair that this provider has never published. */
    strangersKeys: newKeys(),
    /** What an honest provider would hand out for this errand. */
    honest(nonce: string): TokenDraft {
      const now = Math.floor(Date.now() / 1000);
      return {
        header: { alg: 'RS256', kid: 'known' },
        claims: { iss: issuer, aud: 'holdall', sub: 'somebody', nonce, iat: now, exp: now + 300 },
        sign: signedBy(keys.privateKey),
      };
    },
    handOut({ header, claims, sign: signature }: TokenDraft): void {
      const text = `${json(header)}.${json(claims)}`;
      token = `${text}.${signature(text)}`;
    },
    /** What it says of itself from now on, in place of the truth. */
    sayOfItself: (said: Record<string, unknown>) => void (lies = said),
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type ForgingProvider = Awaited<ReturnType<typeof startForgingProvider>>;
