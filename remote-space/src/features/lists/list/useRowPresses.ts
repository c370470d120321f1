import { startTransition, type FocusEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { byTouch } from './byTouch.ts';
import type { RowsModel } from './ListModel.ts';

/** Farther than this the pointer was moved on purpose. */
const stillPixels = 4;

/**
 * What a click is about. Taking the focus can begin a scroll: then the button goes down on a row and comes up on another,
 * which makes it a click on the list around them. What it went down on was meant.
 */
function usePressed() {
  const begun = useRef<{ target: EventTarget; x: number; y: number } | null>(null);
  const isDown = useRef(false);
  return useMemo(
    () => ({
      remember({ target, button, clientX, clientY }: MouseEvent): void {
        begun.current = { target, x: clientX, y: clientY };
        isDown.current = button === 0;
      },
      /** A press has begun that has not become a click: what takes the focus now, takes it by that. */
      isDown: () => isDown.current,
      targetOf({ target, clientX, clientY }: MouseEvent): EventTarget {
        isDown.current = false;
        const press = begun.current;
        const onRow = target instanceof Element && target.closest('[data-row]') !== null;
        if (onRow || !press) return target;
        return Math.hypot(clientX - press.x, clientY - press.y) > stillPixels ? target : press.target;
      },
    }),
    [],
  );
}

/** The row that something of a list stands in. */
const rowOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
};
const partOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined;
/** It stands in a row of which nothing is known yet. */
const isLoading = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-loading]') !== null;

/**
 * Keeps the focus on a row that is made anew: those of a phone have another height, and tiles move to other lines. A row
 * that gives way to another one is not sought.
 */
function useHeldFocus<Row>({ listing, active }: RowsModel<Row>, reveal: (index: number) => void) {
  const held = useRef<{ element: Element; row: Row | undefined } | null>(null);
  function hold(element: Element | null): void {
    held.current = element && { element, row: listing.row(rowOf(element) ?? active) };
  }
  useLayoutEffect(() => {
    const last = held.current;
    if (!last) return;
    hold(last.element.isConnected ? last.element : null);
    const isLost = !last.element.isConnected && document.activeElement === document.body;
    if (isLost && last.row === listing.row(active)) reveal(active);
  });
  return {
    hold,
    /** Is not called for a row that is taken away. */
    letGo: () => hold(null),
  };
}

interface Options<Row> {
  /** Something is chosen. */
  hasChosen: boolean;
  isChosen(index: number): boolean;
  /** What the middle button does. */
  openBehind(row: Row): unknown;
  /** Brings a row onto the screen and gives it the focus. */
  reveal(index: number): void;
}

/** Presses on the rows of a list, heard once by the list around them: its handlers. */
export function useRowPresses<Row>(model: RowsModel<Row>, options: Options<Row>) {
  const { hasChosen, isChosen, openBehind, reveal } = options;
  const pressed = usePressed();
  const { hold, letGo } = useHeldFocus(model, reveal);
  const rowAt = (index: number | null) => (index === null ? undefined : model.listing.row(index));

  function openMenu(index: number, button: Element) {
    if (!isChosen(index)) model.press(index, 'only');
    const { left, right, bottom } = button.getBoundingClientRect();
    const begin = getComputedStyle(button).direction === 'rtl' ? right : left;
    const options = { bubbles: true, cancelable: true, clientX: begin, clientY: bottom };
    button.dispatchEvent(new globalThis.MouseEvent('contextmenu', options));
  }

  return {
    onMouseDownCapture(event: MouseEvent) {
      pressed.remember(event);
      const row = event.button === 0 ? rowAt(rowOf(event.target)) : undefined;
      if (row !== undefined) model.prepare?.(row);
    },
    onClick(event: MouseEvent) {
      const target = pressed.targetOf(event);
      const index = rowOf(target);
      if (index === null) return isLoading(target) ? undefined : model.clear();
      const part = partOf(target);
      if (part === 'more') return openMenu(index, target as Element);
      if (part === 'own' && !byTouch(event)) return;
      const row = model.listing.row(index);
      // A tap opens, until something is chosen by a long press.
      if (byTouch(event) && part !== 'check' && !hasChosen && row !== undefined) return model.open(row);
      const toggles = part === 'check' || byTouch(event) || event.ctrlKey || event.metaKey;
      model.press(index, event.shiftKey ? 'extend' : toggles ? 'toggle' : 'only');
    },
    onDoubleClick(event: MouseEvent) {
      const target = pressed.targetOf(event);
      const row = rowAt(rowOf(target));
      if (row !== undefined && partOf(target) === undefined && !byTouch(event)) model.open(row);
    },
    // Without this the middle button would begin to scroll.
    onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
    onAuxClick(event: MouseEvent) {
      const row = rowAt(rowOf(event.target));
      if (event.button !== 1 || row === undefined) return;
      event.preventDefault();
      openBehind(row);
    },
    onContextMenuCapture(event: MouseEvent) {
      const index = rowOf(event.target);
      if (index === null) return;
      if (!byTouch(event)) {
        if (!isChosen(index)) model.press(index, 'only');
        return;
      }
      // A long press chooses; what can be done with the choice stands in the bar.
      event.preventDefault();
      event.stopPropagation();
      model.press(index, 'toggle');
    },
    onFocus(event: FocusEvent) {
      hold(event.target.closest('[data-row]'));
      const index = rowOf(event.target);
      if (index === null || index === model.active) return;
      // A press that takes the focus says at its end what it chooses: the list is drawn once for both.
      if (pressed.isDown()) startTransition(() => model.setActive(index));
      else model.setActive(index);
    },
    onBlur: letGo,
  };
}
