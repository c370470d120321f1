import { useText, type Resource } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PlaceButton } from '../../../annotations/index.ts';
import { FindTools } from '../../frame/FindTools.tsx';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import { Outline, useOutline } from './Outline.tsx';
import { PageNumber } from './PageNumber.tsx';
import { PdfPage } from './PdfPage.tsx';
import { useHitMarks } from './useHitMarks.ts';
import { pixelsPerPoint, usePages } from './usePages.ts';
import { usePdfPlaces } from './usePdfPlaces.ts';
import { usePdfFind } from './usePdfFind.ts';
import { useStack } from './useStack.ts';
import placing from '../../frame/Document.module.css';
import styles from './PdfViewer.module.css';

interface PdfDocumentProps {
  readonly pdf: PDFDocumentProxy;
  readonly resource: Resource;
}

/** An open document: its pages under each other, of which only those near the screen exist. */
export function PdfDocument({ pdf, resource }: PdfDocumentProps) {
  const say = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { sizes, known, learn, guess } = usePages(pdf);
  const { layout, scale, near, room, isFit, setZoom, handleScroll, goTo } = useStack(scroller, sizes);
  const headings = useOutline(pdf);
  const [outline, setOutline] = useState(false);
  const find = usePdfFind(pdf);
  const onText = useHitMarks(find.words, find.hit);
  useTakeFocus(scroller);
  const places = usePdfPlaces({ page: near.page, pdf, isThere: known, goTo });

  useEffect(() => {
    pdf.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: pixelsPerPoint });
        guess({ width, height });
      },
      () => guess({ width: 794, height: 1123 }),
    );
  }, [pdf, guess]);

  const { hit } = find;
  useEffect(() => {
    if (hit) goTo(hit.page);
  }, [hit, goTo]);

  const onGo = useCallback(
    (destination: unknown) => {
      void pageOfDestination(pdf, destination).then((page) => page !== null && goTo(page));
    },
    [pdf, goTo],
  );

  const width = Math.max(layout.width, room.width);
  const pages = known
    ? Array.from({ length: near.last - near.first + 1 }, (_, offset) => near.first + offset)
    : [];
  return (
    <>
      <ViewerTools>
        {headings.length > 0 && (
          <IconButton
            icon="list"
            label={say('Outline')}
            pressed={outline}
            onClick={() => setOutline(!outline)}
          />
        )}
        <PageNumber page={near.page} count={pdf.numPages} onGo={goTo} />
        <ZoomTools zoom={scale} isFit={isFit} onZoom={setZoom} onFit={() => setZoom(null)} />
        <FindTools {...find.finding} />
        <PlaceButton
          isChoosing={places.isChoosing}
          onChoose={places.setChoosing}
          isAllowed={resource.can.includes('comment')}
        />
      </ViewerTools>
      <div className={placing.document}>
        {outline && <Outline headings={headings} onGo={onGo} />}
        <KeyArea
          ref={scroller}
          className={styles.scroller}
          // Pages lie as the document has them, whatever the language around it.
          dir="ltr"
          role="document"
          aria-label={resource.name}
          data-sideways={layout.width > room.width || undefined}
          onScroll={handleScroll}
        >
          <div style={{ position: 'relative', width: layout.width, minWidth: '100%', height: layout.height }}>
            {pages.map((index) => {
              const size = sizes[index];
              if (!size) return null;
              const [pageWidth, height] = [size.width * scale, size.height * scale];
              return (
                <PdfPage
                  key={index}
                  pdf={pdf}
                  index={index}
                  scale={scale}
                  style={{ top: layout.tops[index], left: (width - pageWidth) / 2, width: pageWidth, height }}
                  onSize={learn}
                  onText={onText}
                  onGo={onGo}
                  marks={places.marksOf(index)}
                  // Only on the page that is looked at: with the keys there is one box.
                  isChoosing={places.isChoosing && index === near.page}
                  onChosen={places.choose}
                />
              );
            })}
          </div>
        </KeyArea>
      </div>
    </>
  );
}

/** The page that a link or a heading of a document leads to, counted from zero; null where it leads nowhere. */
async function pageOfDestination(pdf: PDFDocumentProxy, destination: unknown): Promise<number | null> {
  try {
    const explicit: unknown =
      typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    if (!Array.isArray(explicit)) return null;
    const [target] = explicit as unknown[];
    if (typeof target === 'number') return target;
    return await pdf.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]);
  } catch {
    // Documents point at pages that they do not have.
    return null;
  }
}
