import type { BrowserContext } from '@playwright/test';
import type { User } from '@holdall/shared/contract';
import { callApi } from './callApi.ts';
import { seededUsers } from './seededUsers.ts';
import { signInByCall } from './signInByCall.ts';

/** Signs Olga in, and has her go on in the organization "Second house" of hers, whatever came before. */
export async function inSecondHouse(context: BrowserContext, url: string): Promise<void> {
  await signInByCall(context, url, seededUsers.olga);
  const name = 'Second house';
  const { accounts } = await callApi<User>(context, `${url}/api/me`);
  const known = accounts.find(({ organizationName }) => organizationName === name);
  if (known) await callApi(context, `${url}/api/accounts/${known.id}/current`, { method: 'POST' });
  else await callApi(context, `${url}/api/organizations`, { method: 'POST', body: { name } });
}
