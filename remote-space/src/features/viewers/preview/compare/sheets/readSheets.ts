import { type Http, type Resource } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import Papa from 'papaparse';
import { delimiterOf } from '../../viewers/table/cells.ts';
import { readText } from '../readText.ts';

/** A sheet to be compared. */
export interface ComparedSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** There is more of it that is not compared. */
  readonly isCut: boolean;
}

interface Asked {
  readonly http: Http;
  readonly resource: Resource;
  /** Left out for the present content. */
  readonly version?: string | undefined;
  readonly signal: AbortSignal;
}

/** So many rows of a sheet are compared. */
const mostRows = 20_000;
const mostSheets = 50;

function rowsOf(text: string, delimiter: string): Pick<ComparedSheet, 'rows' | 'isCut'> {
  const { data } = Papa.parse(text.replace(/\n$/, ''), { delimiter });
  return { rows: data.slice(0, mostRows), isCut: data.length > mostRows };
}

/** The sheets of a workbook, of now or of a version; a table kept as text is one sheet without a name. */
export async function readSheets(asked: Asked): Promise<readonly ComparedSheet[]> {
  const { http, resource, version, signal } = asked;
  if (resource.mime?.startsWith('text/')) {
    const { text, isCut } = await readText(asked);
    const sheet = rowsOf(text, delimiterOf(text.slice(0, 20_000).trimEnd(), resource.name));
    return [{ name: '', rows: sheet.rows, isCut: isCut || sheet.isCut }];
  }
  const params = { resourceId: resource.id };
  const at = version === undefined ? {} : { version };
  const options = { signal, quiet: true };
  const { sheets } = await http.call(documentContent.get, { params, query: at }, options);
  const parts = sheets.slice(0, mostSheets).map(async ({ name, isCut }, number): Promise<ComparedSheet> => {
    const query = { name: 'cells' as const, sheet: String(number), ...at };
    const answer = (await http.call(documentContent.part, { params, query }, options)) as Response;
    const sheet = rowsOf(await answer.text(), ',');
    return { name, rows: sheet.rows, isCut: isCut || sheet.isCut };
  });
  return Promise.all(parts);
}
