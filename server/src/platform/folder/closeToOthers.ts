import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What others than the owner may do, in the mode of a file. */
const others = 0o077;

function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if ((found.mode & others) !== 0 && found.uid === process.getuid?.()) chmodSync(path, found.mode & ~others);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) close(join(path, name));
}

/**
 * Takes from everybody but the owner the right to look into a folder; with `all` also to read each thing in it, which
 * versions up to 1.9.1 gave to some. Links are left alone, for they lead elsewhere, and so is what is not this user's.
 */
export function closeToOthers(folder: string, all: boolean): void {
  if (all) return close(folder);
  const { mode, uid } = lstatSync(folder);
  if ((mode & others) !== 0 && uid === process.getuid?.()) chmodSync(folder, mode & ~others);
}
