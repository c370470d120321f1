import { readVersionAddress, versionAddress } from './versionAddress.ts';

const versionId = `ver_${'a'.repeat(32)}`;

describe('the address of an older version', () => {
  it.each([true, false])('is read as it was written, compared: %s', (compare) => {
    const { pathname, search } = new URL(versionAddress('res_1', { versionId, compare }), 'https://x');
    expect([pathname, readVersionAddress(search)]).toEqual(['/space/r/res_1', { versionId, compare }]);
  });

  it('is none where the query names no version', () => {
    expect(readVersionAddress('')).toBeNull();
    expect(readVersionAddress('?version=../x')).toBeNull();
  });
});
