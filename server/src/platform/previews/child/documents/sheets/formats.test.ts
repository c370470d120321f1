import { SSF } from '@e965/xlsx';
import { parseXml } from '../xml.ts';
import { readFormats } from './formats.ts';

const formats = ['General', '0', '0.00', '0.0', '#,##0.00', '0%', 'd/m/yyyy', '[Red]-0.0;"x"'];
const rows = formats.map(
  (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
);
const styles = formats.map((_code, index) => `<xf numFmtId="${200 + index}"/>`);
const root = parseXml(
  `<styleSheet><numFmts>${rows.join('')}</numFmts><cellXfs>${styles.join('')}<xf numFmtId="1"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
);

describe('numbers in cells', () => {
  const shown = readFormats(root, false);

  it('are written as the library for it writes them, also where that is not asked', () => {
    const writer = SSF as { format(code: string | number, value: number): string };
    const values = [0, 1, -1, 2.4, -2.6, 0.126, 1234.5678, -0.004, 0.0049, 45_000, 1e-7, 123_456_789, 1e12];
    for (const [index, code] of [...formats, 1, 2].entries()) {
      for (const value of values)
        expect([code, value, shown(value, index)]).toEqual([code, value, writer.format(code, value)]);
    }
  });

  it('are rounded as people do it, whatever their bits are', () => {
    expect([shown(1.005, 2), shown(2.675, 2), shown(-1.005, 2), shown(-2.5, 1)]).toEqual([
      '1.01',
      '2.68',
      '-1.01',
      '-3',
    ]);
  });

  it('are shown as they are in a format that nobody understands', () => {
    expect(shown(12, 999)).toBe('12');
  });
});
