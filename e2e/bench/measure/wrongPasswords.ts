import { Agent } from 'node:http';
import type { Person } from '../../support/seededUsers.ts';
import { Client } from './Client.ts';
import type { Pair } from './statistics.ts';

interface Attempts {
  readonly url: string;
  /** People who have an account. */
  readonly people: readonly Person[];
  readonly count: number;
}

/** So many pairs come from one address: of more than 50 wrong passwords, the others are refused for their number. */
const pairsOfAddress = 20;

/** Somebody at an address of this machine of their own. Linux alone has more than one of them ready. */
async function comeFrom(url: string, number: number): Promise<Client> {
  const client = new Client(url, new Agent({ keepAlive: true, localAddress: `127.0.0.${number}` }));
  await client.call('GET', '/api/settings');
  return client;
}

async function refusal(client: Client, email: string): Promise<number> {
  const start = performance.now();
  const body = { email, password: 'this is not the password' };
  const { status } = await client.send('POST', '/api/sign-in/form', { body });
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
  return performance.now() - start;
}

/** Wrong passwords for addresses that are known (ours) and for some that are not (baseline), in turns: ms until refused. */
export async function wrongPasswords({ url, people, count }: Attempts): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const client = await comeFrom(url, 2 + pairs.length / pairsOfAddress);
    for (let turn = 0; turn < pairsOfAddress; turn += 1) {
      const known = people[pairs.length % people.length]?.email ?? '';
      const unknown = `nobody${pairs.length}@example.org`;
      pairs.push({ ours: await refusal(client, known), baseline: await refusal(client, unknown) });
    }
    client.close();
  }
  return pairs;
}
