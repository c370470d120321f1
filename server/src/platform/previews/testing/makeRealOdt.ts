import { makeZip } from '@holdall/shared/testing/node';

const schema = 'urn:oasis:names:tc:opendocument:xmlns';
const names = [
  `xmlns:office="${schema}:office:1.0"`,
  `xmlns:text="${schema}:text:1.0"`,
  `xmlns:draw="${schema}:drawing:1.0"`,
  `xmlns:script="${schema}:script:1.0"`,
  `xmlns:svg="${schema}:svg-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');

const listed = (path: string, type = 'text/xml') =>
  `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;

interface RealOdt {
  /** What stands before its body: events that run something. */
  readonly scripts?: string;
  readonly parts?: Readonly<Record<string, string>>;
}

/** A text of OpenDocument with its names in full, as other programs want it. */
export function makeRealOdt(body: string, { scripts = '', parts = {} }: RealOdt = {}): Buffer {
  const type = 'application/vnd.oasis.opendocument.text';
  const files = ['content.xml', ...Object.keys(parts)].map((path) => listed(path));
  return makeZip({
    mimetype: type,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names} office:version="1.2">${scripts}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${schema}:manifest:1.0" manifest:version="1.2">${listed('/', type)}${files.join('')}</manifest:manifest>`,
    ...parts,
  });
}
