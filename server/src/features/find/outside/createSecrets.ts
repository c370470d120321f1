import type { Crypto } from '../../../platform/crypto.ts';
import type { ServerRow } from './outside.repo.ts';

const purposes = { token: 'outside.token', clientSecret: 'outside.client' };

/** Secrets that the operator has given for servers outside. Each is sealed for the address of its server: at another one nobody can open it. */
export function createSecrets({ seal, open }: Pick<Crypto, 'seal' | 'open'>) {
  const sealed = (purpose: string, secret: string, address: string) =>
    secret === '' ? null : seal(purpose, secret, address);
  return {
    sealToken: (token: string, address: string) => sealed(purposes.token, token, address),
    sealClientSecret: (secret: string, address: string) => sealed(purposes.clientSecret, secret, address),

    /** The token that a server is asked with; empty for none. */
    tokenOf: ({ address, sealedToken }: ServerRow): string =>
      sealedToken === null ? '' : open(purposes.token, sealedToken, address),

    /** As whom the operator has registered this installation there; undefined where nobody has. */
    clientOf: ({ address, clientId, sealedClientSecret: secret }: ServerRow) =>
      clientId === ''
        ? undefined
        : {
            client_id: clientId,
            ...(secret !== null && { client_secret: open(purposes.clientSecret, secret, address) }),
          },
  };
}

export type Secrets = ReturnType<typeof createSecrets>;
