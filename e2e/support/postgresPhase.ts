import { basename } from 'node:path';
import { jestPhase } from './jestPhase.ts';
import { runTool } from './runTool.ts';
import { startPostgres } from './startPostgres.ts';
import type { Phase } from './tally.ts';

/** The tests of the server that touch its database once more, on PostgreSQL in place of the embedded one. */
export function postgresPhase(args: readonly string[]): Phase {
  return {
    name: 'server on PostgreSQL',
    async run() {
      const postgres = await startPostgres();
      if ('missing' in postgres) {
        const sentence = `not run: the server's tests on PostgreSQL: ${postgres.missing}`;
        return { passed: 0, failed: 0, notRun: [sentence] };
      }
      try {
        const all = [
          '--selectProjects',
          'server',
          ...args,
          '--runTestsByPath',
          ...(await testsWithDatabase()),
        ];
        return await jestPhase(all, 'postgres', { TEST_DATABASE_URL: postgres.url }).run();
      } finally {
        await postgres.stop();
      }
    },
  };
}

/** Test files that start a whole server or a database, by themselves or with a world (`testing/`) that does, or that stands on one. */
async function testsWithDatabase(): Promise<readonly string[]> {
  let words: readonly string[] = ['createTestApp', 'createTestDatabase'];
  for (;;) {
    const files = await filesNaming(words);
    const worlds = files.filter((file) => file.includes('/testing/')).map((file) => basename(file, '.ts'));
    const known = [...new Set([...words, ...worlds])];
    if (known.length === words.length) {
      const tests = files.filter((file) => file.endsWith('.test.ts'));
      if (tests.length === 0) throw new Error('No test of the server starts a database.');
      return tests;
    }
    words = known;
  }
}

/** Files of the server in which one of these words stands. */
async function filesNaming(words: readonly string[]): Promise<readonly string[]> {
  const args = ['grep', '-lwE', '--untracked', words.join('|'), '--', 'server/src/*.ts'];
  const { output } = await runTool('git', args);
  return output.split('\n').filter((name) => name !== '');
}
