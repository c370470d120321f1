import { zipEntries } from '../../support/publicFiles/zipParts.ts';
import type { Judged, TestSet } from './TestSet.ts';

/** The rows of a table as CSV, each by the names in the first one. */
function csvRows(text: string): ReadonlyMap<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/g)) {
    const isQuoted = cell.startsWith('"');
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  const [names = [], ...others] = rows;
  return others
    .filter((cells) => cells.length === names.length)
    .map((cells) => new Map(names.map((name, at) => [name, cells[at] ?? ''])));
}

const code = (digits: string) => String.fromCodePoint(Number.parseInt(digits, 16));

/** The sentences of a list as Python prints it, one behind another. */
function sentencesIn(list: string): string {
  const quoted = list.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gs);
  return Array.from(quoted, ([, single, double]) => single ?? double ?? '')
    .join(' ')
    .replace(/\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|(.))/gs, (_, short?: string, long?: string, sign?: string) =>
      sign === undefined ? code(short ?? long ?? '20') : sign === 'n' ? ' ' : sign,
    );
}

function read([zip]: readonly Buffer[]): Judged {
  const entries = zipEntries(zip ?? Buffer.alloc(0));
  const rowsOf = (name: string) => csvRows(String(entries.find((one) => one.name === name)?.bytes() ?? ''));
  // A claim comes once for each piece of evidence.
  const claims = Map.groupBy(rowsOf('claims_validation.csv'), (row) => row.get('id') ?? '');
  return {
    documents: rowsOf('corpus_train.csv').map((row) => ({
      id: row.get('doc_id') ?? '',
      text: `${row.get('title') ?? ''}\n${sentencesIn(row.get('abstract') ?? '')}`,
    })),
    questions: [...claims.values()].map(([row]) => ({
      text: row?.get('claim') ?? '',
      grades: new Map((row?.get('cited_doc_ids') ?? '').match(/\d+/g)?.map((id) => [id, 1])),
    })),
  };
}

/** 5183 abstracts of biomedical papers and 300 claims, each with the papers that were cited for it: those that BEIR tests with. */
export const sciFact: TestSet = {
  name: 'SciFact',
  source: 'D. Wadden and others, Allen Institute for AI, 2020; here from sumithra-p-v/claimverifier',
  licence: 'claims CC BY 4.0, abstracts (of S2ORC) ODC-By 1.0',
  files: [
    {
      name: 'scifact.zip',
      url: 'https://raw.githubusercontent.com/sumithra-p-v/claimverifier/b42f1c3444b28884ddcfadffafbfe223646c6c37/data/scifact.zip',
      sha256: 'a798a7046af0f6fa04476448459ce7cafeea5bd90d4d99c53a0e27dc5e1a4673',
    },
  ],
  read,
};
