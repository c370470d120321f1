import { jestPhase } from './jestPhase.ts';
import { startPostgres } from './startPostgres.ts';
import type { Phase } from './tally.ts';

/** The server's own tests once more, on PostgreSQL in place of the embedded database. */
export function postgresPhase(args: readonly string[]): Phase {
  return {
    name: 'server on PostgreSQL',
    async run() {
      const postgres = await startPostgres();
      if ('missing' in postgres) {
        return {
          passed: 0,
          failed: 0,
          notRun: [`not run: the server's tests on PostgreSQL: ${postgres.missing}`],
        };
      }
      try {
        const all = ['--selectProjects', 'server', '--testPathPatterns', 'server/src', ...args];
        return await jestPhase(all, 'postgres', { TEST_DATABASE_URL: postgres.url }).run();
      } finally {
        await postgres.stop();
      }
    },
  };
}
