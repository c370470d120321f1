import { useText } from '@holdall/shared';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { BoxLayer, type Box } from '../../../annotations/index.ts';
import { useAnnotations } from './annotations.ts';
import { drawPage, layText } from './drawPage.ts';
import { PageLinks } from './PageLinks.tsx';
import { PageNotes } from './PageNotes.tsx';
import type { PageSize } from './pageLayout.ts';
import type { PageMark } from './usePdfPlaces.ts';
import { pixelsPerPoint } from './usePages.ts';
import styles from './PdfPage.module.css';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  /** Counted from zero. */
  readonly index: number;
  readonly scale: number;
  readonly style: CSSProperties;
  onSize(index: number, size: PageSize): void;
  /** The text lies over the page; null when it goes. */
  onText(index: number, layer: HTMLElement | null): void;
  onGo(destination: unknown): void;
  readonly marks: readonly PageMark[];
  readonly isChoosing: boolean;
  onChosen(index: number, box: Box | null): void;
}

/** One page: its picture, its text over it, its links over both. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, index, scale, style, onSize, onText, onGo, marks, isChoosing, onChosen } = props;
  const say = useText();
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const annotations = useAnnotations(page);
  const viewport = page?.getViewport({ scale: scale * pixelsPerPoint });

  useEffect(() => {
    let isWanted = true;
    async function read() {
      try {
        const next = await pdf.getPage(index + 1);
        if (!isWanted) return;
        const { width, height } = next.getViewport({ scale: pixelsPerPoint });
        onSize(index, { width, height });
        setPage(next);
      } catch {
        if (isWanted) setState('failed');
      }
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [pdf, index, onSize]);

  useEffect(() => {
    if (!page) return undefined;
    return drawPage(page, page.getViewport({ scale: scale * pixelsPerPoint }), {
      onDone(canvas) {
        picture.current?.replaceChildren(canvas);
        setState('drawn');
      },
      onFail: () => setState('failed'),
    });
  }, [page, scale]);

  useEffect(() => {
    const container = text.current;
    if (!page || !container) return undefined;
    const viewport = page.getViewport({ scale: scale * pixelsPerPoint });
    const stop = layText(page, viewport, container, () => onText(index, container));
    return () => {
      stop();
      onText(index, null);
    };
  }, [page, scale, index, onText]);

  return (
    <section
      className={styles.page}
      style={style}
      aria-label={say('Page {page}', { page: index + 1 })}
      data-page={index + 1}
      data-state={state}
    >
      <div ref={picture} className={styles.picture} aria-hidden />
      <div ref={text} className={styles.text} />
      {viewport && <PageLinks annotations={annotations} viewport={viewport} onGo={onGo} />}
      {viewport && <PageNotes annotations={annotations} viewport={viewport} />}
      {(marks.length > 0 || isChoosing) && (
        <BoxLayer marks={marks} isChoosing={isChoosing} onChosen={(box) => onChosen(index, box)} />
      )}
      {state === 'failed' && <p className={styles.failed}>{say('This page cannot be shown.')}</p>}
    </section>
  );
}
