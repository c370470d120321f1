import { useText } from '@holdall/shared';
import { IconButton, Select } from '@holdall/shared/ui';
import { formatTime } from './formatTime.ts';
import { Seek } from './Seek.tsx';
import type { Player } from './usePlayer.ts';
import styles from './MediaViewer.module.css';

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '2', '3'];

interface ControlsProps {
  readonly player: Player;
  /** Takes the picture out of the page; absent where that is not possible. */
  readonly onPictureInPicture?: (() => void) | undefined;
}

/** Everything that is done to a recording, under it. */
export function Controls({ player, onPictureInPicture }: ControlsProps) {
  const say = useText();
  const { state, toggle, skip, toggleSound, setVolume, setSpeed } = player;
  const { playing, time, duration, muted, volume, speed } = state;
  const isSilent = muted || volume === 0;
  return (
    <div role="group" aria-label={say('Player')} className={styles.controls} dir="ltr">
      <Seek player={player} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.skip}
          aria-label={say('Back 10 seconds')}
          onClick={() => skip(-10)}
        >
          −10
        </button>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? say('Pause') : say('Play')}
          shortcut="K"
          look="primary"
          size="large"
          onClick={toggle}
        />
        <button
          type="button"
          className={styles.skip}
          aria-label={say('Forward 10 seconds')}
          onClick={() => skip(10)}
        >
          +10
        </button>
        <span className={styles.time}>
          {formatTime(time)} <span>/ {formatTime(duration)}</span>
        </span>
        <span className={styles.space} />
        <Select
          aria-label={say('Speed')}
          className={styles.speed ?? ''}
          value={String(speed)}
          onChange={(event) => setSpeed(Number(event.target.value))}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
        />
        <span className={styles.sound}>
          <IconButton
            icon={isSilent ? 'mute' : 'volume'}
            label={isSilent ? say('Sound on') : say('Sound off')}
            shortcut="M"
            onClick={toggleSound}
          />
          <input
            type="range"
            className={styles.volume}
            aria-label={say('Volume')}
            min={0}
            max={1}
            step={0.05}
            value={isSilent ? 0 : volume}
            onChange={(event) => setVolume(Number(event.target.value))}
          />
        </span>
        {onPictureInPicture && (
          <IconButton icon="pip" label={say('Picture in picture')} onClick={onPictureInPicture} />
        )}
      </div>
    </div>
  );
}
