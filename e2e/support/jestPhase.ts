import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inMemory } from './inMemory.ts';
import { resultsFolder, root } from './root.ts';
import { runScript } from './runTool.ts';
import type { Phase, Tally } from './tally.ts';

/** Unit, component and server tests, with options of jest. A file that does not load counts as one failed test. */
export function jestPhase(args: readonly string[], name = 'jest', env: Record<string, string> = {}): Phase {
  return {
    name,
    run: () =>
      inMemory(async (files) => {
        mkdirSync(resultsFolder, { recursive: true });
        const file = join(resultsFolder, 'jest.json');
        rmSync(file, { force: true });
        // The list of reporters takes what stands after it, so an option of one value stands between it and the paths.
        const kept = ['--cacheDirectory', join(tmpdir(), 'holdall-jest')];
        const reporters = [
          '--reporters',
          'default',
          '--reporters',
          '<rootDir>/e2e/support/jest/tallyReporter.cjs',
        ];
        const { code } = await runScript(
          join(root, 'node_modules/jest/bin/jest.js'),
          [...reporters, ...kept, ...args],
          { shown: true, env: { HOLDALL_TEMPLATES: tmpdir(), JEST_TALLY: file, ...files, ...env } },
        );
        return count(file, code);
      }),
  };
}

/** Without a report, or with a code that it does not explain, something failed. */
function count(file: string, code: number): Tally {
  try {
    const tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return { passed: 0, failed: 1 };
  }
}
