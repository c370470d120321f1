import { readConfig } from '../../config.ts';
import { askControl, createControlServer, type Progress } from '../../platform/lock/control.ts';
import { createLog } from '../../platform/log.ts';
import { openPlatform, type Platform } from '../../platform/Platform.ts';
import type { Written } from '../../platform/backups/writeBackup.ts';

type Act = (platform: Platform, file: string, progress: Progress) => Promise<Written>;

function sizeText(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;
}

function summary({ files, bytes, rows }: Written): string {
  return `${files} files (${sizeText(bytes)}) and ${rows} rows`;
}

/** Without a server: opens the platform under the lock of the data folder, and closes it again. */
async function changeDirectly(act: Act, file: string, progress: Progress): Promise<Written> {
  const config = readConfig(process.env);
  const control = await createControlServer(config.HOLDALL_DATA, { commands: {} });
  const log = createLog({ LOG_LEVEL: 'warn' });
  const platform = await openPlatform({ config, log, commands: {}, announce: () => {} });
  try {
    return await act(platform, file, progress);
  } finally {
    await platform.close();
    await control.close();
  }
}

/**
 * Lets the running server do a command on a file, or does it here when none runs. Shows progress on a terminal, says
 * in one line how it ended, and sets the exit code.
 */
export async function askForFile(command: string, act: Act, file: string, done: string): Promise<void> {
  const progress: Progress = (fact) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${summary(fact as unknown as Written)} … `);
  };
  try {
    const { HOLDALL_DATA } = readConfig(process.env);
    const asked = await askControl(HOLDALL_DATA, command, { file }, progress);
    const written = asked.asked ? (asked.answer as Written) : await changeDirectly(act, file, progress);
    process.stdout.write(`${done}: ${summary(written)}.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
