import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const fromCatalog = /^(catalog:|workspace:\*)$/;

/** The lockfile names no host, the catalog pins exactly, and packages take every version from the catalog. */
export async function checkLockfile(): Promise<readonly string[]> {
  const read = (name: string) => readFile(join(root, name), 'utf8');
  const workspace = await read('pnpm-workspace.yaml');
  const packages = await Promise.all(
    ['.', ...workspaceFolders(workspace)].map(async (folder) => ({
      folder,
      manifest: JSON.parse(await read(join(folder, 'package.json'))) as Manifest,
    })),
  );
  return [
    ...hostsIn(await read('pnpm-lock.yaml')),
    ...looseVersionsIn(workspace),
    ...packages.flatMap(({ folder, manifest }) => ownVersionsIn(folder, manifest)),
  ];
}

/** A package.json, as far as versions go. */
export type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

/** Lines of a lockfile that say where something comes from: a mirror's address has no place in it. */
export function hostsIn(lockfile: string): readonly string[] {
  return lockfile
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /\b(https?|git\+\w+|git|file):\/\/|^tarball:|\btarball: /.test(line))
    .map(({ line, number }) => `pnpm-lock.yaml:${number} names a host: ${line}`);
}

/** Rows of the catalog that are not one exact version. */
export function looseVersionsIn(workspace: string): readonly string[] {
  const [, catalog = ''] = workspace.split(/^catalog:\n/m);
  return catalog
    .split('\n')
    .map((line) => /^ {2}'?([^':]+)'?: (.+)$/.exec(line))
    .filter((row) => row !== null)
    .filter(([, , version = '']) => !exact.test(version))
    .map(([, name, version]) => `pnpm-workspace.yaml pins ${name} loosely: ${version}`);
}

/** Versions that a package chose for itself. */
export function ownVersionsIn(folder: string, manifest: Manifest): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !fromCatalog.test(version),
  );
  const loose = Object.entries(optionalDependencies ?? {}).filter(
    ([, version]) => !exact.test(version) && !fromCatalog.test(version),
  );
  return [...own, ...loose].map(
    ([name, version]) => `${folder}/package.json has its own version of ${name}: ${version}`,
  );
}

const workspaceFolders = (workspace: string) =>
  (/^packages: \[(.+)\]$/m.exec(workspace)?.[1] ?? '').split(',').map((name) => name.trim());
