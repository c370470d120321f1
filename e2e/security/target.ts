import { join } from 'node:path';
import { root } from '../support/root.ts';

/** The file that tells the checks how to reach, fill and judge this product. */
export const target = join(root, 'e2e/security/target.mjs');

/** Makes a script of Node end when this process does. */
export const endingWithUs = {
  flags: ['--import', join(root, 'e2e/security/endWith.mjs')],
  env: { END_WITH: String(process.pid) },
} as const;
