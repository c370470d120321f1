import fs from 'node:fs';
import path from 'node:path';
import { remoteFolder, remoteNames } from '../product/workspace.mjs';
import { sharedModules } from './sharedModules.mjs';

const isShared = new Set(sharedModules.map(({ key }) => key));

const whole = Symbol('whole');
const sorted = (names) => [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));

/**
 * Which names of the shared libraries a remote's build uses, by library; `true` where a module takes a library as a whole.
 * Asked once webpack knows what is imported, before it puts modules together.
 */
export function usedLibraries(compilation) {
  const used = {};
  for (const module of compilation.modules) {
    const key = module.type === 'consume-shared-module' ? module.options.shareKey : undefined;
    if (!isShared.has(key)) continue;
    const names = namesOf(module, compilation);
    used[key] = used[key] === true || names.has(whole) || sorted([...(used[key] ?? []), ...names]);
  }
  return Object.fromEntries(sorted(Object.keys(used)).map((key) => [key, used[key]]));
}

function namesOf(module, compilation) {
  const connections = [...compilation.moduleGraph.getIncomingConnections(module)];
  const dependencies = connections.flatMap((one) =>
    one.dependency && one.isActive(undefined) ? [one.dependency] : [],
  );
  const exports = dependencies.flatMap((one) => compilation.getDependencyReferencedExports(one, undefined));
  return new Set(exports.map((one) => (Array.isArray(one) ? one : one.name)[0] ?? whole));
}

/** The names that the built remotes of the product use together: what a lean host carries. */
export function namesOfProduct() {
  const all = {};
  for (const name of remoteNames()) {
    const file = path.join(remoteFolder(name), 'dist/release.json');
    if (!fs.existsSync(file))
      throw new Error(`remote-${name} must be built first: the host carries what it uses.`);
    for (const [key, names] of Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')).libraries ?? {})) {
      if (names === true && sharedModules.find((row) => row.key === key)?.lean === 'named')
        throw new Error(
          `remote-${name} takes "${key}" as a whole, so every first visit would. Name what it uses.`,
        );
      if (names !== true) all[key] = sorted([...(all[key] ?? []), ...names]);
    }
  }
  return all;
}
