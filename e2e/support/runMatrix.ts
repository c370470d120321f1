/**
 * `npm run test:matrix`: what needs more time or more of a machine than `npm test`: stories at other widths and in
 * other languages, keyboard walks, the guides followed on a copy of the tree, and the server's tests on PostgreSQL.
 * `-- stories`, `-- guides [name]` and `-- postgres` run one part.
 */
import { guidePhases } from '../checks/guides/guidePhases.ts';
import { sourceGuidePhases } from '../checks/guides/sourceGuidePhase.ts';
import { buildPhase } from './buildPhase.ts';
import { postgresPhase } from './postgresPhase.ts';
import { storiesPhase } from './storiesPhase.ts';
import type { Phase } from './tally.ts';
import { close, runPhases } from './tally.ts';

const projects = ['tablet', 'phone', 'pseudo', 'rtl', 'keyboard'];

const parts: Record<string, (args: readonly string[]) => readonly Phase[]> = {
  stories: (args) => [buildPhase(), storiesPhase(args, projects, 'matrix')],
  guides: (args) => [...guidePhases(args), ...sourceGuidePhases(args)],
  postgres: (args) => [postgresPhase(args)],
};

const [part, ...args] = process.argv.slice(2);
const phases =
  part === undefined ? Object.values(parts).flatMap((phasesOf) => phasesOf([])) : parts[part]?.(args);
if (!phases) throw new Error(`The matrix has no part "${part}": ${Object.keys(parts).join(', ')}.`);
process.exitCode = close(await runPhases(phases));
