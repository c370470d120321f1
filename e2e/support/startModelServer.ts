import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

/** A language model for tests, running; see `modelServer.ts` for what its models do. */
export interface ModelServer {
  readonly address: string;
  /** Lets what the model `held` has begun go on. */
  release(): Promise<void>;
  stop(): void;
}

/** Starts the language model for tests in a process of its own, at this port. */
export async function startModelServer(port: number): Promise<ModelServer> {
  const script = join(root, 'server/src/features/find/model/testing/modelServer.ts');
  const child = spawn(process.execPath, [script, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = line.toString('utf8').trim();
  return {
    address,
    release: async () => void (await fetch(`${address}/release`, { method: 'POST' })),
    stop: () => void child.kill(),
  };
}
