// Measures whether the time of an answer tells if an address is known: `node compareTimes.ts [tries]`, 200 unless said.
// Ends with 1 when a median is 1.5 times the other.
import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createAuthWorld } from './authWorld.ts';

type Ask = (client: TestClient, email: string) => Promise<{ status: number }>;

const draft = { name: 'Nobody', password: 'a rare and long one', termsVersion: '1' };
const questions: readonly (readonly [string, string, Ask])[] = [
  [
    'sign-in',
    'b@example.org',
    (client, email) => client.call(api.auth.signIn, { body: { email, password: 'wrong horse' } }),
  ],
  [
    'sign-up',
    'b@example.org',
    (client, email) => client.call(api.auth.signUp, { body: { ...draft, email } }),
  ],
  [
    'guest code',
    'guest@example.org',
    (client, email) => client.call(api.auth.guestSignIn, { body: { email } }),
  ],
  [
    'forgotten password',
    'b@example.org',
    (client, email) => client.call(api.auth.forgotPassword, { body: { email } }),
  ],
];

const mostRatio = 1.5;
const attempts = Number(process.argv[2] ?? 200);
const median = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0;

const world = await createAuthWorld();
let tellTale = false;
for (const [name, known, ask] of questions) {
  const client = await world.browser();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < attempts; round += 1) {
    const emails = [['known', known] as const, ['unknown', `nobody${round}@example.org`] as const];
    for (const [kind, email] of round % 2 === 0 ? emails : emails.toReversed()) {
      const began = performance.now();
      await ask(client, email);
      times[kind].push(performance.now() - began);
      await world.platform.jobs.idle();
      await world.platform.database.query('DELETE FROM tries');
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(one, other) / Math.min(one, other);
  tellTale ||= ratio >= mostRatio;
  process.stdout.write(
    `${name}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ratio ${ratio.toFixed(2)}\n`,
  );
}
await world.stop();
process.exit(tellTale ? 1 : 0);
