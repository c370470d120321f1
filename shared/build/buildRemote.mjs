import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig } from './baseConfig.mjs';
import { CuratedImports } from './curatedImports.mjs';
import { evaluateRemote } from './evaluateRemote.mjs';
import { remoteFederation } from './federation.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';
import { remoteFolder } from './workspace.mjs';

/**
 * Webpack configuration of a remote, with the data parts that its `src/remote.ts` declares. Every lazy part of the
 * declaration becomes an expose of the container; nothing else of the remote can be reached from outside.
 */
export async function buildRemote({ name, mode = 'production', folder = remoteFolder(name) }) {
  const { data, exposes } = await evaluateRemote(folder);
  if (data.name !== name)
    throw new Error(`${folder}/src/remote.ts calls itself "${data.name}", its folder "${name}".`);
  const development = mode === 'development';
  const output = path.join(folder, development ? '.dev' : 'dist');
  const config = baseConfig({
    folder,
    output,
    mode,
    uniqueName: name,
    refresh: development ? 'modules' : 'none',
  });
  const webpackConfig = {
    ...config,
    name: `remote-${name}`,
    entry: {},
    plugins: [
      ...config.plugins,
      remoteFederation(name, exposes),
      new IntegrityPlugin(),
      new CuratedImports(),
      ...(development
        ? [
            new ReactRefreshPlugin({
              overlay: false,
              library: name,
              exclude: [/node_modules/, /build.refresh/],
            }),
          ]
        : []),
    ],
  };
  return { webpackConfig, data, exposes };
}
