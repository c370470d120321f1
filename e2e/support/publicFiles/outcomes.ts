import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from '../root.ts';

/** How files of a set came out, or of a part of it. */
export interface Outcome {
  readonly files: number;
  /** Those that can be shown. */
  readonly valid: number;
  /** In place of so many files a sentence stood. */
  readonly sentences: number;
  /** Those that can be shown and were not, or not as they are, each with why. */
  readonly unlike: readonly string[];
}

const folder = join(resultsFolder, 'public-files');

/** Forgets what an earlier run left. */
export const forgetOutcomes = () => rmSync(folder, { recursive: true, force: true });

/** Keeps the outcome of a part for the story that adds all parts up. */
export function keepOutcome(set: string, part: number, outcome: Outcome): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${set}.${part}.json`), JSON.stringify(outcome));
}

/** What was kept of every set, its parts added up. Empty where none was looked at in this run. */
export function keptOutcomes(): ReadonlyMap<string, Outcome> {
  const sets = new Map<string, Outcome>();
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const part = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Outcome;
    const set = name.replace(/\.\d+\.json$/, '');
    const before = sets.get(set);
    sets.set(set, {
      files: (before?.files ?? 0) + part.files,
      valid: (before?.valid ?? 0) + part.valid,
      sentences: (before?.sentences ?? 0) + part.sentences,
      unlike: [...(before?.unlike ?? []), ...part.unlike],
    });
  }
  return sets;
}
