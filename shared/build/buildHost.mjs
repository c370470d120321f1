import path from 'node:path';
import { baseConfig } from './baseConfig.mjs';
import { curatedAliases, hostFederation } from './federation.mjs';
import { CuratedImports } from './curatedImports.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { mergeChunks } from './mergeChunks.mjs';
import { Minimize } from './minimize.mjs';
import { federationAliases } from './vendorAliases.mjs';
import { workspace } from './workspace.mjs';

/**
 * So long a script of the host is waited for. Not as short as for a remote: nothing can stand in the host's place, so a
 * slow line or a busy machine must only take longer.
 */
const scriptLimitMs = 60_000;

/**
 * Webpack configuration of the host. `production` is what everybody gets; `development` is the flavour for somebody
 * who takes one remote from source: React in development mode, with the page's one refresh runtime.
 */
export function buildHost({ flavour = 'production', folder = workspace.host } = {}) {
  const development = flavour === 'development';
  const output = path.join(folder, 'dist', flavour);
  const config = baseConfig({
    folder,
    output,
    mode: flavour,
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
      alias: { ...config.resolve.alias, ...federationAliases(), ...curatedAliases() },
    },
    module: { ...config.module, rules: [...config.module.rules, wholeDoor] },
    plugins: [
      ...config.plugins,
      hostFederation(path.join(folder, 'src/remotes/registryPlugin.ts')),
      new IntegrityPlugin(),
      new CuratedImports(),
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
  { name: 'frame', isWanted: ({ name }) => name === 'inside' || name === 'icons' },
];
