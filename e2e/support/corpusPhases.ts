import { buildPhase } from './buildPhase.ts';
import { jestPhase } from './jestPhase.ts';
import { storiesPhase } from './storiesPhase.ts';
import type { Phase } from './tally.ts';

/**
 * The tests over public files that others wrote: jest files named `x.corpus.test.ts`, and stories tagged `@corpus`.
 * They read the folder that `HOLDALL_CORPUS` names; without it they say that they were not run. With arguments for the
 * stories (`-g 'V1 office-valid'`) only those are run. With `short` all files are imported, and of large sets only the
 * largest files and a fixed spread of the others are looked at.
 */
export function corpusPhases(narrowed: readonly string[] = []): readonly Phase[] {
  if (!process.env['HOLDALL_CORPUS']) {
    const notRun = ['not run: the tests over public files: HOLDALL_CORPUS is not set'];
    return [{ name: 'public files', run: async () => ({ passed: 0, failed: 0, notRun }) }];
  }
  if (narrowed[0] === 'short') process.env['HOLDALL_CORPUS_FORM'] = 'short';
  else if (narrowed.length > 0) return [buildPhase(), storiesPhase(narrowed, ['corpus'], 'corpus')];
  const args = ['--testPathPatterns', '\\.corpus\\.test\\.', '--passWithNoTests'];
  return [buildPhase(), jestPhase(args, 'jest over public files'), storiesPhase([], ['corpus'], 'corpus')];
}
