import { domainFrom, domainOf, isPublicMail, shownDomain } from './domainNames.ts';

describe('a domain', () => {
  it.each([
    ['example.org', 'example.org'],
    [' Example.ORG. ', 'example.org'],
    ['a-b.co.uk', 'a-b.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('is read out of %j', (typed, domain) => expect(domainFrom(typed)).toBe(domain));

  it.each([
    [''],
    ['localhost'],
    ['https://example.org'],
    ['example.org/path'],
    ['ana@example.org'],
    ['example.org:25'],
    ['127.0.0.1'],
    ['[::1]'],
    ['-a.example'],
    ['a..example'],
    ['a_b.example'],
    ['*.example.org'],
    [`${'a'.repeat(64)}.example`],
    [`${'abcdefgh.'.repeat(30)}org`],
    ['exam ple.org'],
    ['example.org\u0000'],
    ['ex%61mple.org'],
  ])('is not read out of %j', (typed) => expect(domainFrom(typed)).toBeNull());

  it('is that of an address, and shown as people write it', () => {
    expect(domainOf('ana@BÜCHER.example')).toBe('xn--bcher-kva.example');
    expect(domainOf('"a@b"@example.org')).toBe('example.org');
    expect(shownDomain('xn--bcher-kva.example')).toBe('bücher.example');
  });

  it('is nobody’s where everybody can have an address', () => {
    for (const domain of ['gmail.com', 'outlook.com', 'hotmail.fr', 'web.de', 'proton.me'])
      expect([domain, isPublicMail(domain)]).toEqual([domain, true]);
    for (const domain of ['example.org', 'siemens.com', 'mit.edu'])
      expect([domain, isPublicMail(domain)]).toEqual([domain, false]);
  });
});
