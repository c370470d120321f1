import { useStore } from '@holdall/shared';
import { UndoStrip } from '@holdall/shared/ui';
import type { Undo } from './createUndo.ts';
import styles from './UndoOffer.module.css';

interface UndoOfferProps {
  readonly undo: Undo;
  /** Takes back; failures are told elsewhere. */
  onUndo(): void;
}

/** Offers to take the last act back, at the foot of the page, until the next act or for ten seconds. */
export function UndoOffer({ undo, onUndo }: UndoOfferProps) {
  const offer = useStore(undo.offered);
  if (!offer) return null;

  return (
    <div className={styles.place}>
      <UndoStrip key={offer.operationId} onUndo={onUndo} onExpire={undo.dismiss}>
        {offer.text}
      </UndoStrip>
    </div>
  );
}
