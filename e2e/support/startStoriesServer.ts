import { startServer, type RunningServer } from './startServer.ts';

/**
 * Starts a server for stories, with fresh data and the seeded people. Its data folder is named in `HOLDALL_STORIES_DATA`,
 * where `emitEvent` finds it. What it has complained about is printed when it stops.
 */
export async function startStoriesServer(): Promise<RunningServer> {
  const server = await startServer({ env: { LIMITS: 'load', ARCHIVE_STREAM_BYTES: '1000000' } });
  process.env['HOLDALL_STORIES_DATA'] = server.dataFolder;
  return {
    ...server,
    async stop() {
      await server.stop();
      for (const line of complaintsOf(server.output()).slice(0, 20)) process.stdout.write(`${line}\n`);
    },
  };
}

/** Errors that a server has logged. */
export function complaintsOf(output: string): readonly string[] {
  return output.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
}
