import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { formatTime } from '../formatTime.ts';
import type { Player } from '../usePlayer.ts';
import { wordsOfCue, type Cue } from './parseCaptions.ts';
import place from '../MediaViewer.module.css';
import styles from './Transcript.module.css';

interface TranscriptProps {
  readonly cues: readonly Cue[];
  readonly player: Player;
}

/** The last cue that has begun. */
function presentCue(cues: readonly Cue[], time: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What is said, to be read along; a press on a line goes there. */
export function Transcript({ cues, player: { state, seek } }: TranscriptProps) {
  const say = useText();
  const present = presentCue(cues, state.time);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state.playing) line.current?.scrollIntoView({ block: 'nearest' });
  }, [present, state.playing]);
  return (
    <section aria-label={say('Transcript')} className={joinClasses(styles.transcript, place.words)}>
      <ol>
        {cues.map((cue, index) => (
          <li key={`${cue.start} ${cue.text}`}>
            <button
              type="button"
              ref={index === present ? line : undefined}
              aria-current={index === present || undefined}
              onClick={() => seek(cue.start)}
            >
              <span className={styles.time}>{formatTime(cue.start)}</span>
              <span dir="auto">{wordsOfCue(cue)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
