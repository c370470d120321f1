import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** So long a stop waits for requests under way. */
const patienceMs = 15_000;
const lookMs = 100;

/**
 * Gives the way to close a server, which from now on knows its lines. Every request under way may end, but no line holds
 * the server for ever: one that was opened and has never said anything is closed at once (Node takes it for one that is
 * about to ask), one that has fallen idle with the next look, and all of them when patience ends, or is ended.
 */
export function createClosing(
  server: Pick<FastifyInstance, 'server' | 'close'>,
  patience = patienceMs,
): (hurry?: AbortSignal) => Promise<void> {
  const lines = new Set<Socket>();
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  const hangUp = (isMeant: (line: Socket) => boolean) => {
    for (const line of lines) if (isMeant(line)) line.destroy();
  };

  return async (hurry) => {
    const looking = setInterval(() => {
      // The HTTP/2 server has no such function; its sessions end by themselves.
      server.server.closeIdleConnections?.();
      hangUp(({ bytesRead }) => bytesRead === 0);
    }, lookMs);
    const hangUpAll = () => hangUp(() => true);
    const end = setTimeout(hangUpAll, patience);
    hurry?.addEventListener('abort', hangUpAll);
    try {
      await server.close();
    } finally {
      hurry?.removeEventListener('abort', hangUpAll);
      clearInterval(looking);
      clearTimeout(end);
    }
  };
}
