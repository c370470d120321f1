import { useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './Sheets.module.css';

interface SheetTabsProps {
  readonly sheets: Reading['sheets'];
  readonly open: number;
  onOpen(sheet: number): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The sheets of a workbook under it. */
export function SheetTabs({ sheets, open, onOpen }: SheetTabsProps) {
  const say = useText();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(sheets.length - 1, open + step));
    onOpen(next);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={say('Sheets')}
      tabIndex={-1}
      className={styles.tabs}
      onKeyDown={handleKeyDown}
    >
      {sheets.map(({ name, isHidden }, index) => (
        <button
          key={index}
          type="button"
          role="tab"
          aria-selected={index === open}
          aria-controls="sheet"
          tabIndex={index === open ? 0 : -1}
          data-hidden={isHidden || undefined}
          title={isHidden ? say('Hidden in the file') : undefined}
          onClick={() => onOpen(index)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
