import fs from 'node:fs';
import path from 'node:path';
import { workspace } from '../product/workspace.mjs';

const installed = (name) => fs.realpathSync(path.join(workspace.shared, 'node_modules', name));

/** A package of the same makers that this one brings along. */
const beside = (folder, name) => fs.realpathSync(path.join(folder, '..', name));

/**
 * The federation runtime of the host, the one copy in the page: remotes are given it, see `federationExternal`.
 * Manifests are left out of it.
 */
export function federationAliases() {
  const bundlerRuntime = beside(installed('@module-federation/enhanced'), 'webpack-bundler-runtime');
  const core = path.join(beside(beside(bundlerRuntime, 'runtime'), 'runtime-core'), 'dist');
  const noManifests = path.join(import.meta.dirname, 'noManifests.mjs');
  return {
    '#federation$': path.join(bundlerRuntime, 'dist/index.js'),
    '#federation/initContainerEntry$': path.join(bundlerRuntime, 'dist/initContainerEntry.js'),
    '#federation/pluginSystem$': path.join(core, 'utils/hooks/pluginSystem.js'),
    [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: noManifests,
    [path.join(core, 'utils/preload.js')]: noManifests,
  };
}

/** In a remote: the federation runtime is what the host has put into the page, under this name. */
export const federationExternal = [
  ({ request }, done) =>
    /[\\/]webpack-bundler-runtime[\\/]/.test(request) ? done(null, 'var holdallFederation') : done(),
];
