import type { Person } from '../../support/seededUsers.ts';
import { atRate } from './atRate.ts';
import { Client } from './Client.ts';
import { inTurns, percentile, type Pair } from './statistics.ts';

interface Storm {
  readonly url: string;
  /** Who signs in at once. */
  readonly people: readonly Person[];
  /** Asks for a listing of somebody who is in already. */
  readonly list: () => Promise<void>;
  readonly pairs: number;
}

interface Measured {
  /** p99 of listings in ms while everybody signs in, and for as long while nobody does. */
  readonly listings: readonly Pair[];
  /** ms from the first request to the last answer, of each storm. */
  readonly lastAnswers: readonly number[];
}

const listingsPerSecond = 20;
/** So many storms pass until the server's code is compiled as it is on any day but the first. */
const stormsBefore = 4;

/** Listings at a fixed rate while everybody signs in at once, and for as long while nobody does, in turns. */
export async function signInStorm({ url, people, list, pairs }: Storm): Promise<Measured> {
  const lastAnswers: number[] = [];
  const seconds = () => (lastAnswers.at(-1) ?? 1000) / 1000;
  const idle = async () =>
    percentile(await atRate({ rate: listingsPerSecond, seconds: seconds(), ask: list }), 0.99);
  const storm = async () => {
    const comers = people.map((person) => ({ person, client: new Client(url) }));
    for (const { client } of comers) await client.call('GET', '/api/settings');
    let over = false;
    const start = performance.now();
    const signing = Promise.all(
      comers.map(({ person, client }) => client.call('POST', '/api/sign-in/form', person)),
    ).then(() => performance.now() - start);
    const ended = signing.finally(() => (over = true));
    const times = await atRate({ rate: listingsPerSecond, seconds: 120, ask: list, until: () => over });
    lastAnswers.push(await ended);
    for (const { client } of comers) client.close();
    return percentile(times, 0.99);
  };
  for (let times = 0; times < stormsBefore; times += 1) await storm();
  lastAnswers.splice(0, lastAnswers.length - 1);
  const listings = await inTurns(pairs, storm, idle);
  return { listings, lastAnswers: lastAnswers.slice(1) };
}
