import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { createTestApp, type TestApp } from '../../../../testing/createTestApp.ts';
import { testMailsFile, type Letter } from '../../mail/index.ts';

/** A server with the people of a test run, whose mails can be read. */
export interface AuthWorld extends TestApp {
  /** A new browser that has been given its anti-forgery token. `ip` is the address it seems to come from. */
  browser(): Promise<TestClient>;
  /** A browser in which somebody is signed in. */
  signedIn(email: string, password: string): Promise<TestClient>;
  /** The mails to an address, once every job is done. */
  mailsTo(email: string): Promise<Letter[]>;
  /** The token in the link of the newest mail to an address. */
  tokenFor(email: string): Promise<string>;
}

/** The address that a request seems to come from. */
export const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

/** Starts a server as a test run does, behind a proxy on this machine, so that a test can come from many addresses. */
export async function createAuthWorld(settings: Record<string, string> = {}): Promise<AuthWorld> {
  const world = await createTestApp({
    settings: {
      HOLDALL_TEST: '1',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'http://holdall.test',
      ...settings,
    },
  });
  const browser = async () => {
    const client = world.client();
    await client.call(api.settings.get);
    return client;
  };
  const mailsTo = async (email: string): Promise<Letter[]> => {
    await world.platform.jobs.idle();
    const path = join(world.config.HOLDALL_DATA, testMailsFile);
    if (!existsSync(path)) return [];
    const letters = readFileSync(path, 'utf8').trim().split('\n');
    return letters.map((line) => JSON.parse(line) as Letter).filter(({ to }) => to === email);
  };
  return {
    ...world,
    browser,
    mailsTo,
    async signedIn(email, password) {
      const client = await browser();
      const answer = await client.call(api.auth.signIn, { body: { email, password } });
      if (answer.status !== 200) throw new Error(`Nobody is signed in: ${answer.error.code}`);
      return client;
    },
    async tokenFor(email) {
      const newest = (await mailsTo(email)).at(-1);
      const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(newest?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`No link was mailed to ${email}.`);
      return token;
    },
  };
}
