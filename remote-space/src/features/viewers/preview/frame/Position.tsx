import { directionOf, useFormat, useLanguage, useText, type Resource } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import type { Neighbours } from '../neighbours/Neighbours.ts';
import styles from './ViewerBar.module.css';

interface PositionProps {
  readonly neighbours: Neighbours;
  onGo(resource: Resource): void;
}

/** "3 of 40", with the ways to the files on both sides. */
export function Position({ neighbours: { position, total, previous, next }, onGo }: PositionProps) {
  const say = useText();
  const format = useFormat();
  const isTurned = directionOf(useLanguage()) === 'rtl';
  if (total !== null && total < 2) return null;
  return (
    <div role="group" aria-label={say('Position in the list')} className={styles.position}>
      <IconButton
        icon="chevronLeft"
        label={say('Previous file')}
        shortcut={isTurned ? '→' : '←'}
        disabled={previous === null}
        onClick={() => previous && onGo(previous)}
      />
      <span>
        {total === null
          ? format.number(position)
          : say('{current} of {count}', { current: format.number(position), count: format.number(total) })}
      </span>
      <IconButton
        icon="chevronRight"
        label={say('Next file')}
        shortcut={isTurned ? '←' : '→'}
        disabled={next === null}
        onClick={() => next && onGo(next)}
      />
    </div>
  );
}
