import path from 'node:path';
import { baseConfig } from './baseConfig.mjs';
import { hostFederation } from './federation.mjs';
import { CuratedImports } from './curatedImports.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { runtimeCoreAlias } from './vendorAliases.mjs';
import { workspace } from './workspace.mjs';

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
    output: { ...config.output, trustedTypes: { policyName: 'webpack' } },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...runtimeCoreAlias() } },
    plugins: [
      ...config.plugins,
      hostFederation(path.join(folder, 'src/remotes/registryPlugin.ts')),
      new IntegrityPlugin(),
      new CuratedImports(),
    ],
  };
}
