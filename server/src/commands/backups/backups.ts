import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../../platform/Platform.ts';
import { markOfRows } from '../../platform/backups/tables.ts';
import { instanceKey, prepareInstanceKey, settleInstanceKey } from '../../platform/crypto.ts';
import type { Progress } from '../../platform/lock/control.ts';
import { checkBackup, restoreBackup } from '../../platform/backups/restoreBackup.ts';
import { writeBackup, type Written } from '../../platform/backups/writeBackup.ts';

/** Writes a backup of an open platform into a file. */
export function backup(platform: Platform, file: string, progress: Progress): Promise<Written> {
  return writeBackup({ ...platform, key: instanceKey(platform.config.HOLDALL_DATA) }, file, progress);
}

/**
 * Puts a backup in the place of what an open platform holds; nobody may be served meanwhile, and the platform must be
 * opened anew after it. Cut short at any moment, it has happened or it has not: rows and key go together.
 */
export async function restore(platform: Platform, file: string, progress: Progress): Promise<Written> {
  const { key } = await checkBackup(file);
  const { HOLDALL_DATA: folder } = platform.config;
  prepareInstanceKey(folder, key);
  const restored = await platform.database.patiently(() => restoreBackup(platform, file, key, progress));
  // How far the audit had come here says nothing of the one that was brought back.
  rmSync(join(folder, 'keys', 'audit.count'), { force: true });
  await settleInstanceKey(folder, () => markOfRows(platform.database));
  return restored;
}
