import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { OverlayProviders } from './OverlayProviders.tsx';
import styles from './PopoverPopup.module.css';

interface PopoverPopupProps {
  open: boolean;
  onClose(): void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  children: ReactNode;
}

/** The open popover. Loaded when the first one opens. */
export function PopoverPopup({ open, onClose, anchor, label, align, side, children }: PopoverPopupProps) {
  function handleOpenChange(next: boolean, { reason, event }: Popover.Root.ChangeEventDetails) {
    // A press on the own button is that button's matter: it toggles.
    const onButton =
      reason === 'outside-press' && event.target instanceof Node && anchor.current?.contains(event.target);
    if (!next && !onButton) onClose();
  }

  return (
    <OverlayProviders>
      <Popover.Root open={open} onOpenChange={handleOpenChange}>
        <Popover.Portal>
          <Popover.Positioner
            className={styles.positioner}
            anchor={anchor}
            align={align ?? 'end'}
            side={side ?? 'bottom'}
            sideOffset={6}
            collisionPadding={8}
          >
            <Popover.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </OverlayProviders>
  );
}
