import * as client from 'openid-client';
import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { SignInProvider } from '../../../../signInProviders.ts';

/** Who somebody is, by the word of a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** The provider says that the address was seen to be theirs. */
  readonly emailVerified: boolean;
}

/** What goes along to the provider and is asked for when the browser is back. */
export interface Errand {
  readonly verifier: string;
  readonly nonce: string;
}

const known = 3_600_000;
const patience = 10;

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * A provider, as far as this product speaks with it: the code flow of OpenID Connect, with PKCE. What it says of itself
 * is asked for when it is first needed, so that one that is down stops nobody else.
 */
export function openProvider({ issuer, clientId, clientSecret }: SignInProvider, clock: Clock) {
  let found: { readonly config: Promise<client.Configuration>; readonly until: number } | null = null;

  function discover(): Promise<client.Configuration> {
    const now = clock.now().getTime();
    if (found !== null && found.until > now) return found.config;
    // Identity tokens are signed, and that is checked with the provider's published keys, however they came.
    const execute = [client.enableNonRepudiationChecks];
    // The settings let plain http through for this very machine only.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const url = new URL(issuer);
    const config = client.discovery(url, clientId, clientSecret, undefined, { timeout: patience, execute });
    const asked = { config, until: now + known };
    found = asked;
    config.catch(() => {
      if (found === asked) found = null;
    });
    return config;
  }

  async function reach(): Promise<client.Configuration> {
    try {
      return await discover();
    } catch (cause) {
      throw new AppError('provider_unreachable', { cause });
    }
  }

  return {
    newErrand: (): Errand => ({ verifier: client.randomPKCECodeVerifier(), nonce: client.randomNonce() }),

    /** Where the browser goes to sign in. */
    async address({ verifier, nonce }: Errand, state: string, back: string): Promise<string> {
      const config = await reach();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: back,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return url.href;
    },

    /** Who came back. Throws `provider_refused` for any answer that does not hold. */
    async identify({ verifier, nonce }: Errand, state: string, came: URL): Promise<Identity> {
      const config = await reach();
      try {
        const tokens = await client.authorizationCodeGrant(config, came, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The provider gave no identity.');
        const more =
          claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        const all: Readonly<Record<string, unknown>> = { ...more, ...claims };
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: textOf(all['name']),
          email: textOf(all['email']),
          emailVerified: all['email_verified'] === true,
        };
      } catch (cause) {
        throw new AppError('provider_refused', { cause });
      }
    },
  };
}
