import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { askControl, createControlServer, type Commands, type Progress } from '../platform/lock/control.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform/Platform.ts';

/** Does a command without a server: starts its core under the lock of the data folder, and stops it again. */
async function doDirectly(
  config: Config,
  command: string,
  args: Record<string, unknown>,
  progress: Progress,
): Promise<unknown> {
  const commands: Commands = {};
  const control = await createControlServer(config.HOLDALL_DATA, { commands });
  const log = createLog({ ...config, LOG_LEVEL: 'error' });
  const platform = await openPlatform({ config, log, commands, announce: () => {} });
  const app = await buildApp(platform);
  try {
    await app.start();
    return await commands[command]?.(args, progress);
  } finally {
    await app.stop();
    await platform.close();
    await control.close();
  }
}

/** Asks the running server to do something, or does it itself when none runs. Throws the reason when it is refused. */
export async function askServer(
  config: Config,
  command: string,
  args: Record<string, unknown>,
  progress: Progress,
): Promise<unknown> {
  const asked = await askControl(config.HOLDALL_DATA, command, args, progress);
  return asked.asked ? asked.answer : doDirectly(config, command, args, progress);
}
