import { makePptx, makeXlsx } from '@holdall/shared/testing/node';

const shape = (title: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="9000000" cy="1600000"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:rPr sz="5400"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** A presentation of slides that have a title each. */
export const makeShow = (titles: readonly string[]): Buffer =>
  makePptx(titles.map((title) => ({ shapes: shape(title) })));

interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

const letters = (column: number): string => String.fromCodePoint(65 + column);

/** A workbook of one sheet, "Costs", with these cells, of which so many first rows and columns stay in sight. */
export function makeWorkbook(rows: readonly (readonly string[])[], frozen: Frozen): Buffer {
  const cells = rows.map((row, index) => {
    const written = row.map(
      (text, column) => `<c r="${letters(column)}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${index + 1}">${written.join('')}</row>`;
  });
  const views = `<sheetView><pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" state="frozen"/></sheetView>`;
  return makeXlsx({ Costs: cells.join('') }, { views });
}
