import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

/** Starts a server of tools for tests in a process of its own, at this port; see `outsideServer.ts`. */
export async function startOutsideServer(port: number): Promise<{ address: string; stop(): Promise<void> }> {
  const script = join(root, 'server/src/features/find/outside/testing/outsideServer.ts');
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    address: line.toString('utf8').trim(),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
