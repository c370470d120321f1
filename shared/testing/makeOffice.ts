import { makeZip } from './makeZip.ts';

const schema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The names that parts of Office files use. */
const names = `xmlns:w="w" xmlns:r="r" xmlns:a="a" xmlns:p="p" xmlns:wp="wp" xmlns:mc="mc" xmlns:wps="wps"`;

/** A part that says what another points to: ids to type and target. */
export function relations(
  rows: Readonly<Record<string, readonly [type: string, target: string, mode?: 'External']>>,
) {
  const written = Object.entries(rows).map(
    ([id, [type, target, mode]]) =>
      `<Relationship Id="${id}" Type="${schema}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships>${written.join('')}</Relationships>`;
}

interface Docx {
  /** More parts, by their names. */
  parts?: Readonly<Record<string, string | Buffer>>;
  relations?: Parameters<typeof relations>[0];
}

/** A Word document with this body. */
export function makeDocx(body: string, { parts = {}, relations: more = {} }: Docx = {}): Buffer {
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ r1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(more),
    ...parts,
  });
}

/** A paragraph of Word. */
export const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** An OpenDocument file of a sort: `text`, `presentation`, `spreadsheet`. */
export function makeOdf(
  sort: string,
  body: string,
  parts: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const odf =
    'xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:xlink="x" xmlns:style="s" xmlns:fo="f" xmlns:svg="v" xmlns:presentation="p" xmlns:dc="c"';
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${sort}`,
    'content.xml': `<office:document-content ${odf}><office:body><office:${sort}>${body}</office:${sort}></office:body></office:document-content>`,
    ...parts,
  });
}

interface PptxSlide {
  /** What stands in its tree. */
  shapes: string;
  /** What is said to it. */
  notes?: string;
  /** What it points to beside its notes; targets lie beside the slides. */
  relations?: Parameters<typeof relations>[0];
}

/** A PowerPoint file with these slides. */
export function makePptx(
  slides: readonly PptxSlide[],
  more: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const parts: Record<string, string | Buffer> = { ...more };
  const shown: Parameters<typeof relations>[0] = {};
  for (const [index, { shapes, notes, relations: own = {} }] of slides.entries()) {
    const number = index + 1;
    Object.assign(shown, { [`r${number}`]: ['slide', `slides/slide${number}.xml`] });
    parts[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${names}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relations({
      ...own,
      ...(notes === undefined ? {} : { n: ['notesSlide', `../notesSlides/notes${number}.xml`] }),
    });
    if (notes === undefined) continue;
    parts[`ppt/notesSlides/notes${number}.xml`] =
      `<p:notes ${names}><p:sp><p:nvSpPr><p:ph type="body"/></p:nvSpPr>${slideText(notes)}</p:sp></p:notes>`;
  }
  const list = slides.map((_slide, index) => `<p:sldId id="${index + 256}" r:id="r${index + 1}"/>`).join('');
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ r1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${list}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(shown),
    ...parts,
  });
}

/** The text of a shape on a slide. */
export const slideText = (text: string) => `<p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody>`;

interface Xlsx {
  texts?: readonly string[];
  styles?: string;
  /** What stands in the `sheetViews` of every sheet. */
  views?: string;
  /** What sheets are, by their names, where they are not of cells. */
  sorts?: Readonly<Record<string, string>>;
  parts?: Readonly<Record<string, string | Buffer>>;
}

/** A workbook with these sheets: what stands in their `sheetData`. */
export function makeXlsx(
  sheets: Readonly<Record<string, string>>,
  { texts = [], styles = '', views = '', sorts = {}, parts = {} }: Xlsx = {},
): Buffer {
  const entries = Object.entries(sheets);
  const list = entries.map(
    ([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`,
  );
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ r1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(
        entries.map(([name], index) => [
          `s${index}`,
          [sorts[name] ?? 'worksheet', `worksheets/${index}.xml`] as const,
        ]),
      ),
      t: ['sharedStrings', 'sharedStrings.xml'],
      y: ['styles', 'styles.xml'],
    }),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      entries.map(([, rows], index) => [
        `xl/worksheets/${index}.xml`,
        `<worksheet>${views && `<sheetViews>${views}</sheetViews>`}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });
}
