import { checkLicences, problemWith } from './licences.ts';

describe('the licence of a dependency', () => {
  const licensed = (license: unknown) => problemWith({ name: 'thing', version: '1.0.0', license });

  it('may be one that goes with the AGPL, or a choice with such a one in it', () => {
    expect([...licensed('MIT'), ...licensed('(GPL-2.0 OR MIT)'), ...licensed('Apache-2.0 AND MIT')]).toEqual(
      [],
    );
  });

  it('may not be missing, unknown, or go with it in part', () => {
    expect(licensed(undefined)).toEqual(['thing@1.0.0 names no licence']);
    expect(licensed('BUSL-1.1')).toEqual([
      'thing@1.0.0 is under BUSL-1.1, which is not known to go with the AGPL',
    ]);
    expect(licensed('MIT AND SSPL-1.0')).toHaveLength(1);
  });

  it('is in order for everything that is installed', async () => {
    expect(await checkLicences()).toEqual([]);
  });
});
