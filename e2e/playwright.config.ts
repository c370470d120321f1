import { defineConfig } from '@playwright/test';
import type { HandOptions, StoryOptions } from './support/test.ts';
import { browserFlags } from './support/browserFlags.ts';
import { installedBrowser } from './support/findBrowser.ts';
import { resultsFolder } from './support/root.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const matrix = { grep: /@matrix/ };
/** What axe looks at is shown to it in the light and in the dark theme; elsewhere in the light one alone. */
const inBothThemes = { metadata: { themes: 'both' } };
// Hundreds of files each, perhaps on a busy machine: what is waited for has long to come.
const corpus = {
  grep: /@corpus/,
  timeout: 3_600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
};
/** Every way in and every account, told by keyboard alone. */
const walkedByKeys = [
  'administration',
  'emailChange',
  'guests',
  'guide',
  'keyboard',
  'mail',
  'myData',
  'organization',
  'passkeys',
  'providers',
  'twoStep',
].map((name) => `${name}.spec.ts`);
const executablePath = installedBrowser();

/** Stories of people at work, against a production build and a real server. Projects but the first are the matrix. */
export default defineConfig<StoryOptions, HandOptions>({
  testDir: './stories',
  outputDir: `${resultsFolder}/stories`,
  globalSetup: './support/globalSetup.ts',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // So long a busy machine is waited for; nothing is judged by it. Every wait has an end of its own, and says what for.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // What fails once has failed.
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${resultsFolder}/stories.json` }],
  ],
  use: {
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording costs a third of a story: `npm test -- stories -g '<title>' --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'stories', grepInvert: /@corpus|@keyboard/, ...inBothThemes },
    // Public files are imported first, then looked at, and then the server is asked how it fared.
    { name: 'import', ...corpus, testMatch: 'importCorpus.spec.ts', teardown: 'server' },
    {
      name: 'corpus',
      ...corpus,
      testMatch: 'viewers*.spec.ts',
      dependencies: ['import'],
      fullyParallel: true,
    },
    { name: 'server', ...corpus, testMatch: 'serverCorpus.spec.ts' },
    { name: 'tablet', ...matrix, use: { viewport: { width: 1024, height: 768 } } },
    {
      name: 'phone',
      ...matrix,
      ...inBothThemes,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'pseudo', ...matrix, use: { language: 'pseudo' } },
    { name: 'rtl', ...matrix, use: { language: 'ar', locale: 'ar' } },
    {
      name: 'keyboard',
      testMatch: walkedByKeys,
      // The same pages as in the first project, at which that one has looked.
      metadata: { themes: 'none' },
      use: { hands: 'keyboard' },
    },
  ],
});
