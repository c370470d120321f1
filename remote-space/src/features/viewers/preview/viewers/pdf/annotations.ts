import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

/** What lies on a page besides its picture, as far as the viewer knows it. */
export interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string;
  readonly dest?: unknown;
  /** Its look is part of the picture of the page. */
  readonly hasAppearance?: boolean;
  readonly titleObj?: { readonly str: string };
  readonly contentsObj?: { readonly str: string };
  readonly richText?: { readonly str: string } | null;
  /** The annotation that this one answers. */
  readonly inReplyTo?: string;
}

/** The annotations of a page; none until they are read, and none where they cannot be. */
export function useAnnotations(page: PDFPageProxy | null): readonly Annotation[] {
  const [annotations, setAnnotations] = useState<readonly Annotation[]>([]);
  useEffect(() => {
    let isWanted = true;
    page?.getAnnotations({ intent: 'display' }).then(
      (all: readonly Annotation[]) => isWanted && setAnnotations(all),
      () => {},
    );
    return () => {
      isWanted = false;
      setAnnotations([]);
    };
  }, [page]);
  return annotations;
}

/** Where a rectangle of the document lies on the screen. */
export function placeOf(rect: readonly number[], viewport: PageViewport) {
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as number[];
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}
