import { addressOf, codeAt, newSecret, secondsOff, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B. The secrets are its ASCII seeds in base 32. */
const seeds = {
  SHA1: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  SHA256: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA',
  SHA512:
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA',
} as const;
const vectors = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const;

/** RFC 4226, appendix D: the codes of the counters 0 to 9, which are steps of half a minute here. */
const counted = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');

describe('a code of the authenticator', () => {
  it('is that of the standard for each of its counters', () => {
    expect(counted.map((_, counter) => codeAt(seeds.SHA1, new Date(counter * 30_000)))).toEqual(counted);
  });

  it.each(vectors)('at second %d is that of the standard', (second, sha1, sha256, sha512) => {
    const at = new Date(second * 1000);
    expect(codeAt(seeds.SHA1, at, { digits: 8, algorithm: 'SHA1' })).toBe(sha1);
    expect(codeAt(seeds.SHA256, at, { digits: 8, algorithm: 'SHA256' })).toBe(sha256);
    expect(codeAt(seeds.SHA512, at, { digits: 8, algorithm: 'SHA512' })).toBe(sha512);
  });

  it.each([
    [-60, null],
    [-30, -1],
    [0, 0],
    [30, 1],
    [60, null],
  ])('of %d seconds off belongs to the step %p from now', (seconds, steps) => {
    const now = new Date(1_800_000_015_000);
    const step = Math.floor(now.getTime() / 30_000);
    const code = codeAt(seeds.SHA1, new Date(now.getTime() + seconds * 1000));
    expect(stepOfCode(seeds.SHA1, code, now)).toBe(steps === null ? null : step + steps);
  });

  it.each([-90, 90, 600, -1800])(
    'made on a clock that is %d seconds off is refused, and known as such',
    (off) => {
      const now = new Date(1_800_000_015_000);
      const code = codeAt(seeds.SHA1, new Date(now.getTime() + off * 1000));
      expect(stepOfCode(seeds.SHA1, code, now)).toBeNull();
      expect(secondsOff(seeds.SHA1, code, now)).toBe(off);
    },
  );
});

describe('the secret of an authenticator', () => {
  it('is new each time, of 160 bits, and travels with product and address', () => {
    const secrets = [newSecret(), newSecret()] as const;
    expect(secrets[0]).toMatch(/^[A-Z2-7]{32}$/);
    expect(secrets[0]).not.toBe(secrets[1]);
    const address = new URL(addressOf(secrets[0], 'a+b@example.org'));
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Holdall:a%2Bb%40example\.org\?/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Holdall',
      secret: secrets[0],
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
