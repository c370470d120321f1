import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appVersion } from '@holdall/shared/contract';
import { writeDurably } from './writeDurably.ts';

/** How the data folder is laid out. It is raised when an earlier version could no longer read what this one writes. */
const layout = 1;

/** What a data folder says of the version that has opened it last. */
interface Stamp {
  readonly layout: number;
  /** Moment of the newest migration that version knew. */
  readonly migration: number;
  readonly appVersion: string;
}

/** A newer version has changed what lies here. The message is a sentence for the operator. */
export class FolderNewer extends Error {
  override readonly name = 'FolderNewer';

  constructor(what: string, by: string) {
    super(
      `${what} was last used by ${by}, which is newer than this one (${appVersion}). Start that version, or go back to a backup that was made by this one.`,
    );
  }
}

const fileOf = (folder: string) => join(folder, 'version.json');

/** What a folder says of itself; null for one of version 1.9.1 or earlier, which said nothing. */
function readStamp(folder: string): Stamp | null {
  if (!existsSync(fileOf(folder))) return null;
  try {
    return JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Stamp;
  } catch {
    // Damaged. The database says by itself which migrations it has run.
    return null;
  }
}

/**
 * Throws FolderNewer when a newer version has changed the folder. Asked before anything in it is opened. Answers whether
 * it was ever opened by a version that says so.
 */
export function checkFolderVersion(folder: string, migration: number): boolean {
  const stamp = readStamp(folder);
  if (stamp !== null && (stamp.layout > layout || stamp.migration > migration))
    throw new FolderNewer(`The data folder ${folder}`, `Holdall ${stamp.appVersion}`);
  return stamp !== null;
}

/** Says that this version has the folder now. Written before the first change, so that none is ever unsaid. */
export function stampFolder(folder: string, migration: number): void {
  const text = JSON.stringify({ layout, migration, appVersion } satisfies Stamp);
  if (existsSync(fileOf(folder)) && readFileSync(fileOf(folder), 'utf8') === text) return;
  writeDurably(fileOf(folder), text);
}
