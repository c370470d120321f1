import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '../bench/measure/Client.ts';
import { seededUsers } from '../support/seededUsers.ts';

/** A folder of weights that the developer names: what they find is measured too. */
export const weightsFolder = process.env['HOLDALL_EVAL_WEIGHTS'];

interface Ledger {
  readonly waiting: number;
  readonly meaning: { readonly problem: string | null; readonly waiting: number } | null;
}

/** Has the operator switch on the weights that the server was given, and waits until all texts of a storage are found by them. */
export async function switchOnWeights(client: Client, storageId: string): Promise<void> {
  const operator = new Client(client.url);
  try {
    await operator.signIn(seededUsers.olga);
    const { revision } = await operator.call<{ revision: number }>('GET', '/api/admin/settings');
    const meaning = { isOn: true, engine: 'weights', address: '', model: '' };
    const headers = { 'if-match': `"${revision}"` };
    const changed = await operator.send('PATCH', '/api/admin/settings', { headers, body: { meaning } });
    if (changed.status !== 200) throw new Error(`The weights cannot be switched on: ${changed.text}`);
    const tested = await operator.call<{ problem: string | null; weightsProblem: string | null }>(
      'POST',
      '/api/admin/settings/meaning/test',
    );
    if (tested.problem !== null)
      throw new Error(`The weights cannot be used: ${tested.weightsProblem ?? tested.problem}.`);
  } finally {
    operator.close();
  }
  for (let tries = 0; tries < 3000; tries += 1) {
    const { waiting, meaning } = await client.call<Ledger>('GET', `/api/storages/${storageId}/texts`);
    if (waiting === 0 && meaning?.problem === null && meaning.waiting === 0) return;
    await wait(200);
  }
  throw new Error('Vectors of all texts did not come within ten minutes.');
}
