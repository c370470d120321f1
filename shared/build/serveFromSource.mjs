import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildRemote } from './buildRemote.mjs';
import { serveDeclaration } from './serveDeclaration.mjs';
import { workspace } from './workspace.mjs';

/**
 * Serves a remote from source on this machine and sends each edit to the pages that take it; React state survives.
 * Only pages of `host` may read it.
 */
export async function serveFromSource({ folder, host, port }) {
  const output = path.join(workspace.cache, 'source', path.basename(folder));
  const { webpackConfig, data } = await buildRemote({ folder, mode: 'development', output });
  const compiler = webpack({ ...webpackConfig, stats: 'errors-only' });
  compiler.hooks.done.tap('serveFromSource', ({ startTime, endTime }) =>
    console.log(`built in ${endTime - startTime} ms`),
  );
  const server = new WebpackDevServer(serverOptions({ folder, host, port }), compiler);
  await server.start();
  const first = data.routes[0]?.path.replace(/\/\*$/, '') ?? '/';
  return { name: data.name, first, origin: `http://127.0.0.1:${port}` };
}

function serverOptions({ folder, host, port }) {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    static: false,
    allowedHosts: ['127.0.0.1', 'localhost', new URL(host).hostname],
    headers: {
      'access-control-allow-origin': host,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    },
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
    setupMiddlewares: (middlewares) => [serveDeclaration(folder, host), ...middlewares],
  };
}
