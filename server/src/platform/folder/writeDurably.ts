import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

function flushFolder(folder: string): void {
  const directory = openSync(folder, 'r');
  fsyncSync(directory);
  closeSync(directory);
}

/** Renames a file, on the disk when it returns. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

/** Writes a small file: readable by the owner only, there whole or not at all, on the disk when it returns. */
export function writeDurably(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameDurably(draft, path);
}
