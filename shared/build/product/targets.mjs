import fs from 'node:fs';
import path from 'node:path';
import { namesOfProduct } from '../federation/usedLibraries.mjs';
import { remoteFolder, remoteNames, workspace } from './workspace.mjs';

const builders = path.join(workspace.shared, 'build');
const lockfile = path.join(workspace.root, 'pnpm-lock.yaml');
const sharedSource = path.join(workspace.shared, 'src');
const connectors = path.join(workspace.connectors, 'src');
const inside = (folder, ...names) => names.map((name) => path.join(folder, name));

/**
 * One thing that is built by webpack in its folder: with which arguments, when it must be built again (files, and facts
 * that stand in none of them), and what says that it is there.
 */
function hostTarget(flavour) {
  return {
    name: `host-${flavour}`,
    folder: workspace.host,
    args: ['--env', `flavour=${flavour}`],
    inputs: [
      ...inside(workspace.host, 'src', 'public', 'texts', 'webpack.config.mjs'),
      sharedSource,
      path.join(workspace.shared, 'texts'),
      connectors,
      builders,
      lockfile,
    ],
    facts: () => (flavour === 'production' ? namesOfProduct() : {}),
    result: path.join(workspace.host, 'dist', flavour, 'host.json'),
    check() {},
  };
}

/** A remote carries of `shared` only tables of calls and what draws lists and additions, so what declares and builds it counts besides its own source. */
function remoteTarget(name) {
  const folder = remoteFolder(name);
  const result = path.join(folder, 'dist/release.json');
  return {
    name: `remote-${name}`,
    folder,
    args: [],
    inputs: [
      ...inside(folder, 'src', 'texts', 'package.json', 'webpack.config.mjs'),
      ...inside(sharedSource, 'remote', 'contract', 'kinds', 'pages'),
      connectors,
      builders,
      lockfile,
    ],
    facts: () => ({}),
    result,
    check() {
      const release = JSON.parse(fs.readFileSync(result, 'utf8'));
      if (release.name !== name) throw new Error(`${folder}/src/remote.ts calls itself "${release.name}".`);
    },
  };
}

/** The remotes first: the host carries the names that they use. */
export const remoteTargets = () => remoteNames().map(remoteTarget);

/** The builds of the host, slowest first. */
export const hostTargets = () => ['production', 'whole', 'development'].map(hostTarget);
