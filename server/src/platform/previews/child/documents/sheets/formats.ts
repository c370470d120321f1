import { SSF } from '@e965/xlsx';
import { child, childrenOf, type Element } from '../xml.ts';

/** Writes a number as its cell shows it. `style` is the number of the cell's style. */
export type Shown = (value: number, style: number) => string;

interface Formatter {
  format(format: string | number, value: number, options: { date1904: boolean }): string;
}

/** Formats that write so many digits behind the point, and nothing else. */
const plainDigits = new Map<string | number, number>([
  [1, 0],
  [2, 2],
  ['0', 0],
  ['0.0', 1],
  ['0.00', 2],
  ['0.000', 3],
]);

/** Rounded as people do it: 1.005 becomes 1.01, whatever its bits are. */
function rounded(value: number, digits: number): string {
  const size = Math.round(Number(`${Math.abs(value)}e${digits}`));
  return `${value < 0 && size > 0 ? '-' : ''}${Number(`${size}e-${digits}`).toFixed(digits)}`;
}

/** Reads `styles.xml`. */
export function readFormats(root: Element | undefined, date1904: boolean): Shown {
  const styles = child(root, 'styleSheet');
  const own = new Map(
    childrenOf(child(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      Number(attributes['numFmtId']),
      attributes['formatCode'] ?? 'General',
    ]),
  );
  const formats = childrenOf(child(styles, 'cellXfs'), 'xf').map(({ attributes }) => {
    const id = Number(attributes['numFmtId'] ?? 0) || 0;
    return own.get(id) ?? id;
  });
  const formatter = SSF as Formatter;
  return (value, style) => {
    const format = formats[style] ?? 0;
    if (Math.abs(value) < 1e9) {
      // Most cells are such, and a workbook may have millions.
      if (format === 0 && Number.isInteger(value)) return String(value);
      const digits = plainDigits.get(format);
      if (digits !== undefined && Math.abs(value) >= 1e-6) return rounded(value, digits);
    }
    try {
      return formatter.format(format, value, { date1904 });
    } catch {
      // A format that nobody understands says less than the number itself.
      return String(value);
    }
  };
}
