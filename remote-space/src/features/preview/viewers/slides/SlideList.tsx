import { useFormat, useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import reading from '../reading/Reading.module.css';
import styles from './Slides.module.css';

interface SlideListProps {
  readonly slides: Reading['outline'];
  readonly chosen: string;
  onGo(place: string): void;
}

/** The slides by number and title, as ways to them. */
export function SlideList({ slides, chosen, onGo }: SlideListProps) {
  const say = useText();
  const format = useFormat();
  return (
    <nav aria-label={say('Slides')} className={reading.outline}>
      <ol>
        {slides.map(({ id, title }, index) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onGo(id)}>
              <span className={styles.number}>{format.number(index + 1)}</span>
              <bdi>{title || say('Slide {number}', { number: format.number(index + 1) })}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
