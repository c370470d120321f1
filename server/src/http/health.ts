import type { FastifyInstance } from 'fastify';

/** What a supervisor wants to know. */
export interface Health {
  /** Throws when the server could not answer people now. */
  check(): Promise<void>;
}

/** `/healthz`: the process answers. `/readyz`: it can serve people; 503 while it starts, stops, or has lost its database. */
export function addHealth(server: FastifyInstance, { check }: Health): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await check();
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'notReady' });
    }
  });
}
