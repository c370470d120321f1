import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryFile } from './bringFiles.ts';

/** Folder of the public files that others wrote; undefined where there is none. */
export const corpusFolder = process.env['HOLDALL_CORPUS'];

/** The files of some sets whose names fit. Their names carry the set, so that they can lie in one folder. */
export function corpusFiles(sets: readonly string[], names = /./): readonly (StoryFile & { body: Buffer })[] {
  return sets.flatMap((set) => {
    const folder = join(corpusFolder ?? '', set);
    return readdirSync(folder)
      .filter((name) => names.test(name) && statSync(join(folder, name)).isFile())
      .map((name) => ({ name: `${set} ${name}`, body: readFileSync(join(folder, name)) }));
  });
}
