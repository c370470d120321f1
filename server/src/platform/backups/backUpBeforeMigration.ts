import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appVersion } from '@holdall/shared/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/Database.ts';
import { writeBackup } from './writeBackup.ts';

/** So many are left; the oldest goes first. */
const kept = 3;

interface Dependencies {
  readonly folder: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly key: Buffer;
}

/**
 * Writes all rows into a file of the data folder, before a newer version changes the tables. Contents of files are not in
 * it: no migration touches them. It is a backup as every other, to be brought back by the version that it is of.
 * Answers its path.
 */
export async function backUpBeforeMigration({ folder, database, clock, key }: Dependencies): Promise<string> {
  const home = join(folder, 'backups');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const moment = clock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '');
  const file = join(home, `before-${appVersion}-${moment}.tar`);
  await writeBackup({ database, clock, key }, file, () => {});
  const older = readdirSync(home).filter((name) => /^before-.+\.tar$/.test(name));
  const byMoment = older.sort((one, other) => one.slice(-20).localeCompare(other.slice(-20)));
  for (const name of byMoment.slice(0, -kept)) rmSync(join(home, name));
  return file;
}
