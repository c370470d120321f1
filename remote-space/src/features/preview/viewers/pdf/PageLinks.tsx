import { useText } from '@holdall/shared';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { safeLink } from '../safeLink.ts';
import { pixelsPerPoint } from './usePages.ts';
import styles from './PdfPage.module.css';

interface Annotation {
  readonly id: string;
  readonly subtype: string;
  readonly rect: readonly number[];
  readonly url?: string;
  readonly dest?: unknown;
}

interface PageLinksProps {
  readonly page: PDFPageProxy;
  readonly scale: number;
  onGo(destination: unknown): void;
}

/** The links of a page: to other pages of it, and to the web in a new tab. Every other act of a document is left alone. */
export function PageLinks({ page, scale, onGo }: PageLinksProps) {
  const say = useText();
  const [links, setLinks] = useState<readonly Annotation[]>([]);

  useEffect(() => {
    let isWanted = true;
    page.getAnnotations({ intent: 'display' }).then(
      (all: readonly Annotation[]) =>
        isWanted &&
        setLinks(all.filter(({ subtype, url, dest }) => subtype === 'Link' && (safeLink(url) ?? dest))),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [page]);

  const viewport = page.getViewport({ scale: scale * pixelsPerPoint });
  return links.map(({ id, rect, url, dest }) => {
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0] ?? 0, rect[1] ?? 0) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2] ?? 0, rect[3] ?? 0) as number[];
    const style = {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
    const address = safeLink(url);
    return address === undefined ? (
      <button
        key={id}
        type="button"
        className={styles.link}
        style={style}
        aria-label={say('Go to a place in this document')}
        onClick={() => onGo(dest)}
      />
    ) : (
      <a
        key={id}
        className={styles.link}
        style={style}
        href={address}
        title={address}
        aria-label={address}
        target="_blank"
        rel="noreferrer noopener"
      />
    );
  });
}
