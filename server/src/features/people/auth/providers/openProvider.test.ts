import {
  signedBy,
  signedWith,
  startForgingProvider,
  type ForgingProvider,
  type TokenDraft,
} from '../testing/forgingProvider.ts';
import { openProvider } from './openProvider.ts';

let provider: ForgingProvider;
beforeAll(async () => void (provider = await startForgingProvider()));
afterAll(() => provider.stop());
beforeEach(() => provider.sayOfItself({}));

const clientSecret = 'a secret of the tests';
const now = Math.floor(Date.now() / 1000);
const withClaims = (draft: TokenDraft, claims: object): TokenDraft => ({
  ...draft,
  claims: { ...draft.claims, ...claims },
});
const withHeader = (draft: TokenDraft, header: object): TokenDraft => ({
  ...draft,
  header: { ...draft.header, ...header },
});

/** Comes back from a provider that hands out this token. */
async function identify(forge: (honest: TokenDraft) => TokenDraft, iss = provider.issuer) {
  const { issuer } = provider;
  const row = { id: 'acme', name: 'Acme', issuer, clientId: 'holdall', clientSecret };
  const opened = openProvider(row, { now: () => new Date() });
  const errand = opened.newErrand();
  provider.handOut(forge(provider.honest(errand.nonce)));
  const query = new URLSearchParams({ code: 'any', state: 'mine', iss });
  return opened.identify(errand, 'mine', new URL(`http://holdall.test/callback?${query.toString()}`));
}

describe('the word of a provider', () => {
  it('is taken when it is signed with a published key and meant for this errand', async () => {
    expect(await identify((honest) => honest)).toMatchObject({
      issuer: provider.issuer,
      subject: 'somebody',
    });
  });

  it.each<[string, (honest: TokenDraft) => TokenDraft]>([
    ['is not signed', (honest) => ({ ...withHeader(honest, { alg: 'none' }), sign: () => '' })],
    [
      'was signed by a stranger',
      (honest) => ({ ...honest, sign: signedBy(provider.strangersKeys.privateKey) }),
    ],
    [
      'brings its own key',
      (honest) => ({
        ...withHeader(honest, { jwk: provider.strangersKeys.publicKey.export({ format: 'jwk' }) }),
        sign: signedBy(provider.strangersKeys.privateKey),
      }),
    ],
    [
      'was signed with what both sides know',
      (honest) => ({ ...withHeader(honest, { alg: 'HS256' }), sign: signedWith(clientSecret) }),
    ],
    [
      'was changed after it was signed',
      (honest) => ({ ...withClaims(honest, { sub: 'else' }), sign: () => honest.sign('something else') }),
    ],
    ['is of another issuer', (honest) => withClaims(honest, { iss: 'https://other.example' })],
    ['is for another client', (honest) => withClaims(honest, { aud: 'other' })],
    [
      'was asked for by another client',
      (honest) => withClaims(honest, { aud: ['holdall', 'other'], azp: 'other' }),
    ],
    ['is too old', (honest) => withClaims(honest, { iat: now - 7200, exp: now - 3600 })],
    ['is not good yet', (honest) => withClaims(honest, { nbf: now + 3600 })],
    ['has no end', (honest) => withClaims(honest, { exp: undefined })],
    ['answers another errand', (honest) => withClaims(honest, { nonce: 'x'.repeat(43) })],
    ['answers no errand', (honest) => withClaims(honest, { nonce: undefined })],
    ['names nobody', (honest) => withClaims(honest, { sub: undefined })],
  ])('counts nothing when it %s', async (_, forge) => {
    await expect(identify(forge)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it.each([
    ['another provider answers in its place', 'https://other.example'],
    ['nobody says who answers', ''],
  ])('counts nothing when %s', async (_, iss) => {
    await expect(identify((honest) => honest, iss)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it('is not asked for where somebody gives themselves out as another', async () => {
    provider.sayOfItself({ issuer: 'https://other.example' });
    await expect(identify((honest) => honest)).rejects.toMatchObject({ code: 'provider_unreachable' });
  });

  it('is not fetched by a detour', async () => {
    provider.sayOfItself({ token_endpoint: `${provider.issuer}/detour` });
    await expect(identify((honest) => honest)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  it('counts nothing under another algorithm, even one that it offers', async () => {
    provider.sayOfItself({ id_token_signing_alg_values_supported: ['HS256', 'none'] });
    const forge = (honest: TokenDraft) => ({
      ...withHeader(honest, { alg: 'HS256' }),
      sign: signedWith(clientSecret),
    });
    await expect(identify(forge)).rejects.toMatchObject({ code: 'provider_refused' });
  });
});
