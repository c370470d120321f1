import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { BarButton } from './BarButton.tsx';
import styles from './UndoStrip.module.css';

interface UndoStripProps {
  /** What was done: "3 items moved to Contracts". Give the strip a new `key` with each act. */
  children: ReactNode;
  onUndo(): void;
  /** Called when it has stood there long enough. */
  onExpire(): void;
  milliseconds?: number;
}

/** The last act and its way back. It stays ten seconds, and for as long as a pointer or the focus is on it. */
export function UndoStrip({ children, onUndo, onExpire, milliseconds = 10_000 }: UndoStripProps) {
  const { i18n } = useLingui();
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setInterval(() => {
      if (!strip.current?.matches(':hover, :focus-within')) onExpire();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, onExpire]);

  return (
    <div ref={strip} role="status" className={styles.strip}>
      <span className={styles.words}>{children}</span>
      <BarButton icon="undo" onClick={onUndo}>
        {i18n._('Undo')}
      </BarButton>
    </div>
  );
}
