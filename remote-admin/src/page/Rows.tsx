import { useLayoutEffect, useRef, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import styles from './page.module.css';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to what has none by itself: a row, or a heading. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/**
 * Whoever removes the row that has the focus goes on at the one that takes its place, or at the one before it; after the last
 * one at the heading of the list.
 */
function useFocusAfterRemoval(labelledBy: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ readonly row: Element; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    const rows = list.current?.children;
    if (!rows || last.current === null || last.current.row.isConnected || !isLost()) return;
    const next = rows[Math.min(last.current.at, rows.length - 1)];
    last.current = null;
    if (next instanceof HTMLElement) focusOn(next);
  });
  useLayoutEffect(
    () => () => {
      if (last.current === null) return;
      // The list is taken out after this.
      queueMicrotask(() => {
        const heading = labelledBy === undefined ? null : document.getElementById(labelledBy);
        if (heading && isLost()) focusOn(heading);
      });
    },
    [labelledBy],
  );
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
    // What a dialog of a row asks stands elsewhere.
    const at = [...currentTarget.children].findIndex((row) => row.contains(target));
    const row = currentTarget.children[at];
    last.current = row === undefined ? null : { row, at };
  }
  return { list, handleFocus, handleBlur: () => void (last.current = null) };
}

/** A list whose items are rows: words, then what can be done. */
export function Rows({ 'aria-labelledby': labelledBy, ...rest }: ComponentProps<'ul'>) {
  const { list, handleFocus, handleBlur } = useFocusAfterRemoval(labelledBy);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears where in it the focus is, and nothing else
    <ul
      {...rest}
      ref={list}
      className={styles.rows}
      aria-labelledby={labelledBy}
      onFocus={handleFocus}
      onBlur={handleBlur}
    />
  );
}

/** What a row says: its name, and smaller facts in a `span` each. */
export function Words({ children }: { readonly children: ReactNode }) {
  return <span className={styles.words}>{children}</span>;
}

/** What can be done, side by side. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
