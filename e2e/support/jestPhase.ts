import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder, root } from './root.ts';
import { runScript } from './runTool.ts';
import type { Phase } from './tally.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** Unit, component and server tests. A test file that does not even load counts as one failed test. */
export function jestPhase(args: readonly string[], name = 'jest', env: Record<string, string> = {}): Phase {
  return {
    name,
    async run() {
      mkdirSync(resultsFolder, { recursive: true });
      const report = join(resultsFolder, 'jest.json');
      rmSync(report, { force: true });
      // The list of reporters takes what stands after it, so an option of one value stands between it and the paths.
      const all = ['--reporters', 'default', '--json', '--outputFile', report, ...args];
      const { code, output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), all, { env });
      process.stdout.write(withoutReport(output));
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport(report);
      const failed = numFailedTests + numRuntimeErrorTestSuites;
      return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
    },
  };
}

function readReport(file: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  }
}

const withoutReport = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"') && !line.startsWith('Test results written'))
    .join('\n');
