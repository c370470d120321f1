import { useFormat, useText } from '@holdall/shared';
import { useEffect, useState } from 'react';
import styles from './PdfViewer.module.css';

interface PageNumberProps {
  /** Counted from zero. */
  readonly page: number;
  readonly count: number;
  onGo(page: number): void;
}

/** Which page is shown, and the way to any other by its number. */
export function PageNumber({ page, count, onGo }: PageNumberProps) {
  const say = useText();
  const format = useFormat();
  const [text, setText] = useState(String(page + 1));
  useEffect(() => setText(String(page + 1)), [page]);

  function go() {
    const wanted = Number.parseInt(text, 10);
    if (Number.isNaN(wanted)) return setText(String(page + 1));
    onGo(Math.min(count, Math.max(1, wanted)) - 1);
  }
  return (
    <form
      className={styles.pageNumber}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        aria-label={say('Page')}
        value={text}
        size={Math.max(2, String(count).length)}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span>/ {format.number(count)}</span>
    </form>
  );
}
