import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPages, type PageDependencies } from './pages.ts';
import { acceptPolicyReports } from './policyReports.ts';
import { sendStored } from './sendStored.ts';

/** What the plugin needs. */
export interface RemotesPluginOptions extends Omit<PageDependencies, 'reportTo'> {
  readonly log: { warn(fields: object, message: string): void };
  now(): number;
}

const reportTo = '/csp-report';
/** The settings name the first, and a foreign one may stand in its place; a worker's place says what it may answer for. */
const atFixedAddresses = { 'consent.js': 'no-cache', 'docsCopy.js': 'no-cache', 'sw.js': 'no-store' };
/** Never a page: a program asks there, and wants to know that nothing is there. */
const notPages = /^\/(api|r|h|frame|healthz|readyz)(\/|$)|\.[a-z0-9]{2,5}$/i;

type FileRequest = FastifyRequest<{ Params: { name: string; version: string; '*': string } }>;

/**
 * Serves the product's pages and the files of host and remotes. Give it to the root instance after the API:
 * every address that nobody else has answers with a page, except those that only programs ask for.
 */
export async function remotesPlugin(app: FastifyInstance, options: RemotesPluginOptions): Promise<void> {
  const { service, hosts } = options;
  const page = createPages({ ...options, reportTo });
  const builds = [hosts.production, hosts.whole, hosts.development].filter((host) => host !== undefined);

  app.get('/r/:name/:version/*', async (request: FileRequest, reply: FastifyReply) => {
    const { name, version, '*': path } = request.params;
    const file = await service.file(name, version, path);
    return file ? sendStored(request, reply, path, file) : reply.callNotFound();
  });

  app.get('/h/:version/*', async (request: FileRequest, reply: FastifyReply) => {
    const { version, '*': path } = request.params;
    const file = builds.find((host) => host.version === version)?.contents.get(path);
    return file ? sendStored(request, reply, path, file) : reply.callNotFound();
  });

  for (const [name, caching] of Object.entries(atFixedAddresses)) {
    app.get(`/${name}`, async (request, reply) => {
      const file = hosts.production.contents.get(name);
      return file
        ? sendStored(request, reply.header('cache-control', caching), name, file)
        : reply.callNotFound();
    });
  }

  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://holdall.invalid').pathname;
    return notPages.test(path) ? reply.callNotFound() : page(request, reply);
  });

  acceptPolicyReports(app, reportTo, options);
  await service.current();
}
