/** Puts the objects of a PDF, the first of them its catalog, into a file. */
export function writePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}`));
  return Buffer.concat(parts);
}

/** What stands on a page: lines of text, or nothing but a picture (a JPEG with its sides), as a scanner leaves it. */
type PageContent =
  | readonly string[]
  | { readonly jpeg: Buffer; readonly width: number; readonly height: number };

/** Pages of a PDF, A4 upright, each with lines of text in 12 points or a picture of a page. */
export function makePages(contents: readonly PageContent[]): Buffer {
  const kids = contents.map((_, index) => `${4 + index * 3} 0 R`).join(' ');
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => {
      const at = 4 + index * 3;
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Scan ${at + 2} 0 R >> >> >>`;
      if (!('jpeg' in content)) {
        const lines = content
          .map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj T*`)
          .join(' ');
        return [page, stream(`BT /F1 12 Tf 16 TL 60 780 Td ${lines} ET`), '<< >>'];
      }
      const { jpeg, width, height } = content;
      const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
      const picture = Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\nendstream')]);
      return [page, stream('q 595 0 0 842 0 0 cm /Scan Do Q'), picture];
    }),
  ]);
}
