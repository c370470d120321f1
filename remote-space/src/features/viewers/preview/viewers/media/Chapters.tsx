import { useText } from '@holdall/shared';
import type { Recording } from '@holdall/shared/readings';
import { joinClasses } from '@holdall/shared/ui';
import { formatTime } from './formatTime.ts';
import type { Player } from './usePlayer.ts';
import styles from './captions/Transcript.module.css';
import place from './MediaViewer.module.css';

interface ChaptersProps {
  readonly chapters: Recording['chapters'];
  readonly player: Player;
}

/** The parts of a recording; a press on one goes there. */
export function Chapters({ chapters, player: { state, seek } }: ChaptersProps) {
  const say = useText();
  const present = chapters.findLastIndex(({ start }) => start <= state.time + 0.1);
  return (
    <section aria-label={say('Chapters')} className={joinClasses(styles.transcript, place.words)}>
      <ol>
        {chapters.map(({ title, start }, index) => (
          <li key={`${start} ${title}`}>
            <button type="button" aria-current={index === present || undefined} onClick={() => seek(start)}>
              <span className={styles.time}>{formatTime(start)}</span>
              <span dir="auto">{title || say('Chapter {number}', { number: index + 1 })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
