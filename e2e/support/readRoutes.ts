import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Addresses of a remote's screens, below its own, read from the rows of its `routes.tsx`: a new row is a new screen. */
export function readRoutes(remote: string): readonly string[] {
  const rows = readFileSync(join(root, remote, 'src/routes.tsx'), 'utf8');
  const paths = [...rows.matchAll(/\bpath: '([^']*)'/g)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error(`No routes were found in ${remote}.`);
  return paths;
}
