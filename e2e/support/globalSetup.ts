import { startServer } from './startServer.ts';

/**
 * Starts one server for all stories, with fresh data and the seeded people; answers how to stop it.
 * `HOLDALL_URL` runs the stories against a server that is there already.
 */
export default async function startForStories(): Promise<() => Promise<void>> {
  if (process.env['HOLDALL_URL']) return async () => {};
  const server = await startServer({ env: { LIMITS: 'load' } });
  process.env['HOLDALL_URL'] = server.url;
  process.env['HOLDALL_STORIES_DATA'] = server.dataFolder;
  return async () => {
    await server.stop();
    process.stdout.write(complaintsOf(server.output()));
  };
}

/** Warnings and errors that the server logged while the stories ran. */
function complaintsOf(output: string): string {
  const lines = output.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
  return lines.length === 0
    ? ''
    : `The server logged ${lines.length} errors:\n${lines.slice(0, 20).join('\n')}\n`;
}
