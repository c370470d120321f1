import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A provider that runs, and the setting with which a server knows it. */
export interface IdentityProvider {
  readonly issuer: string;
  /** For `SIGN_IN_PROVIDERS`. */
  readonly setting: string;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider in a process of its own, which sends browsers back to these addresses. */
export async function startIdentityProvider(callbacks: readonly string[]): Promise<IdentityProvider> {
  const script = join(import.meta.dirname, 'identityProvider.ts');
  const child = spawn(process.execPath, [script, ...callbacks], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const issuer = said.toString().trim();
  const row = {
    id: 'acme',
    name: 'Acme',
    issuer,
    clientId: 'holdall',
    clientSecret: 'a secret of the tests',
  };
  return {
    issuer,
    setting: JSON.stringify([row]),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/**
 * Signs in at the provider as a browser would: its form, then its question. Answers the address to which it sends the
 * browser back.
 */
export async function signInAtProvider(address: string, who: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) {
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`The provider shows no form: ${page.slice(0, 500)}`);
      url = new URL(action, url).href;
      form = page.includes('value="login"')
        ? new URLSearchParams({ prompt: 'login', login: who, password: 'any' })
        : new URLSearchParams({ prompt: 'consent' });
      continue;
    }
    url = new URL(next, url).href;
    form = null;
    if (new URL(url).pathname.endsWith('/callback')) return url;
  }
  throw new Error('The provider sends nobody back.');
}
