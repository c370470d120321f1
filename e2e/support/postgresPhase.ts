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

/** Test files that start a whole server, or a database by themselves. */
async function testsWithDatabase(): Promise<readonly string[]> {
  const args = [
    'grep',
    '-lE',
    '--untracked',
    'createTestApp|createTestDatabase',
    '--',
    'server/src/*.test.ts',
  ];
  const { output } = await runTool('git', args);
  const files = output.split('\n').filter((name) => name !== '');
  if (files.length === 0) throw new Error('No test of the server starts a database.');
  return files;
}
