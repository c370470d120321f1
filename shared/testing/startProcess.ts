import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server for tests, running in a process of its own. */
export interface ServerProcess {
  /** Where it is asked. */
  readonly address: string;
  /** As a setting of places inside that may be asked names it. */
  readonly place: string;
  /** Ends it, and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a server for tests in a process of its own, at this port if one is named. Its script says its address in its first
 * line, and ends when what it reads from ends: with this process at the latest.
 */
export async function startProcess(script: string, port = 0): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    child.once('exit', (code) => reject(new Error(`${script} has ended with ${code}.`)));
  });
  return {
    address,
    place: new URL(address).host,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
