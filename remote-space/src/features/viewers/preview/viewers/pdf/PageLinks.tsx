import { useText } from '@holdall/shared';
import type { PageViewport } from 'pdfjs-dist';
import { safeLink } from '../safeLink.ts';
import { placeOf, type Annotation } from './annotations.ts';
import styles from './PdfPage.module.css';

interface PageLinksProps {
  readonly annotations: readonly Annotation[];
  readonly viewport: PageViewport;
  onGo(destination: unknown): void;
}

/** The links of a page: to other pages of it, and to the web in a new tab. Every other act of a document is left alone. */
export function PageLinks({ annotations, viewport, onGo }: PageLinksProps) {
  const say = useText();
  const links = annotations.filter(({ subtype, url, dest }) => subtype === 'Link' && (safeLink(url) ?? dest));
  return links.map(({ id, rect, url, dest }) => {
    const address = safeLink(url);
    const style = placeOf(rect, viewport);
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
