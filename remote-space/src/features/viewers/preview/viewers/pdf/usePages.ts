import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useState } from 'react';
import type { PageSize } from './pageLayout.ts';

/** Points of paper to pixels of the screen. */
export const pixelsPerPoint = 96 / 72;

/** The sizes of all pages: as the first one, until a page has been looked at. */
export function usePages(pdf: PDFDocumentProxy) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: pdf.numPages }, () => ({ width: 794, height: 1123 })),
  );
  const [known, setKnown] = useState(false);

  const learn = useCallback((page: number, size: PageSize) => {
    setSizes((present) => {
      const same = (other: PageSize | undefined) =>
        other?.width === size.width && other.height === size.height;
      if (same(present[page])) return present;
      return present.map((other, index) => (index === page ? size : other));
    });
  }, []);
  /** The first page tells how large the others are likely to be. */
  const guess = useCallback((size: PageSize) => {
    setSizes((present) => present.map(() => size));
    setKnown(true);
  }, []);

  return { sizes, known, learn, guess };
}
