import { household, networksOf } from './household.ts';

describe('a household', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:0/64'],
    ['2001:db8::2', '2001:db8:0:0:0:0:0:0/64'],
    ['2001:db8:0:0:ffff:1:2:3', '2001:db8:0:0:0:0:0:0/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1:0:0:0:0/64'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0:0:0:0:0/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, expected) => {
    expect(household(address)).toBe(expected);
  });
});

describe('the networks of an address', () => {
  const names = (address: string) => networksOf(address).map(({ network }) => network);

  it('are the /56 and the /48 that it lies in', () => {
    expect(networksOf('2001:db8:1:2ff::1')).toEqual([
      { network: '2001:db8:1:200:0:0:0:0/56', share: 1 },
      { network: '2001:db8:1:0:0:0:0:0/48', share: 4 },
    ]);
    expect(names('2001:db8:1:2aa:9::')).toEqual(names('2001:db8:1:200::1'));
    expect(names('2001:db8:1:300::')[0]).not.toBe(names('2001:db8:1:200::1')[0]);
  });

  it('is the address alone where it is an old one', () => {
    expect(names('203.0.113.7')).toEqual(['203.0.113.7']);
  });
});
