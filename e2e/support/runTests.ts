/**
 * `npm test`: checks, unit and component tests, server tests, stories in a real browser. Does its own set-up.
 * `npm test -- checks`, `-- jest [args]`, `-- stories [args]` run one part with arguments of its tool.
 * `-- corpus` runs the tests over public files, which need `HOLDALL_CORPUS`.
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
  count: () => [countPhase()],
  jest: (args) => [jestPhase(args)],
  corpus: (args) => corpusPhases(args),
  stories: (args) => [buildPhase(), storiesPhase(args)],
};

function phasesFor([part, ...args]: readonly string[]): readonly Phase[] {
  const chosen = part === undefined ? undefined : parts[part];
  if (chosen) return chosen(args);
  if (part !== undefined)
    throw new Error(`The tests have no part "${part}": ${Object.keys(parts).join(', ')}.`);
  return [buildPhase(), ...checkPhases([]), jestPhase([]), storiesPhase([])];
}

process.exitCode = close(await runPhases(phasesFor(process.argv.slice(2))));
