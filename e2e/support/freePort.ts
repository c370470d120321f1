import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems lend to connections that leave the machine, so that none of those takes it before it is used. */
const from = 10_000;
const to = 32_000;

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(from, to);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
