// A real OpenID Connect provider for tests: `node identityProvider.ts CALLBACK…`. Says its address on standard output.
// Whoever signs in there is called what they type: `x@example.org` is a verified address, `?x@example.org` is not.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const server = createServer();
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'holdall',
      client_secret: 'a secret of the tests',
      redirect_uris: process.argv.slice(2),
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  cookies: { keys: ['a key of the tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: true } },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: async () => ({
      sub: id,
      email: id.replace(/^\?/, ''),
      email_verified: !id.startsWith('?'),
      name: id.replace(/@.*/, ''),
    }),
  }),
});
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
process.stdout.write(`${issuer}\n`);
