import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { merge } from 'webpack-merge';
import { evaluateRemote } from '../declaration/evaluateRemote.mjs';
import { exposeChunk, remoteFederation } from '../federation/federation.mjs';
import { federationExternal } from '../federation/runtime.mjs';
import { RemoteRelease } from '../release/RemoteRelease.mjs';
import { baseConfig } from './baseConfig.mjs';
import { compileAhead } from './compileAhead.mjs';
import { devServer } from './devServer.mjs';
import { ExtraFiles } from './extraFiles.mjs';
import { IntegrityPlugin } from './integrityPlugin.mjs';

/**
 * What `webpack.config.mjs` of a remote exports: `export default remoteConfig(import.meta.url)`. `webpack` builds and signs it
 * into `dist`, `webpack serve --env host=<address>` serves it from source to the pages of a host. Every lazy part of what
 * `src/remote.ts` declares becomes an expose of the container; nothing else of the remote can be reached from outside.
 * @param {string} configFile `import.meta.url` of `webpack.config.mjs`
 * @param {import('webpack').Configuration} [more] whatever the remote wants of webpack beside, such as loaders of its own
 */
export function remoteConfig(configFile, more = {}) {
  const folder = path.dirname(fileURLToPath(configFile));
  return async (env = {}) => merge(await configOf(folder, env), more);
}

/** `--env expose=./name=file`: for tests that look inside. */
const alsoExposed = (folder, { expose } = {}) =>
  Object.fromEntries(
    [expose ?? []].flat().map((row) => {
      const [name, file] = row.split('=');
      return [name, path.resolve(folder, file)];
    }),
  );

async function configOf(folder, env) {
  const { data, exposes: declared } = await evaluateRemote(folder);
  const { name } = data;
  const exposes = { ...declared, ...alsoExposed(folder, env) };
  const isServed = env.WEBPACK_SERVE === true;
  const config = baseConfig({
    folder,
    output: path.join(folder, 'dist'),
    mode: isServed ? 'development' : 'production',
    uniqueName: name,
    refresh: isServed ? 'modules' : 'none',
  });
  return {
    ...config,
    name: `remote-${name}`,
    entry: {},
    externals: federationExternal,
    optimization: { ...config.optimization, splitChunks: { chunks: isLate(exposes) } },
    plugins: [
      ...config.plugins,
      remoteFederation(name, exposes),
      compileAhead(data.routes.map(({ screen }) => exposeChunk(screen.expose))),
      new IntegrityPlugin(),
      new ExtraFiles(folder),
      isServed ? refreshing(name) : new RemoteRelease({ folder, data, exposes }),
    ],
    ...(isServed ? { devServer: devServer(folder, env.host) } : {}),
  };
}

/** React keeps its state over an edit. */
const refreshing = (library) =>
  new ReactRefreshPlugin({ overlay: false, library, exclude: [/node_modules/, /config.refresh/] });

/** What an expose needs first stays one file; what comes later is split as usual. */
function isLate(exposes) {
  const first = new Set(Object.keys(exposes).map(exposeChunk));
  return ({ name }) => !first.has(name);
}
