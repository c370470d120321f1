import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

/** A provider that runs, and the setting with which a server knows it. */
export interface IdentityProvider {
  /** For `SIGN_IN_PROVIDERS`. */
  readonly setting: string;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider that sends browsers back to this address. */
export async function startIdentityProvider(callback: string): Promise<IdentityProvider> {
  const script = join(root, 'server/src/features/people/auth/testing/identityProvider.ts');
  const child = spawn(process.execPath, [script, callback], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const issuer = said.toString().trim();
  const secret = { clientId: 'holdall', clientSecret: 'a secret of the tests' };
  return {
    setting: JSON.stringify([{ id: 'acme', name: 'Acme', issuer, ...secret }]),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
