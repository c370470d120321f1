/** What a table program would run as a formula, wide forms of the signs too. */
const formula = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/** A cell that every program shows as text: in quotes, and never taken for a formula. */
function cell(value: string): string {
  const harmless = formula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => cell(value === null ? '' : String(value))).join(',')}\r\n`;
}
