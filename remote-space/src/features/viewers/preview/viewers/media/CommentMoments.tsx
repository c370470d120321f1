import { useAnchoring } from '../../../annotations/index.ts';
import styles from './MediaViewer.module.css';

/** A moment that something is said about. */
export interface CommentMoment {
  readonly id: string;
  readonly label: string;
  /** Seconds from the beginning. */
  readonly at: number;
  readonly isChosen: boolean;
}

interface CommentMomentsProps {
  readonly moments: readonly CommentMoment[];
  /** How far along the line a moment is, in hundredths. */
  share(seconds: number): number;
}

/** On the line of time: where something is said. A press goes to it in the list of comments. */
export function CommentMoments({ moments, share }: CommentMomentsProps) {
  const anchoring = useAnchoring();
  return moments.map(({ id, label, at, isChosen }) => (
    <button
      key={id}
      type="button"
      className={styles.moment}
      style={{ left: `${share(at)}%` }}
      aria-label={label}
      aria-current={isChosen || undefined}
      title={label}
      onClick={() => anchoring?.choose(id)}
    />
  ));
}
