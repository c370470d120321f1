import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Edit } from './readGuide.ts';

/** Makes one change in a tree. Throws when the file or the line is not there, or is there more than once. */
export async function applyEdit(folder: string, edit: Edit): Promise<void> {
  const file = join(folder, edit.file);
  if (edit.kind === 'create') {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, edit.text, { flag: 'wx' });
  }
  await writeFile(file, changed(await readFile(file, 'utf8'), edit));
}

/** The text of a file after a change. Lines are found by what stands in them, whatever their indentation. */
export function changed(text: string, edit: Exclude<Edit, { kind: 'create' }>): string {
  const lines = text.split('\n');
  const places = lines.flatMap((line, index) => (line.trim() === edit.anchor.trim() ? [index] : []));
  const [at] = places;
  if (at === undefined || places.length > 1) {
    throw new Error(`${edit.file} has ${places.length} lines "${edit.anchor}"; the guide needs exactly one.`);
  }
  const added = edit.text.replace(/\n$/, '').split('\n');
  lines.splice(edit.kind === 'after' ? at + 1 : at, edit.kind === 'in place of' ? 1 : 0, ...added);
  return lines.join('\n');
}
