import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { joinClasses } from '../../joinClasses.ts';
import { holdFoot } from '../dialogFeet.ts';
import styles from './DialogPopup.module.css';
import { OverlayProviders } from './OverlayProviders.tsx';

interface DialogPopupProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  shape: 'dialog' | 'end' | 'bottom';
  size?: 'small' | 'medium' | 'wide';
  guarded?: boolean;
  bare?: boolean;
  isRead?: boolean;
  children?: ReactNode;
}

/**
 * Where the focus goes when a dialog opens: the first thing to fill in, unless it is there to be read, else the first (safe) button at the foot, else Close.
 * A finger gets the dialog itself, so that no keyboard jumps up before anything is read; one that is nothing but its
 * content was opened to type.
 */
function firstStop(popup: HTMLElement | null, bare: boolean, isRead: boolean): HTMLElement | true {
  if (!bare && window.matchMedia('(pointer: coarse)').matches) return popup ?? true;
  // Of a row of choices the one that is made.
  const inputs = 'input:not(:disabled):not([type=radio]:not(:checked))';
  const wanted = `${inputs}, textarea:not(:disabled), select:not(:disabled)`;
  const first = isRead ? null : popup?.querySelector<HTMLElement>(wanted);
  return first ?? popup?.querySelector<HTMLElement>('footer button') ?? true;
}

/** The open dialog or sheet. Loaded when the first one opens. */
export function DialogPopup(props: DialogPopupProps) {
  const {
    open,
    onClose,
    title,
    description,
    actions,
    shape,
    size = 'medium',
    guarded = false,
    bare = false,
    isRead = false,
    children,
  } = props;
  const { i18n } = useLingui();
  const popup = useRef<HTMLDivElement>(null);

  function handleOpenChange(next: boolean, { reason }: Dialog.Root.ChangeEventDetails) {
    const dismissed = reason === 'escape-key' || reason === 'outside-press';
    if (!next && !(guarded && dismissed)) onClose();
  }

  return (
    <OverlayProviders>
      <Dialog.Root open={open} onOpenChange={handleOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup
            ref={popup}
            initialFocus={() => firstStop(popup.current, bare, isRead)}
            className={joinClasses(
              styles.popup,
              styles[shape],
              shape === 'dialog' && styles[size],
              bare && styles.bare,
            )}
          >
            <header className={bare ? styles.unseen : styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {!bare && <IconButton icon="close" label={i18n._('Close')} onClick={onClose} />}
            </header>
            {bare ? (
              children
            ) : (
              <div className={styles.body}>
                {description && (
                  <Dialog.Description className={styles.description}>{description}</Dialog.Description>
                )}
                {children}
              </div>
            )}
            {actions && <footer className={styles.foot}>{actions}</footer>}
            <div ref={holdFoot} className={styles.below} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </OverlayProviders>
  );
}
