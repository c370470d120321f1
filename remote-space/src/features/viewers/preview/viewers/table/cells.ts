import Papa from 'papaparse';

/** Signs that may stand between cells. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The sign between the cells of a text, judged by its first rows. */
export function delimiterOf(sample: string, name: string): Delimiter {
  if (/\.(tsv|tab)$/i.test(name)) return '\t';
  const { meta } = Papa.parse(sample, { preview: 20 });
  return delimiters.find((known) => known === meta.delimiter) ?? ',';
}

/** The cells of one row. */
export function cellsOf(row: string, delimiter: Delimiter): readonly string[] {
  return Papa.parse(row, { delimiter }).data[0] ?? [];
}

const [narrowest, widest, sign] = [64, 340, 7.4];

/** Widths that suit the first rows, so that nothing moves while one scrolls. */
export function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: columns }, (_, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0);
    return Math.round(Math.min(widest, Math.max(narrowest, longest * sign + 28)));
  });
}

/** `A`, `B`, … `Z`, `AA`: the name of a column without a head. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (index % 26));
}

/** A cell, by its row in the text and its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** `B3`: the name of a cell. */
export const cellName = ({ row, column }: CellPlace): string => `${columnName(column)}${row + 1}`;

/** The cell of a name; null where it is none. */
export function cellNamed(name: string): CellPlace | null {
  const [, letters, digits] = /^([A-Z]{1,7})([1-9]\d{0,8})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
