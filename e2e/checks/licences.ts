import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';

/** Licences whose works may be part of, or used to make, a product under AGPL-3.0-or-later. A new one is a row, after reading it. */
const compatible = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages that name no licence in their manifest, with the one that their own text states. */
const stated: Readonly<Record<string, string>> = { 'combine-errors': 'MIT' };

/** A package.json, as far as its licence goes. */
export interface LicensedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
}

/** Every package that is installed here may be used in a product under the AGPL. */
export async function checkLicences(): Promise<readonly string[]> {
  const store = join(root, 'node_modules/.pnpm');
  const folders = (await readdir(store)).filter((name) => name.includes('@') && !name.startsWith('@holdall'));
  const manifests = await Promise.all(folders.map((folder) => readManifest(store, folder)));
  const found = manifests.filter((manifest) => manifest !== null);
  if (found.length < folders.length / 2) return ['Most of what is installed could not be read.'];
  const problems = found.flatMap(problemWith);
  return [...new Set(problems)].toSorted();
}

/** What is wrong with the licence of one package: nothing, or one sentence. */
export function problemWith({ name = '', version, license }: LicensedPackage): readonly string[] {
  const said = typeof license === 'string' ? license : stated[name];
  if (said === undefined) return [`${name}@${version} names no licence`];
  return isCompatible(said)
    ? []
    : [`${name}@${version} is under ${said}, which is not known to go with the AGPL`];
}

/** An expression of SPDX without nesting: all parts of an AND, or one of an OR, must be compatible. */
function isCompatible(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => compatible.has(licence.trim())));
}

/** The manifest of the package that a folder of the store is named after: `name@version`, `@scope+name@version_peers`. */
async function readManifest(store: string, folder: string): Promise<LicensedPackage | null> {
  const name = folder.slice(0, folder.indexOf('@', 1)).replace('+', '/');
  const text = await readFile(join(store, folder, 'node_modules', name, 'package.json'), 'utf8').catch(
    () => null,
  );
  return text === null ? null : (JSON.parse(text) as LicensedPackage);
}
