import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder } from './root.ts';

/** How the documents of one part came out: how many there were, and which were not shown as they are. */
export interface PdfOutcomes {
  readonly documents: number;
  readonly unlike: readonly { readonly name: string; readonly problem: string }[];
}

const folder = join(resultsFolder, 'pdf-outcomes');

/** Forgets what an earlier run left. */
export const forgetPdfOutcomes = () => rmSync(folder, { recursive: true, force: true });

/** Keeps the outcomes of a part for the story that adds all parts up. */
export function keepPdfOutcomes(part: number, outcomes: PdfOutcomes): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), JSON.stringify(outcomes));
}

/** Whether the documents were looked at in this run. */
export const hasPdfOutcomes = () => existsSync(folder);

/** All parts together. */
export function allPdfOutcomes(): PdfOutcomes {
  const parts = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PdfOutcomes,
  );
  return {
    documents: parts.reduce((sum, { documents }) => sum + documents, 0),
    unlike: parts.flatMap(({ unlike }) => unlike),
  };
}
