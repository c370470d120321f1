import type { Person } from '../../support/seededUsers.ts';
import { Client } from './Client.ts';
import type { Pair } from './statistics.ts';

interface Tries {
  readonly url: string;
  /** People who have an account. Each is tried a few times only: more are refused for their number. */
  readonly people: readonly Person[];
  readonly count: number;
}

/** Wrong passwords for an address that is known (ours) and for addresses that are not (baseline), in turns: ms until refused. */
export async function wrongPasswords({ url, people, count }: Tries): Promise<Pair[]> {
  const client = new Client(url);
  await client.call('GET', '/api/settings');
  const tryAs = async (address: string) => {
    const start = performance.now();
    const body = { email: address, password: 'this is not the password' };
    const { status } = await client.send('POST', '/api/sign-in/form', { body });
    if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
    return performance.now() - start;
  };
  const pairs: Pair[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    pairs.push({
      ours: await tryAs(people[turn % people.length]?.email ?? ''),
      baseline: await tryAs(`nobody${turn}@example.org`),
    });
  }
  client.close();
  return pairs;
}
