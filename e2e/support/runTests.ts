/**
 * `npm test`: checks, unit and component tests, server tests, stories in a real browser. Does its own set-up.
 * `npm test -- checks`, `-- jest [args]`, `-- stories [args]` run one part with arguments of its tool.
 * `-- changed` is for the hand: checks, and the tests and stories that what changed since `main` can have broken.
 * `-- coverage` says how much of the code the tests of jest run; `-- count` lists tests and expectations.
 * `-- corpus` runs the tests over public files, which need `HOLDALL_CORPUS`; `-- corpus short` looks at fewer of them.
 * Closes with one line `N passed, N failed`.
 */
import { buildPhase } from './buildPhase.ts';
import { corpusPhases } from './corpusPhases.ts';
import { checkPhases } from '../checks/checks.ts';
import { countPhase } from './countPhase.ts';
import { jestPhase } from './jestPhase.ts';
import { storiesPhase } from './storiesPhase.ts';
import type { Phase } from './tally.ts';
import { close, runPhases } from './tally.ts';

const parts: Record<string, (args: readonly string[]) => readonly Phase[]> = {
  build: () => [buildPhase()],
  checks: (args) => checkPhases(args),
  jest: (args) => [jestPhase(args)],
  changed: () => [
    ...checkPhases([]),
    jestPhase(['--changedSince', 'main', '--passWithNoTests']),
    buildPhase(),
    storiesPhase(['--only-changed=main']),
  ],
  coverage: (args) => [
    jestPhase(
      ['--coverage', '--coverageProvider', 'v8', '--coverageReporters', 'text-summary', ...args],
      'coverage',
    ),
  ],
  count: () => [countPhase()],
  corpus: (args) => corpusPhases(args),
  stories: (args) => [buildPhase(), storiesPhase(args)],
};

function phasesFor([named, ...args]: readonly string[]): readonly Phase[] {
  const part = named === '--changed' ? 'changed' : named;
  const chosen = part === undefined ? undefined : parts[part];
  if (chosen) return chosen(args);
  if (part !== undefined)
    throw new Error(`The tests have no part "${part}": ${Object.keys(parts).join(', ')}.`);
  return [buildPhase(), ...checkPhases([]), jestPhase([]), storiesPhase([])];
}

process.exitCode = close(await runPhases(phasesFor(process.argv.slice(2))));
