import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostFederation } from '../federation/federation.mjs';
import { writeLibraryPorts } from '../federation/libraryPorts.mjs';
import { sharedEntries } from '../federation/sharedModules.mjs';
import { federationAliases } from '../federation/runtime.mjs';
import { namesOfProduct } from '../federation/usedLibraries.mjs';
import { workspace } from '../product/workspace.mjs';
import { HostRelease } from '../release/HostRelease.mjs';
import { baseConfig } from './baseConfig.mjs';
import { compileAhead } from './compileAhead.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { mergeChunks } from './mergeChunks.mjs';
import { Minimize } from './minimize.mjs';

/**
 * So long a script of the host is waited for. Not as short as for a remote: nothing can stand in the host's place, so a
 * slow line or a busy machine must only take longer.
 */
const scriptLimitMs = 60_000;

/**
 * What `webpack.config.mjs` of the host exports. `--env flavour=…` says which build it is: `production`, what everybody gets;
 * `whole`, the same with every export of the shared libraries, for pages with a remote that uses more; `development`, for
 * somebody who takes one remote from source: whole, React in development mode, with the page's one refresh runtime.
 * @param {string} configFile `import.meta.url` of `webpack.config.mjs`
 */
export function hostConfig(configFile) {
  const folder = path.dirname(fileURLToPath(configFile));
  return ({ flavour = 'production' } = {}) => configOf(folder, flavour);
}

function configOf(folder, flavour) {
  const development = flavour === 'development';
  const ports = writeLibraryPorts(folder, flavour, flavour === 'production' ? namesOfProduct() : undefined);
  const mode = development ? 'development' : 'production';
  const config = baseConfig({
    folder,
    output: path.join(folder, 'dist', flavour),
    mode,
    uniqueName: 'host',
    refresh: development ? 'runtime' : 'none',
  });
  const entry = path.join(folder, 'src/index.ts');
  return {
    ...config,
    name: `host-${flavour}`,
    entry: { main: development ? [path.join(import.meta.dirname, 'refresh/install.cjs'), entry] : entry },
    output: { ...config.output, chunkLoadTimeout: scriptLimitMs, trustedTypes: { policyName: 'webpack' } },
    optimization: {
      ...config.optimization,
      // Every page waits for these bytes, and what the host asks for it keeps anyway.
      minimizer: [new Minimize({ movesFunctions: true })],
      splitChunks: mergeChunks(together),
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, ...federationAliases(), ...sharedEntries() },
    },
    module: { ...config.module, rules: [...config.module.rules, wholeDoor] },
    plugins: [
      ...config.plugins,
      hostFederation(path.join(folder, 'src/remotes/registryPlugin.ts'), ports),
      compileAhead(['main', ...together.map(({ name }) => name)]),
      new IntegrityPlugin(),
      new HostRelease({ folder, flavour: mode, libraries: ports.carried }),
    ],
  };
}

const kitEntry = path.join(workspace.shared, 'src/ui/index.ts');
const sharedEntry = path.join(workspace.shared, 'src/index.ts');
const isShell = ({ name }) => name === 'bootstrap';

/**
 * The host's modules reach what is shared through its door, as remotes do. Reached past it, the modules behind it could
 * not become one scope, and would weigh more.
 */
const wholeDoor = { test: sharedEntry, sideEffects: true };

/** Which chunks become one file. */
const together = [
  { name: 'kit', isWanted: (chunk, holds) => holds(kitEntry) },
  { name: 'kit', isWanted: isShell, type: 'css/mini-extract' },
  { name: 'shell', isWanted: isShell },
  { name: 'frame', isWanted: ({ name }) => ['inside', 'icons', 'events'].includes(name) },
];
