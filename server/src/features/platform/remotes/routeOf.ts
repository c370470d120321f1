import type { Release } from '@holdall/shared/remote';

/** The remote and the files that a page of this address needs first. */
export interface FirstNeed {
  readonly release: Release;
  readonly expose: string;
  readonly files: readonly string[];
}

function covers(pattern: string, path: string): boolean {
  const base = pattern.replace(/\/\*$/, '');
  return path === base || (pattern.endsWith('/*') && path.startsWith(`${base}/`));
}

/** Finds which remote answers for an address; null when the host alone does. */
export function routeOf(releases: readonly Release[], path: string): FirstNeed | null {
  for (const release of releases) {
    const route = release.routes.find((row) => covers(row.path, path));
    if (!route) continue;
    const { expose } = route.screen;
    return { release, expose, files: release.preload[expose] ?? [] };
  }
  return null;
}
