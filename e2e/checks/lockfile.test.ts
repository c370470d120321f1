import { hostsIn, looseVersionsIn, ownVersionsIn } from './lockfile.ts';

describe('the lockfile check', () => {
  it('finds an address in a lockfile', () => {
    expect(hostsIn("  resolution: {integrity: sha512-a, tarball: 'https://mirror/a.tgz'}")).toHaveLength(1);
    expect(hostsIn('  resolution: {integrity: sha512-a+b/c==}')).toEqual([]);
  });

  it('finds a version in the catalog that is not exact', () => {
    const catalog = (version: string) => `packages: [a]\ncatalog:\n  '@scope/name': ${version}\n`;
    for (const loose of ['^1.2.3', '~1.2.3', '1.2', 'latest', '*', '>=1.0.0']) {
      expect(looseVersionsIn(catalog(loose))).toHaveLength(1);
    }
    for (const pinned of ['1.2.3', '1.2.3-beta.1', 'npm:typescript@7.0.2'])
      expect(looseVersionsIn(catalog(pinned))).toEqual([]);
  });

  it('finds a package that chose a version itself', () => {
    expect(ownVersionsIn('host', { dependencies: { react: '19.3.1' } })).toHaveLength(1);
    expect(
      ownVersionsIn('host', { devDependencies: { react: 'catalog:', '@holdall/shared': 'workspace:*' } }),
    ).toEqual([]);
  });
});
