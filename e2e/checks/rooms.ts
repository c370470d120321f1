import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const all = [
  'shared',
  'host',
  'remote-public',
  'remote-space',
  'remote-admin',
  'connectors',
  'server',
  'e2e',
];

/** The packages that have source in them. */
export const rooms = all.filter((room) => room === 'e2e' || existsSync(join(root, room, 'src')));
