import { evaluateRemote } from '../declaration/evaluateRemote.mjs';

const usualHost = 'http://127.0.0.1:8080';
const usualPort = 7101;

/**
 * How webpack-dev-server serves a remote from source on this machine: each edit goes to the pages that take the remote, and
 * only pages of `host` may read it. At `/declaration.json` stands what `src/remote.ts` declares right now.
 */
export function devServer(folder, host = usualHost) {
  const { origin, hostname } = new URL(host);
  return {
    port: usualPort,
    host: '127.0.0.1',
    hot: true,
    static: false,
    devMiddleware: { writeToDisk: false },
    allowedHosts: ['127.0.0.1', 'localhost', hostname],
    headers: {
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    },
    client: { overlay: false, logging: 'warn', webSocketURL: { hostname: '127.0.0.1', pathname: '/ws' } },
    setupMiddlewares: (middlewares) => [declaration(folder, origin), ...middlewares],
  };
}

function declaration(folder, origin) {
  const middleware = async (request, response, next) => {
    if (request.url !== '/declaration.json') return next();
    try {
      const { data } = await evaluateRemote(folder);
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(data));
    } catch (error) {
      response.statusCode = 500;
      response.end(error.message);
    }
  };
  return { name: 'declaration', middleware };
}
