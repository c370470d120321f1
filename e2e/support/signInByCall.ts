import type { BrowserContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Person } from './seededUsers.ts';

/** Signs a person in over the API, so that a story can begin inside. The cookies go to every page of the context. */
export async function signInByCall(context: BrowserContext, url: string, person: Person): Promise<void> {
  await context.request.get(`${url}/api/settings`);
  const first = await post(context, `${url}/api/sign-in/form`, {
    email: person.email,
    password: person.password,
  });
  if (first['status'] === 'totpRequired' && person.secret) {
    const code = new TOTP({ secret: person.secret }).generate();
    await post(context, `${url}/api/auth/totp/validate`, { stateToken: first['stateToken'], code });
  }
}

/** Calls with the anti-forgery header, as the product's own pages do. Throws with the answer when refused. */
async function post(
  context: BrowserContext,
  address: string,
  data: unknown,
): Promise<Record<string, unknown>> {
  const cookies = await context.cookies(address);
  const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), Origin: new URL(address).origin };
  const answer = await context.request.post(address, { data, headers });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
