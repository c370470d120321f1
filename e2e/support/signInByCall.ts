import type { BrowserContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import { callApi } from './callApi.ts';
import type { Person } from './seededUsers.ts';

interface Step {
  readonly status: string;
  readonly stateToken?: string;
}

/** Signs a person in over the API, so that a story can begin inside. The cookies go to every page of the context. */
export async function signInByCall(context: BrowserContext, url: string, person: Person): Promise<void> {
  await callApi(context, `${url}/api/settings`);
  const { email, password, secret } = person;
  const first = await callApi<Step>(context, `${url}/api/sign-in/form`, {
    method: 'POST',
    body: { email, password },
  });
  if (first.status !== 'totpRequired' || !secret) return;
  const body = { stateToken: first.stateToken, code: new TOTP({ secret }).generate() };
  await callApi(context, `${url}/api/auth/totp/validate`, { method: 'POST', body });
}
