import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterSecondLook, failingFiles, readJestReport, type JestReport } from './jestReport.ts';
import { resultsFolder, root } from './root.ts';
import { runScript } from './runTool.ts';
import type { Phase } from './tally.ts';
import { say } from './tally.ts';

/** More files than this do not fail because the machine was busy. */
const mostFilesLookedAtAgain = 5;

/**
 * Unit, component and server tests. A test file that does not even load counts as one failed test. Files that failed run
 * once more, alone; what passes then counts as passed and is named.
 */
export function jestPhase(args: readonly string[], name = 'jest', env: Record<string, string> = {}): Phase {
  async function run(options: readonly string[]): Promise<JestReport> {
    mkdirSync(resultsFolder, { recursive: true });
    const file = join(resultsFolder, 'jest.json');
    // The list of reporters takes what stands after it, so an option of one value stands between it and the paths.
    const all = [...options, '--reporters', 'default', '--json', '--outputFile', file, ...args];
    rmSync(file, { force: true });
    const { code, output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), all, { env });
    process.stdout.write(withoutReport(output));
    return readJestReport(file, code);
  }

  return {
    name,
    async run() {
      const first = await run([]);
      const files = failingFiles(first);
      if (files.length === 0 || files.length > mostFilesLookedAtAgain) return afterSecondLook(first);
      say(`   once more, alone: ${files.join(', ')}`);
      return afterSecondLook(first, await run(['--onlyFailures', '--runInBand']));
    },
  };
}

const withoutReport = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"') && !line.startsWith('Test results written'))
    .join('\n');
