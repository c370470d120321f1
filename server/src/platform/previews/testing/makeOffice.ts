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
