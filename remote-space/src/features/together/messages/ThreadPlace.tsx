import { createStore, useFormat, useStore, useText, type Anchor } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { useAnchoring, type AnchoredViewer } from '../../viewers/annotations/index.ts';
import { anchorLabel } from './anchorLabel.ts';
import styles from './Comments.module.css';

interface ThreadPlaceProps {
  readonly anchor: Anchor;
  onGo(): void;
}

const noViewer = createStore<AnchoredViewer | null>(null);

/** The place that a thread is about, as the way there. Where it is not found any more, what stood there. */
export function ThreadPlace({ anchor, onGo }: ThreadPlaceProps) {
  const say = useText();
  const format = useFormat();
  const anchoring = useAnchoring();
  const viewer = useStore(anchoring?.viewer ?? noViewer);
  const isChanged = viewer !== null && anchoring?.isHere(anchor) === false;
  // Where something was quoted there is nothing to lead to any more; a box or a moment is at least a place.
  const isGone = isChanged && Boolean(anchor.text);
  return (
    <div className={styles.place}>
      {isGone ? (
        <span className={styles.was}>
          <Icon name="pin" size={13} />
          <bdi>{anchorLabel(anchor, say, format)}</bdi>
        </span>
      ) : (
        <button type="button" className={styles.go} onClick={onGo}>
          <Icon name="pin" size={13} />
          <bdi>{anchorLabel(anchor, say, format)}</bdi>
        </button>
      )}
      {isChanged && <span className={styles.changed}>{say('Place changed')}</span>}
      {anchor.text && (
        <blockquote className={styles.quote} dir="auto">
          {anchor.text}
        </blockquote>
      )}
    </div>
  );
}
