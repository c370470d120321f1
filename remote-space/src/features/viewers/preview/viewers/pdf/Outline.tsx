import { useText } from '@holdall/shared';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import placing from '../../frame/Document.module.css';

type Headings = NonNullable<Awaited<ReturnType<PDFDocumentProxy['getOutline']>>>;

/** The headings that a document brings; empty where it brings none. */
export function useOutline(pdf: PDFDocumentProxy): Headings {
  const [headings, setHeadings] = useState<Headings>([]);
  useEffect(() => {
    let isWanted = true;
    pdf.getOutline().then(
      (found) => isWanted && setHeadings(found ?? []),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [pdf]);
  return headings;
}

interface OutlineProps {
  readonly headings: Headings;
  onGo(destination: unknown): void;
}

/** The headings of a document, as ways to their places. */
export function Outline({ headings, onGo }: OutlineProps) {
  const say = useText();
  return (
    <nav aria-label={say('Outline')} className={placing.outline}>
      <Level headings={headings} onGo={onGo} depth={0} />
    </nav>
  );
}

/** Deeper headings exist, but nobody reads them in a margin. */
const deepest = 6;

function Level({ headings, onGo, depth }: OutlineProps & { depth: number }) {
  return (
    <ul>
      {headings.map(({ title, dest, items }, index) => (
        <li key={index}>
          <button type="button" onClick={() => onGo(dest)} style={{ paddingInlineStart: 10 + depth * 14 }}>
            <bdi>{title}</bdi>
          </button>
          {items.length > 0 && depth < deepest && (
            <Level headings={items as Headings} onGo={onGo} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}
