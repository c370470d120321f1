import fs from 'node:fs';
import path from 'node:path';
import { workspace } from './workspace.mjs';

const installed = (name) => fs.realpathSync(path.join(workspace.shared, 'node_modules', name));

/**
 * Where the real packages behind `vendor/` lie. The files of `vendor/` are what everybody gets under the packages' own
 * names, so they themselves must reach the packages by another way or they would be handed to themselves. What reads
 * schemas in a page gets the small form of them.
 */
export function vendorAliases(mode) {
  const router = path.join(installed('react-router-dom'), '../react-router');
  return {
    '#vendor/router$': path.join(router, 'dist', mode, 'index.mjs'),
    '#vendor/rxjs$': path.join(installed('rxjs'), 'dist/esm/index.js'),
    '#vendor/toastify$': path.join(installed('react-toastify'), 'dist/unstyled.mjs'),
    'zod/mini$': path.join(import.meta.dirname, 'vendor/zodMini.mjs'),
    '#vendor/query$': path.join(installed('@tanstack/react-query'), 'build/modern/index.js'),
  };
}

/** A package of the same makers that this one brings along. */
const beside = (folder, name) => fs.realpathSync(path.join(folder, '..', name));

/**
 * The federation runtime of the host, the one copy in the page: remotes are given it, see `federationExternal`.
 * Manifests are left out of it.
 */
export function federationAliases() {
  const bundlerRuntime = beside(installed('@module-federation/enhanced'), 'webpack-bundler-runtime');
  const core = path.join(beside(beside(bundlerRuntime, 'runtime'), 'runtime-core'), 'dist');
  const noManifests = path.join(import.meta.dirname, 'vendor/noManifests.mjs');
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
