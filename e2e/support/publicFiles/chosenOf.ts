import type { Imported } from './importedFiles.ts';

/** A set of so many files is looked at whole. */
const fewFiles = 64;
const largest = 12;
const spread = 36;

/**
 * The files of a set that are looked at: all of them, or in the short form of a large set its largest ones, which cost
 * most time and memory, and every so many of the others, always the same.
 */
export function chosenOf(files: readonly Imported[]): readonly Imported[] {
  if (process.env['HOLDALL_CORPUS_FORM'] !== 'short' || files.length <= fewFiles) return files;
  const hard = new Set(files.toSorted((one, other) => other.body.length - one.body.length).slice(0, largest));
  const others = files
    .filter((file) => !hard.has(file))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const step = Math.ceil(others.length / spread);
  const regular = new Set(others.filter((_, at) => at % step === 0));
  return files.filter((file) => hard.has(file) || regular.has(file));
}
