import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { takeMouseAway } from './keyboardHands.ts';
import { signInByCall } from './signInByCall.ts';
import { startStoriesServer } from './startStoriesServer.ts';
import type { Person } from './seededUsers.ts';
import type { StoryLanguage } from './textIn.ts';
import { watchForProblems } from './watchForProblems.ts';

/** What a project, or `test.use`, sets for its stories. */
export interface StoryOptions {
  /**
   * `pseudo` makes every text longer and accented, so that a text that is no catalogue id stands out. In a language of
   * the product a text without a translation fails the story.
   */
  readonly language: StoryLanguage;
  /** Errors that the story provokes on purpose; any other uncaught error or policy report fails it. */
  readonly expectedProblems: readonly RegExp[];
}

/** What a project sets for all stories of its processes. */
export interface HandOptions {
  /** `keyboard`: whatever a story clicks is reached and done by keys alone. */
  readonly hands: 'mouse' | 'keyboard';
}

interface StoryFixtures {
  /** Signs somebody in for all pages of the context, without going through the screens. */
  signIn(person: Person, context?: BrowserContext): Promise<void>;
  /** A page of somebody in another browser, which is watched as the first one is. `url`: of another server. */
  openElsewhere(person: Person, url?: string): Promise<Page>;
  /** Watches a context that the story opened itself (a second browser) as the first one is watched. */
  watch(context: BrowserContext): Promise<void>;
}

interface WorkerFixtures {
  readonly withHands: void;
  /** Where the product is: a server of this worker's own, or that of `HOLDALL_URL`. */
  readonly address: string;
}

/** The test of every story: a page whose uncaught errors and policy violations fail it. */
export const test = base.extend<StoryOptions & StoryFixtures, HandOptions & WorkerFixtures>({
  hands: ['mouse', { option: true, scope: 'worker' }],
  withHands: [
    async ({ browser, hands }, use) => {
      if (hands === 'keyboard') await takeMouseAway(browser);
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  address: [
    // Playwright reads off the pattern which fixtures are asked for: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const there = process.env['HOLDALL_URL'];
      if (there) return use(there);
      const server = await startStoriesServer();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  language: ['en', { option: true }],
  expectedProblems: [[], { option: true }],
  baseURL: async ({ address }, use) => use(address),
  watch: async ({ expectedProblems }, use) => {
    const problems: string[] = [];
    await use((context) => watchForProblems(context, (problem) => problems.push(problem)));
    expect(problems.filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    );
  },
  context: async ({ context, language, watch }, use) => {
    await watch(context);
    await context.addInitScript(keepLanguage, language);
    await use(context);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use((person, other) => signInByCall(other ?? context, baseURL ?? '', person));
  },
  openElsewhere: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person, url = baseURL ?? '') => {
      const context = await browser.newContext({ baseURL: url });
      opened.push(context);
      await watch(context);
      await signInByCall(context, url, person);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Runs in every page before its scripts: what somebody chose on an earlier visit. A story may choose anew. */
function keepLanguage(language: string): void {
  // Sandboxed frames have an opaque origin, and no storage.
  if (self.origin === 'null' || language === 'en') return;
  if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
}

export { expect };
