import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from './root.ts';
import { runTool } from './runTool.ts';
import { say, type Phase } from './tally.ts';

const test = /\b(?:it|test)(?:\.each\([^]*?\))?\(\s*[`'"]/g;
const expectation = /\b(?:expect(?:\.\w+)?|look|expect[A-Z]\w*)\(/g;

/** Lists every file of tests with its tests and expectations, and their sums by room: what two states are compared by. */
export function countPhase(): Phase {
  return {
    name: 'tests and expectations',
    async run() {
      const { output } = await runTool('git', [
        'ls-files',
        '*.test.ts',
        '*.test.tsx',
        '*.test.mjs',
        '*.spec.ts',
      ]);
      const rooms = new Map<string, [files: number, tests: number, expectations: number]>();
      for (const file of output.trim().split('\n')) {
        const text = await readFile(join(root, file), 'utf8');
        const counts = [1, text.match(test)?.length ?? 0, text.match(expectation)?.length ?? 0] as const;
        say(`${counts[1]}\t${counts[2]}\t${basename(file)}`);
        const room = file.endsWith('.spec.ts') ? 'stories' : (file.split('/')[0] ?? '');
        const [files, tests, expectations] = rooms.get(room) ?? [0, 0, 0];
        rooms.set(room, [files + 1, tests + counts[1], expectations + counts[2]]);
      }
      for (const [room, [files, tests, expectations]] of rooms)
        say(`${room}: ${files} files, ${tests} tests, ${expectations} expectations`);
      return { passed: 1, failed: 0 };
    },
  };
}
