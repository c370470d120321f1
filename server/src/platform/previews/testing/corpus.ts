import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWhere } from './describeWhere.ts';

/** Where the public test data lies. */
const root = process.env.HOLDALL_CORPUS;

/** Declares tests over a set of the public test data; without the data the set is listed as not run. */
export function describeCorpus(title: string, body: () => void): void {
  describeWhere(root !== undefined, title, 'HOLDALL_CORPUS is not set', body);
}

/** The files of a set, by name. */
export function corpusFiles(set: string, ending = ''): { name: string; bytes: Buffer }[] {
  if (!root) return [];
  const folder = join(root, set);
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
