import path from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedModules } from './sharedModules.mjs';
import { containerName, workspace } from './workspace.mjs';

const require = createRequire(path.join(workspace.shared, 'package.json'));
const packageFile = (name) => (name === '@holdall/shared' ? './package.json' : `${name}/package.json`);

const versionOf = (name) => require(packageFile(name)).version;

/** A layer that no module is in. */
const nobody = 'nobody';

/**
 * The host brings the singletons; of curated packages only the names in `vendor/`. Nobody else brings any, so it takes
 * its own as any bundle does: asking the runtime for each would cost the first screen a noticeable part of its time.
 */
function provided() {
  return Object.fromEntries(
    sharedModules.map((row) => [
      row.key,
      { ...agreed(row), eager: row.eager, issuerLayer: nobody, ...curated(row) },
    ]),
  );
}

/** In the host, a curated package is what `vendor/` names of it. */
export function curatedAliases() {
  const rows = sharedModules.filter(({ vendor }) => vendor);
  return Object.fromEntries(rows.map((row) => [`${row.key}$`, curated(row).import]));
}

/** A remote asks for them and brings no copy of its own: without the host it does not run, and is smaller for it. */
function consumed() {
  return Object.fromEntries(sharedModules.map((row) => [row.key, { ...agreed(row), import: false }]));
}

function agreed({ packageName }) {
  const version = versionOf(packageName);
  return { singleton: true, version, requiredVersion: `^${version}` };
}

const curated = ({ key, vendor }) =>
  vendor ? { import: path.join(import.meta.dirname, 'vendor', vendor), shareKey: key } : {};

const common = {
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: { disableHotTypesReload: true, disableDynamicRemoteTypeHints: true },
};

/** Name of the chunk group that carries an expose. */
export const exposeChunk = (expose) => expose.slice('./'.length).replaceAll('/', '-');

/** Federation for the host. `plugin` is the host's runtime plugin: it knows the registry of the page. */
export function hostFederation(plugin) {
  return new ModuleFederationPlugin({
    ...common,
    name: containerName('host'),
    remotes: {},
    runtimePlugins: [plugin],
    shared: provided(),
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });
}

/** Federation for a remote: a small container that uses the runtime the host has put into the page. */
export function remoteFederation(name, exposes) {
  return new ModuleFederationPlugin({
    ...common,
    name: containerName(name),
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: exposeChunk(expose) }]),
    ),
    shared: consumed(),
    experiments: {
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });
}
