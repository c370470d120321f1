import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsFolder } from './root.ts';
import { startServer } from './startServer.ts';
import { replaceFile } from './replaceFile.ts';
import { complaintsOf, startStoriesServer } from './startStoriesServer.ts';
import { watchMemory } from './watchMemory.ts';

/**
 * Makes what the servers of the stories begin with; answers how to take it away. Each worker has a server of its own (see
 * `address` in `test.ts`), so that stories side by side share no person. With `HOLDALL_CORPUS` one server shows all public
 * files, and its memory is watched. `HOLDALL_URL` runs the stories against a server that is there already.
 */
export default async function prepareStories(): Promise<() => Promise<void>> {
  if (process.env['HOLDALL_URL']) return async () => {};
  const template = await makeTemplate();
  const stop = process.env['HOLDALL_CORPUS'] ? await startWatched() : async () => {};
  return async () => {
    await stop();
    await rm(template, { recursive: true, force: true });
  };
}

async function startWatched(): Promise<() => Promise<void>> {
  const server = await startStoriesServer();
  process.env['HOLDALL_URL'] = server.url;
  const stopWatching = watch(server.pid, server.output);
  return async () => {
    stopWatching();
    await server.stop();
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
  const keep = () => replaceFile(complaints, JSON.stringify(complaintsOf(output())));
  const timer = setInterval(keep, 500);
  const stop = watchMemory(pid, memory);
  keep();
  return () => {
    clearInterval(timer);
    stop();
  };
}
