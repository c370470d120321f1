import { SSF } from '@e965/xlsx';
import { child, childrenOf, type Element } from '../xml.ts';

/** Writes a number as its cell shows it. `style` is the number of the cell's style. */
export type Shown = (value: number, style: number) => string;

interface Formatter {
  format(format: string | number, value: number, options: { date1904: boolean }): string;
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
    try {
      return formatter.format(format, value, { date1904 });
    } catch {
      // A format that nobody understands says less than the number itself.
      return String(value);
    }
  };
}
