import { evaluateRemote } from './evaluateRemote.mjs';

/** Answers `/declaration.json` with what `src/remote.ts` declares right now, for the host whose pages take the remote. */
export function serveDeclaration(folder, host) {
  const middleware = async (request, response, next) => {
    if (request.url !== '/declaration.json') return next();
    try {
      const { data } = await evaluateRemote(folder);
      response.setHeader('access-control-allow-origin', host);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(data));
    } catch (error) {
      response.statusCode = 500;
      response.end(error.message);
    }
  };
  return { name: 'declaration', middleware };
}
