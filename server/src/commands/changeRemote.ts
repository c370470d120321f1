import { publishedLine } from '@holdall/shared/publish';
import { readConfig } from '../config.ts';
import {
  createRemotesService,
  remoteCommands,
  trustedKeys,
  type Published,
} from '../features/platform/remotes/index.ts';
import { askControl, createControlServer } from '../platform/lock/control.ts';

const silent = { info: () => {}, error: () => {} };

/** Does it without a server, under the lock of the data folder. */
async function doDirectly(dataFolder: string, keys: string, command: string, args: Record<string, unknown>) {
  const lock = await createControlServer(dataFolder, { commands: {} });
  try {
    const service = createRemotesService({ dataFolder, keys: await trustedKeys(keys), log: silent });
    return await remoteCommands(service)[command]?.(args, () => {});
  } finally {
    await lock.close();
  }
}

/**
 * Asks the running server to change a remote, or does it itself when none runs. Prints one line, the reason of a
 * refusal included; the exit code is set.
 */
export async function changeRemote(command: string, args: Record<string, unknown>): Promise<void> {
  try {
    const { HOLDALL_DATA: dataFolder, REMOTE_KEYS: keys } = readConfig(process.env);
    const asked = await askControl(dataFolder, command, args);
    const answer = asked.asked ? asked.answer : await doDirectly(dataFolder, keys, command, args);
    process.stdout.write(`${publishedLine(answer as Published)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
