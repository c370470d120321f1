import { useStore } from '@holdall/shared';
import { dialogFeet, UndoStrip } from '@holdall/shared/ui';
import { createPortal } from 'react-dom';
import type { Undo } from './createUndo.ts';
import styles from './UndoOffer.module.css';

interface UndoOfferProps {
  readonly undo: Undo;
  /** Takes back; failures are told elsewhere. */
  onUndo(): void;
}

/** Offers to take the last act back, at the foot of the page or of the dialog that lies above it, until the next act or for ten seconds. */
export function UndoOffer({ undo, onUndo }: UndoOfferProps) {
  const offer = useStore(undo.offered);
  const dialog = useStore(dialogFeet, (feet) => feet.at(-1));
  if (!offer) return null;

  const strip = (
    <UndoStrip key={offer.operationId} onUndo={onUndo} onExpire={undo.dismiss}>
      {offer.text}
    </UndoStrip>
  );
  return dialog ? createPortal(strip, dialog) : <div className={styles.place}>{strip}</div>;
}
