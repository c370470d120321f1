import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterSecondLook, failingFiles, readJestReport, type JestReport } from './jestReport.ts';
import { inMemory } from './inMemory.ts';
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
  async function run(options: readonly string[], files: Record<string, string>): Promise<JestReport> {
    mkdirSync(resultsFolder, { recursive: true });
    const file = join(resultsFolder, 'jest.json');
    // The list of reporters takes what stands after it, so an option of one value stands between it and the paths.
    const kept = ['--cacheDirectory', join(tmpdir(), 'holdall-jest')];
    const all = [...kept, ...options, '--reporters', 'default', '--json', '--outputFile', file, ...args];
    rmSync(file, { force: true });
    const { code, output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), all, {
      env: { HOLDALL_TEMPLATES: tmpdir(), ...files, ...env },
    });
    process.stdout.write(withoutReport(output));
    return readJestReport(file, code);
  }

  return {
    name,
    run: () =>
      inMemory(async (files) => {
        const first = await run([], files);
        const failing = failingFiles(first);
        if (failing.length === 0 || failing.length > mostFilesLookedAtAgain) return afterSecondLook(first);
        say(`   once more, alone: ${failing.join(', ')}`);
        return afterSecondLook(first, await run(['--onlyFailures', '--runInBand'], files));
      }),
  };
}

const withoutReport = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"') && !line.startsWith('Test results written'))
    .join('\n');
