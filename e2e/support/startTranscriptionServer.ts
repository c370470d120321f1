import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

/** Starts what writes recordings down for tests in a process of its own, at this port; see `transcriptionServer.ts`. */
export async function startTranscriptionServer(port: number): Promise<{ address: string; stop(): void }> {
  const script = join(root, 'server/src/features/find/recognition/testing/transcriptionServer.ts');
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: line.toString('utf8').trim(), stop: () => void child.kill() };
}
