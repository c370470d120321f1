import { BoxLayer, useAnchored, useAnchoring, useMarks, type Box } from '../../../annotations/index.ts';
import type { ImageView, Pair } from './imageView.ts';
import { centredOn, visiblePart } from './visiblePart.ts';
import styles from './ImageViewer.module.css';

interface ImagePlacesProps {
  readonly picture: Pair;
  readonly room: Pair;
  readonly view: ImageView;
  /** All of it is seen: then it is the whole that is meant. */
  readonly isFit: boolean;
  readonly isChoosing: boolean;
  onView(view: ImageView): void;
  /** A box was chosen, or none. */
  onChosen(): void;
}

/** What is said about parts of a picture, over it. Without a box that was drawn, the part that is seen is meant. */
export function ImagePlaces(props: ImagePlacesProps) {
  const { picture, room, view, isFit, isChoosing, onView, onChosen } = props;
  const anchoring = useAnchoring();
  const marks = useMarks().flatMap((mark) =>
    mark.anchor.type === 'box' ? [{ mark, box: mark.anchor }] : [],
  );
  useAnchored(
    {
      here() {
        const box = isFit ? null : visiblePart(view, picture, room);
        return box && { type: 'box', ...box };
      },
      finds: () => false,
      show(anchor) {
        if (anchor.type === 'box' && !isFit)
          onView({ ...view, offset: centredOn(anchor, view.zoom, picture) });
      },
    },
    picture,
  );
  function choose(box: Box | null) {
    onChosen();
    if (box) anchoring?.comment({ type: 'box', ...box });
  }
  return (
    <div
      className={styles.places}
      style={{
        width: picture.x,
        height: picture.y,
        transform: `translate(-50%, -50%) translate(${view.offset.x}px, ${view.offset.y}px) scale(${view.zoom})`,
      }}
    >
      <BoxLayer marks={marks} isChoosing={isChoosing} zoom={view.zoom} onChosen={choose} />
    </div>
  );
}
