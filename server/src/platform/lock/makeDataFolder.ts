import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The data folder cannot be made or written. The message is a sentence for the operator. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';
}

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` tries for ever where a system lets
 * nobody make folders and says that the one above is missing, as Linux does below /proc.
 */
function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes the data folder when it is missing, and tries to write in it. Throws FolderNotWritable when nothing could be
 * kept. From here on what this process and its children make is for their owner alone.
 */
export function makeDataFolder(folder: string): void {
  process.umask(0o077);
  try {
    makeFolders(folder);
    rmdirSync(mkdtempSync(join(folder, 'probe-')));
  } catch (error) {
    throw new FolderNotWritable(
      `The data folder ${folder} cannot be written. Change its owner, or set HOLDALL_DATA.`,
      { cause: error },
    );
  }
}
