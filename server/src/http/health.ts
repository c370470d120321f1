import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** What a supervisor wants to know. */
export interface Health {
  /** Whether the process and its database answer. */
  live(): Promise<boolean>;
  /** Whether people can be served: not while it starts or stops. */
  ready(): Promise<boolean>;
}

/** A database that takes longer is as good as none. */
const patienceMs = 3000;

/**
 * Asks the database whether it is there, and takes silence for an answer. Whoever asks meanwhile hears the same answer:
 * a supervisor that asks often is no load, least of all on a database that hangs.
 */
export function createHealth(ask: () => Promise<void>, patience = patienceMs): () => Promise<boolean> {
  let under: Promise<boolean> | null = null;

  async function look(): Promise<boolean> {
    const late = new AbortController();
    const answered = ask().then(
      () => true,
      () => false,
    );
    const silent = wait(patience, false, { signal: late.signal }).catch(() => false);
    const isWell = await Promise.race([answered, silent]);
    late.abort();
    return isWell;
  }

  return () => (under ??= look().finally(() => void (under = null)));
}

/**
 * `/healthz`: the process and its database answer; 503 when they do not, and to be started anew. `/readyz`: it can serve
 * people; 503 also while it starts and stops.
 */
export function addHealth(server: FastifyInstance, { live, ready }: Health): void {
  const refuse = (reply: FastifyReply, status: string) =>
    reply.code(503).header('retry-after', '2').send({ status });
  server.get('/healthz', async (_request, reply) =>
    (await live()) ? { status: 'ok' } : refuse(reply, 'databaseSilent'),
  );
  server.get('/readyz', async (_request, reply) =>
    (await ready()) ? { status: 'ready' } : refuse(reply, 'notReady'),
  );
}
