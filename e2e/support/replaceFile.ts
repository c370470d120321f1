import { renameSync, writeFileSync } from 'node:fs';

/** Puts a file in the place of what was there: whoever reads it meanwhile has the one or the other, never a part. */
export function replaceFile(file: string, content: string): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
