import { writePdf } from '@holdall/shared/testing/node';

/**
 * A small PDF with a line of text on each page, and a script that would open a dialog if anything ran it.
 * Written out by hand, so that a story knows every word of it.
 */
export function makePdf(lines: readonly string[]): Buffer {
  const pages = lines.map((_, index) => 5 + index * 2);
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>`,
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>`,
    `<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('http://127.0.0.1:9/'\\);) >>`,
    ...lines.flatMap((line, index) => {
      const content = `BT /F1 24 Tf 60 720 Td (${line}) Tj ET 0.1 0.4 0.5 rg 60 600 300 60 re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}
