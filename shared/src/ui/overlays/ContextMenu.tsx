import { type MouseEvent, type ReactNode, startTransition, Suspense, useState } from 'react';
import styles from './ContextMenu.module.css';
import type { Anchor } from './lazy/MenuPopup.tsx';
import { LazyMenu } from './loadOverlays.ts';
import type { MenuEntry } from './menuEntry.ts';

interface ContextMenuProps {
  label: string;
  /** Asked at the moment of opening, with the element that was pressed; an empty answer opens nothing. */
  entries(target: Element): readonly MenuEntry[];
  children: ReactNode;
}

/** Where a context menu belongs: at the pointer, or at the focused element when a key asked for it. */
function anchorOf(event: MouseEvent): Anchor {
  const byKey = event.clientX === 0 && event.clientY === 0;
  if (byKey && event.target instanceof Element) return event.target;
  const point = new DOMRect(event.clientX, event.clientY, 0, 0);
  return { getBoundingClientRect: () => point };
}

/**
 * Opens a menu of our own on right click, on the menu key and on Shift+F10, anywhere inside its children.
 * One of these around a list serves all rows. Text fields and selected text keep the browser's menu.
 */
export function ContextMenu({ label, entries, children }: ContextMenuProps) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [shown, setShown] = useState<readonly MenuEntry[]>([]);
  const [open, setOpen] = useState(false);

  function handleContextMenu(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest('input, textarea, [contenteditable]'))
      return;
    const next = entries(event.target);
    if (next.length === 0) return;
    event.preventDefault();
    const place = anchorOf(event);
    const show = () => {
      setAnchor(place);
      setShown(next);
      setOpen(true);
    };
    // What was pressed answers first, the menu comes in the frame behind it. By key it comes at once: the next key is its.
    if (place instanceof Element) show();
    else startTransition(show);
  }

  return (
    <div className={styles.around} onContextMenu={handleContextMenu}>
      {children}
      {anchor && (
        <Suspense>
          <LazyMenu
            open={open}
            byKeyboard={anchor instanceof Element}
            onClose={() => setOpen(false)}
            anchor={anchor}
            label={label}
            entries={shown}
          />
        </Suspense>
      )}
    </div>
  );
}
