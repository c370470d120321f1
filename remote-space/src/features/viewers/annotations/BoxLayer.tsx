import { useFormat } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { useAnchoring, type DrawnMark } from './AnchoringContext.ts';
import { BoxChooser } from './BoxChooser.tsx';
import { styleOf, type Box } from './boxes.ts';
import styles from './BoxLayer.module.css';

interface BoxLayerProps {
  /** The marks of this page or picture, each with the box of its anchor. */
  readonly marks: readonly { readonly mark: DrawnMark; readonly box: Box }[];
  /** A box is being chosen here. */
  readonly isChoosing: boolean;
  /** What is larger or smaller around it, so that marks stay as large as they are. */
  readonly zoom?: number;
  /** Null when nothing was chosen. */
  onChosen(box: Box | null): void;
}

/** Lies over a picture, a page or a slide: what is said about parts of it, and choosing one. */
export function BoxLayer({ marks, isChoosing, zoom = 1, onChosen }: BoxLayerProps) {
  const format = useFormat();
  const anchoring = useAnchoring();
  return (
    <div className={styles.layer}>
      {marks.map(({ mark, box }, index) => (
        <div
          key={mark.id}
          className={styles.box}
          data-chosen={mark.isChosen || undefined}
          style={styleOf(box)}
        >
          <button
            type="button"
            className={styles.pin}
            // Above it there is no room.
            data-inside={box.y < 0.06 || undefined}
            style={{ scale: String(1 / zoom) }}
            aria-label={mark.label}
            aria-current={mark.isChosen || undefined}
            title={mark.label}
            onClick={() => anchoring?.choose(mark.id)}
          >
            <Icon name="comment" size={13} />
            <span aria-hidden>{format.number(index + 1)}</span>
          </button>
        </div>
      ))}
      {isChoosing && <BoxChooser zoom={zoom} onChosen={onChosen} />}
    </div>
  );
}
