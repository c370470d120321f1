import { Menu } from '@base-ui/react/menu';
import { type RefObject, useEffect, useRef } from 'react';
import type { MenuEntry } from '../menuEntry.ts';
import styles from './MenuPopup.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import { OverlayProviders } from './OverlayProviders.tsx';

/** A place on the screen where something opens: an element, or a point that was pressed. */
export type Anchor = Element | RefObject<Element | null> | { getBoundingClientRect(): DOMRect };

/** The properties of an open menu, whoever opened it. */
export interface MenuPopupProps {
  open: boolean;
  onClose(): void;
  anchor: Anchor | null;
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The first entry is highlighted at once, as a keyboard expects. */
  byKeyboard?: boolean | undefined;
  /** What has the focus once it is closed; its anchor without this. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Highlights the first entry when the menu around it appears. */
function FocusFirst() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const first = here.current?.parentElement?.querySelector<HTMLElement>(
      '[role^="menuitem"]:not([data-disabled])',
    );
    const frame = requestAnimationFrame(() => first?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={here} hidden />;
}

/** The open menu. Loaded when somebody is about to open the first one. */
export function MenuPopup({
  open,
  onClose,
  anchor,
  label,
  entries,
  align,
  side,
  byKeyboard,
  finalFocus,
}: MenuPopupProps) {
  return (
    <OverlayProviders>
      <Menu.Root open={open} onOpenChange={(next) => !next && onClose()}>
        <Menu.Portal>
          <Menu.Positioner
            className={styles.positioner}
            anchor={anchor}
            align={align ?? 'start'}
            side={side ?? 'bottom'}
            sideOffset={5}
            collisionPadding={8}
          >
            <Menu.Popup className={styles.popup} aria-label={label} finalFocus={finalFocus}>
              {byKeyboard && <FocusFirst />}
              <MenuEntries entries={entries} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </OverlayProviders>
  );
}
