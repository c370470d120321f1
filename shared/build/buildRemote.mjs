import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig } from './baseConfig.mjs';
import { CuratedImports } from './curatedImports.mjs';
import { evaluateRemote } from './evaluateRemote.mjs';
import { ExtraFiles } from './extraFiles.mjs';
import { exposeChunk, remoteFederation } from './federation.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { federationExternal } from './vendorAliases.mjs';

/**
 * Webpack configuration of a remote, with the data parts that its `src/remote.ts` declares. Every lazy part of the
 * declaration becomes an expose of the container; nothing else of the remote can be reached from outside.
 * @param {object} options
 * @param {string} options.folder of the remote
 * @param {'production' | 'development'} [options.mode] `development` keeps React state over an edit
 * @param {string} [options.output] where the files go; `dist` in the folder, unless said
 * @param {Record<string, string>} [options.alsoExposed] expose name to file, for tests that look inside
 */
export async function buildRemote({
  folder,
  mode = 'production',
  output = path.join(folder, 'dist'),
  alsoExposed = {},
}) {
  const { data, exposes: declared } = await evaluateRemote(folder);
  const { name } = data;
  const exposes = { ...declared, ...alsoExposed };
  const development = mode === 'development';
  const refresh = development ? 'modules' : 'none';
  const config = baseConfig({ folder, output, mode, uniqueName: name, refresh });
  const refreshing = new ReactRefreshPlugin({
    overlay: false,
    library: name,
    exclude: [/node_modules/, /build.refresh/],
  });
  const webpackConfig = {
    ...config,
    name: `remote-${name}`,
    entry: {},
    externals: federationExternal,
    optimization: { ...config.optimization, splitChunks: { chunks: isLate(exposes) } },
    plugins: [
      ...config.plugins,
      remoteFederation(name, exposes),
      new IntegrityPlugin(),
      new CuratedImports(),
      new ExtraFiles(folder),
      ...(development ? [refreshing] : []),
    ],
  };
  return { webpackConfig, data, exposes };
}

/** What an expose needs first stays one file; what comes later is split as usual. */
function isLate(exposes) {
  const first = new Set(Object.keys(exposes).map(exposeChunk));
  return ({ name }) => !first.has(name);
}
