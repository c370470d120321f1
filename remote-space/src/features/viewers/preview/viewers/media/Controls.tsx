import { useText } from '@holdall/shared';
import { IconButton, Select } from '@holdall/shared/ui';
import type { Captions } from './captions/useCaptions.ts';
import { CaptionChoice } from './captions/CaptionChoice.tsx';
import { formatTime } from './formatTime.ts';
import type { CommentMoment } from './CommentMoments.tsx';
import { Seek } from './Seek.tsx';
import { speeds, type Player } from './usePlayer.ts';
import styles from './MediaViewer.module.css';

interface ControlsProps {
  readonly player: Player;
  readonly isVideo: boolean;
  readonly captions: Captions;
  readonly peaks: readonly number[] | undefined;
  readonly marks: readonly number[];
  readonly comments: readonly CommentMoment[];
  readonly transcript: { readonly isOpen: boolean; toggle(): void };
  /** Takes the picture out of the page; absent where that is not possible. */
  readonly onPictureInPicture?: (() => void) | undefined;
}

/** Everything that is done to a recording, under it. */
export function Controls(props: ControlsProps) {
  const { player, isVideo, captions, peaks, marks, comments, transcript, onPictureInPicture } = props;
  const say = useText();
  const { playing, time, duration, speed } = player.state;
  return (
    <div role="group" aria-label={say('Player')} className={styles.controls} dir="ltr">
      <Seek player={player} peaks={peaks} marks={marks} comments={comments} />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.skip}
          aria-label={say('Back 10 seconds')}
          aria-keyshortcuts="J"
          onClick={() => player.skip(-10)}
        >
          −10
        </button>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? say('Pause') : say('Play')}
          shortcut="K"
          look="primary"
          size="large"
          onClick={player.toggle}
        />
        <button
          type="button"
          className={styles.skip}
          aria-label={say('Forward 10 seconds')}
          aria-keyshortcuts="L"
          onClick={() => player.skip(10)}
        >
          +10
        </button>
        {isVideo && <Frames player={player} />}
        <span className={styles.time}>
          {formatTime(time)} <span>/ {formatTime(duration)}</span>
        </span>
        <span className={styles.space} />
        <CaptionChoice captions={captions} isVideo={isVideo} />
        {captions.cues.length > 0 && (
          <IconButton
            icon="text"
            label={say('Transcript')}
            pressed={transcript.isOpen}
            onClick={transcript.toggle}
          />
        )}
        <Select
          aria-label={say('Speed')}
          className={styles.speed ?? ''}
          value={String(speed)}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
          options={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        />
        <Sound player={player} />
        {onPictureInPicture && (
          <IconButton
            icon="pip"
            label={say('Picture in picture')}
            shortcut="P"
            onClick={onPictureInPicture}
          />
        )}
      </div>
    </div>
  );
}

function Frames({ player }: { player: Player }) {
  const say = useText();
  return (
    <span className={styles.frames}>
      <IconButton
        icon="back"
        label={say('One picture back')}
        shortcut=","
        onClick={() => player.stepFrame(-1)}
      />
      <IconButton
        icon="forward"
        label={say('One picture on')}
        shortcut="."
        onClick={() => player.stepFrame(1)}
      />
    </span>
  );
}

function Sound({ player: { state, toggleSound, setVolume } }: { player: Player }) {
  const say = useText();
  const { muted, volume } = state;
  const isSilent = muted || volume === 0;
  return (
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
  );
}
