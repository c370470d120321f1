import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { RowsModel } from './ListModel.ts';

interface Options {
  model: Pick<RowsModel<unknown>, 'active' | 'listing'>;
  scroller: RefObject<HTMLElement | null>;
  lines: RefObject<VirtualizerHandle | null>;
  /** Rows side by side in a line. */
  columns: number;
  /** Which list it is, where one takes the place of another. */
  shown?: string;
  /** Called before the list is moved. */
  onJump?(): void;
}

/** A row is invisible until it has been measured, and takes no focus before; so many frames it is given. */
const frames = 20;

/**
 * Brings a row onto the screen and gives it the focus, once it is there. Until then the list itself has the focus: keys
 * are heard though the row that had it is gone, and though the page of the new one is still on its way.
 */
export function useReveal({
  model: { active, listing },
  scroller,
  lines,
  columns,
  shown = '',
  onJump,
}: Options) {
  const sought = useRef<{ index: number; from: Element | null } | null>(null);
  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const list = () => scroller.current?.closest<HTMLElement>('[role=grid]') ?? null;

  function seek(attempts: number) {
    const { activeElement } = document;
    if (sought.current === null) return;
    const { index, from } = sought.current;
    // Who has gone on meanwhile, out of the list or to a button of a row, is left where they are.
    const isStillHere =
      activeElement === document.body ||
      (list()?.contains(activeElement) &&
        (activeElement === from || activeElement?.matches('[role=grid], [data-row]')));
    if (!isStillHere) return void (sought.current = null);
    const row = rowAt(index);
    row?.focus({ preventScroll: true });
    if (row && row === document.activeElement) sought.current = null;
    else {
      list()?.focus({ preventScroll: true });
      if (attempts > 0) bring(index, attempts - 1);
    }
  }

  function bring(index: number, attempts: number) {
    onJump?.();
    lines.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' });
    requestAnimationFrame(() => seek(attempts));
  }

  function reveal(index: number) {
    sought.current = { index, from: document.activeElement };
    bring(index, frames);
  }

  const goOn = useEffectEvent(() => seek(0));
  useEffect(() => goOn(), [listing]);

  const begin = useEffectEvent(() => {
    if (active > 0) reveal(active);
  });
  const begun = useRef<string | null>(null);
  useEffect(() => {
    // A tab that is shown again is scrolled as it was left.
    if (begun.current !== shown) begin();
    begun.current = shown;
  }, [shown]);

  return {
    reveal,
    /** Opens the menu of the row that has the focus. */
    openMenu: () =>
      void rowAt(active)?.dispatchEvent(
        new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
      ),
  };
}
