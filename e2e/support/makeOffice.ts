import { makeZip } from './makeZip.ts';

const schema = 'http://schemas.openxmlformats.org';
const types = `${schema}/officeDocument/2006/relationships`;
const names = `xmlns:a="${schema}/drawingml/2006/main" xmlns:p="${schema}/presentationml/2006/main" xmlns:r="${types}"`;

const relations = (rows: Readonly<Record<string, readonly [type: string, target: string]>>) =>
  `<Relationships xmlns="${schema}/package/2006/relationships">${Object.entries(rows)
    .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const shape = (title: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="9000000" cy="1600000"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:rPr sz="5400"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** A presentation of slides that have a title each. */
export function makePptx(titles: readonly string[]): Buffer {
  const slides = titles.map((_title, index) => [`r${index}`, ['slide', `slides/slide${index}.xml`]] as const);
  const ids = slides.map(([id], index) => `<p:sldId id="${256 + index}" r:id="${id}"/>`).join('');
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ r: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(Object.fromEntries(slides)),
    ...Object.fromEntries(
      titles.map((title, index) => [
        `ppt/slides/slide${index}.xml`,
        `<p:sld ${names}><p:cSld><p:spTree>${shape(title)}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
  });
}

interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

const letters = (column: number): string => String.fromCodePoint(65 + column);

/** A workbook of one sheet with these cells, of which so many first rows and columns stay in sight. */
export function makeXlsx(rows: readonly (readonly string[])[], frozen: Frozen): Buffer {
  const cells = rows.map((row, index) => {
    const written = row.map(
      (text, column) => `<c r="${letters(column)}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    return `<row r="${index + 1}">${written.join('')}</row>`;
  });
  const pane = `<sheetViews><sheetView><pane xSplit="${frozen.columns}" ySplit="${frozen.rows}" state="frozen"/></sheetView></sheetViews>`;
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ r: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets><sheet name="Costs" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({ s: ['worksheet', 'worksheets/sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': `<worksheet>${pane}<sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}
