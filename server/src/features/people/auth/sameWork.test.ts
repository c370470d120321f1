import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { api } from '@holdall/shared/contract';
import type { TestAnswer, TestClient } from '../../../testing/TestClient.ts';
import type { HashingTask } from './passwords/hashing.ts';
import { createAuthWorld, type AuthWorld } from './testing/authWorld.ts';

let world: AuthWorld;
let client: TestClient;
let ana: TestClient;
beforeAll(async () => {
  world = await createAuthWorld({ SIGN_UP: 'open' });
  client = await world.browser();
  ana = await world.signedIn('a@example.org', 'correct horse a');
  // A mail is written when the answer is on its way; what its job does then is not waited for.
  await world.platform.jobs.stop();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

const isHashing = (message: unknown): message is HashingTask =>
  typeof message === 'object' && message !== null && 'password' in message;

/** All that is done for an answer and takes time: hashes, made or compared, with their cost, and the database's statements. */
async function workOf(ask: () => Promise<TestAnswer>) {
  const query = jest.spyOn(Client.prototype, 'query');
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const { status } = await ask();
  const hashes = post.mock.calls
    .map(([message]: readonly unknown[]) => message)
    .filter(isHashing)
    .map(({ hash }) => (hash === null ? 'made' : `compared, ${hash.split('$').slice(1, 4).join()}`));
  const statements = (query.mock.calls as unknown as [string | { text: string }][])
    .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
    // The embedded database looks after its log when it likes.
    .filter((statement) => !/pg_control_checkpoint|CHECKPOINT/.test(statement));
  jest.restoreAllMocks();
  return { status, hashes, statements };
}

const password = 'a rare and long one';
const draft = { name: 'Nobody', password, termsVersion: '1' };

describe('whether an address is known', () => {
  it.each([
    [
      'signing in',
      ['compared, argon2id,v=19,m=47104,t=2,p=1'],
      'b@example.org',
      (email: string) => client.call(api.auth.signIn, { body: { email, password } }),
    ],
    [
      'signing up',
      ['made'],
      'b@example.org',
      (email: string) => client.call(api.auth.signUp, { body: { ...draft, email } }),
    ],
    [
      'the code of a guest',
      [],
      'guest@example.org',
      (email: string) => client.call(api.auth.guestSignIn, { body: { email } }),
    ],
    [
      'a forgotten password',
      [],
      'b@example.org',
      (email: string) => client.call(api.auth.forgotPassword, { body: { email } }),
    ],
    [
      'asking for another address',
      ['compared, argon2id,v=19,m=47104,t=2,p=1'],
      'b@example.org',
      (email: string) =>
        ana.call(api.emailChange.begin, { body: { email, currentPassword: 'correct horse a' } }),
    ],
  ])('cannot be told from what %s takes', async (_what, hashes, known, ask) => {
    // The first one ever also makes the hash that unknown ones are compared with.
    await ask('somebody@example.org');
    const [one, other] = [await workOf(() => ask(known)), await workOf(() => ask('nobody@example.org'))];
    expect(other).toEqual(one);
    expect(one.hashes).toEqual(hashes);
    expect(one.statements.length).toBeGreaterThan(1);
  });
});
