import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../../platform/Platform.ts';
import { instanceKey, writeInstanceKey } from '../../platform/crypto.ts';
import type { Progress } from '../../platform/lock/control.ts';
import { checkBackup, restoreBackup } from './restoreBackup.ts';
import { writeBackup, type Written } from './writeBackup.ts';

/** Writes a backup of an open platform into a file. */
export function backup(platform: Platform, file: string, progress: Progress): Promise<Written> {
  return writeBackup({ ...platform, key: instanceKey(platform.config.HOLDALL_DATA) }, file, progress);
}

/**
 * Puts a backup in the place of what an open platform holds; nobody may be served meanwhile, and the platform must be
 * opened anew after it. When it is cut short between rows and key, it is to be run again.
 */
export async function restore(platform: Platform, file: string, progress: Progress): Promise<Written> {
  const { key } = await checkBackup(file);
  const restored = await restoreBackup(platform, file, progress);
  writeInstanceKey(platform.config.HOLDALL_DATA, key);
  // How far the audit had come here says nothing of the one that was brought back.
  rmSync(join(platform.config.HOLDALL_DATA, 'keys', 'audit.count'), { force: true });
  return restored;
}
