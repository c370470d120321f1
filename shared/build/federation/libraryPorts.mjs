import fs from 'node:fs';
import path from 'node:path';
import { sharedModules } from './sharedModules.mjs';

/**
 * Writes the modules by which a host hands out what it does not import just so itself: the names that a lean host carries, a
 * library's other entry, a part of a library. They lie where the host's packages are found.
 * @param {string} folder of the host
 * @param {string} flavour of the build
 * @param {Record<string, string[]>} [names] of a lean host: library to what it carries of it; a whole one carries all
 * @returns {{ files: Record<string, string>, carried: Record<string, string[] | true> }} the modules by library, and what the host
 *   carries, as `host.json` says it
 */
export function writeLibraryPorts(folder, flavour, names) {
  const place = path.join(folder, 'node_modules/.cache/libraries', flavour);
  fs.mkdirSync(place, { recursive: true });
  const ports = { files: {}, carried: {} };
  for (const { key, entry = key, lean } of sharedModules) {
    if (names && lean === 'absent') continue;
    const chosen = names && lean === 'named' ? (names[key] ?? []) : undefined;
    ports.carried[key] = chosen ?? true;
    if (!lean && entry === key) continue;
    ports.files[key] = path.join(place, `${key.replaceAll('/', '-')}.mjs`);
    const what = chosen ? `{ ${chosen.join(', ')} }` : '*';
    fs.writeFileSync(ports.files[key], `export ${what} from '${entry}';\n`);
  }
  return ports;
}
