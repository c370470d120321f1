import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { workspace } from '../product/workspace.mjs';
import { sharedModules } from './sharedModules.mjs';

const require = createRequire(path.join(workspace.shared, 'package.json'));
const packageFile = (name) => (name === '@holdall/shared' ? './package.json' : `${name}/package.json`);

const versionOf = (name) => require(packageFile(name)).version;

/** Name of a remote's container, a global variable of the page. */
export const containerName = (name) => `holdall_${name}`;

/** A layer that no module is in. */
const nobody = 'nobody';

/**
 * The host brings the singletons. Nobody else brings any, so it takes its own as any bundle does: asking the runtime for
 * each would cost the first screen a noticeable part of its time.
 */
function provided(ports) {
  const rows = sharedModules.filter(({ key }) => ports.carried[key]);
  return Object.fromEntries(
    rows.map(({ key, ...row }) => {
      const { [key]: file } = ports.files;
      const door = file ? { import: file, shareKey: key } : {};
      return [key, { ...agreed(row), eager: row.eager, issuerLayer: nobody, ...door }];
    }),
  );
}

/** A remote asks for them and brings no copy of its own: without the host it does not run, and is smaller for it. */
function consumed() {
  return Object.fromEntries(sharedModules.map((row) => [row.key, { ...agreed(row), import: false }]));
}

function agreed({ packageName }) {
  const version = versionOf(packageName);
  return { singleton: true, version, requiredVersion: `^${version}` };
}

const common = {
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: { disableHotTypesReload: true, disableDynamicRemoteTypeHints: true },
};

/** Name of the chunk group that carries an expose. */
export const exposeChunk = (expose) => expose.slice('./'.length).replaceAll('/', '-');

/**
 * Federation for the host.
 * @param {string} plugin the host's runtime plugin: it knows the registry of the page
 * @param {ReturnType<import('./libraryPorts.mjs').writeLibraryPorts>} ports
 */
export function hostFederation(plugin, ports) {
  return new ModuleFederationPlugin({
    ...common,
    name: containerName('host'),
    remotes: {},
    runtimePlugins: [plugin],
    shared: provided(ports),
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
