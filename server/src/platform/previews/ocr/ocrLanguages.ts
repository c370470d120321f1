import { readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What Tesseract has to know of a language, in a file of this name. */
const dataForm = /^([A-Za-z_]{3,32})\.traineddata(?:\.gz)?$/;

/** English comes along; `best_int` is the most exact one that is quick. */
const ownFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** The files of the languages that words in pictures can be read in, by language: English, and what lies in a folder of the operator. */
export function findOcrLanguages(folder: string | undefined): ReadonlyMap<string, string> {
  const found = new Map([['eng', join(ownFolder, 'eng.traineddata.gz')]]);
  for (const name of folder === undefined ? [] : readdirSync(folder).toSorted()) {
    const [, language] = dataForm.exec(name) ?? [];
    if (folder !== undefined && language !== undefined) found.set(language, realpathSync(join(folder, name)));
  }
  return found;
}
