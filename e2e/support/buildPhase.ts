import { join } from 'node:path';
import { root } from './root.ts';
import { runScript } from './runTool.ts';
import type { Phase } from './tally.ts';

/** Builds the pages that changed; counts as one test. */
export function buildPhase(): Phase {
  return {
    name: 'build',
    async run() {
      const { code } = await runScript(join(root, 'shared/build/launch/build.mjs'), [], { shown: true });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}
