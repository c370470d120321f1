import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsFolder } from './root.ts';
import { startServer } from './startServer.ts';
import { watchMemory } from './watchMemory.ts';

/**
 * Starts one server for all stories, with fresh data and the seeded people; answers how to stop it.
 * `HOLDALL_URL` runs the stories against a server that is there already. With `HOLDALL_CORPUS` the server's memory is watched.
 */
export default async function startForStories(): Promise<() => Promise<void>> {
  if (process.env['HOLDALL_URL']) return async () => {};
  const template = await makeTemplate();
  const server = await startServer({ env: { LIMITS: 'load', ARCHIVE_STREAM_BYTES: '1000000' } });
  process.env['HOLDALL_URL'] = server.url;
  process.env['HOLDALL_STORIES_DATA'] = server.dataFolder;
  const stopWatching = process.env['HOLDALL_CORPUS'] ? watch(server.pid, server.output) : () => {};
  return async () => {
    stopWatching();
    await server.stop();
    await rm(template, { recursive: true, force: true });
    process.stdout.write(complaintsOf(server.output()).slice(0, 20).join('\n'));
  };
}

/** What a server makes at its first start takes twice as long as the start: it is made once, and the stories' servers copy it. */
async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holdall-template-'));
  const server = await startServer({ dataFolder: folder });
  await server.stop();
  process.env['HOLDALL_STORIES_TEMPLATE'] = folder;
  return folder;
}

/** Keeps, for the stories about the server itself, what it holds and what it complains about. */
function watch(pid: number, output: () => string): () => void {
  mkdirSync(resultsFolder, { recursive: true });
  const memory = join(resultsFolder, 'memory.json');
  const complaints = join(resultsFolder, 'complaints.json');
  process.env['HOLDALL_STORIES_MEMORY'] = memory;
  process.env['HOLDALL_STORIES_COMPLAINTS'] = complaints;
  const keep = () => writeFileSync(complaints, JSON.stringify(complaintsOf(output())));
  const timer = setInterval(keep, 500);
  const stop = watchMemory(pid, memory);
  keep();
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Errors that the server logged while the stories ran. */
function complaintsOf(output: string): readonly string[] {
  return output.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line));
}
