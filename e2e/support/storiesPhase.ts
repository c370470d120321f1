import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.ts';
import { inMemory } from './inMemory.ts';
import { resultsFolder, root } from './root.ts';
import { runScript } from './runTool.ts';
import type { Phase } from './tally.ts';
import { say } from './tally.ts';

interface StoriesReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** Stories in a real browser against a real server. Finds or brings the browser first. */
export function storiesPhase(
  args: readonly string[],
  projects: readonly string[] = ['stories'],
  name = 'stories',
): Phase {
  return {
    name,
    async run() {
      const browser = await findBrowser();
      if ('missing' in browser) {
        say(`   ${browser.missing}`);
        return { passed: 0, failed: 1 };
      }
      mkdirSync(resultsFolder, { recursive: true });
      const report = join(resultsFolder, `${name}.json`);
      rmSync(report, { force: true });
      const tell = (files: Record<string, string>) =>
        runScript(
          join(root, 'e2e/node_modules/@playwright/test/cli.js'),
          [
            'test',
            '--config',
            'e2e/playwright.config.ts',
            '--pass-with-no-tests',
            ...projects.map((project) => `--project=${project}`),
            ...args,
          ],
          {
            shown: true,
            env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...files },
          },
        );
      // Public files fill more than anybody's memory.
      const { code } = await (projects.includes('corpus') ? tell({}) : inMemory(tell));
      return count(report, code);
    },
  };
}

function count(report: string, code: number) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as StoriesReport;
    const failed = stats.unexpected + errors.length;
    const notRun = stats.skipped > 0 ? [`not run: ${stats.skipped} stories that skip themselves here`] : [];
    return {
      passed: stats.expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      notRun,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
