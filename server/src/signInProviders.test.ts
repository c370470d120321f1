import { signInProviders } from './signInProviders.ts';

const acme = { id: 'acme', name: 'Acme', issuer: 'https://id.acme.test', clientId: 'x', clientSecret: 'y' };
const said = (text: string) => signInProviders.safeParse(text).error?.issues[0]?.message;

describe('the setting of sign-in providers', () => {
  it('is a list, empty when it is not set', () => {
    expect(signInProviders.parse('')).toEqual([]);
    expect(signInProviders.parse(JSON.stringify([acme]))).toEqual([acme]);
    const here = { ...acme, issuer: 'http://127.0.0.1:9000' };
    expect(signInProviders.parse(JSON.stringify([here]))).toEqual([here]);
  });

  it.each([
    ['what is no JSON', '{', 'must be JSON'],
    ['an unsafe address', JSON.stringify([{ ...acme, issuer: 'http://id.acme.test' }]), /https address/],
    ['an id twice', JSON.stringify([acme, acme]), 'names an id twice'],
    ['a row without a secret', JSON.stringify([{ ...acme, clientSecret: '' }]), /^0\.clientSecret /],
    ['a word that nobody knows', JSON.stringify([{ ...acme, scope: 'x' }]), /scope/],
  ])('is refused for %s, with a reason', (_, text, reason) => {
    expect(said(text)).toMatch(reason);
  });
});
