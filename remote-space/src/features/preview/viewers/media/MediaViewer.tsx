import { api, useShell, useText } from '@holdall/shared';
import { Icon, joinClasses, KindMark, Spinner } from '@holdall/shared/ui';
import { useRef, type KeyboardEvent } from 'react';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { Controls } from './Controls.tsx';
import { usePlayer } from './usePlayer.ts';
import styles from './MediaViewer.module.css';

/** Sound and film, streamed as they are played. The browser plays; what is around it is ours. */
export function MediaViewer({ resource }: ViewerProps) {
  const say = useText();
  const { http } = useShell();
  const media = useRef<HTMLVideoElement>(null);
  const around = useRef<HTMLDivElement>(null);
  useTakeFocus(around);
  const player = usePlayer(media);
  const { state } = player;
  const isVideo = resource.kind === 'video';
  const address = http.address(api.resources.content, { params: { resourceId: resource.id }, query: {} });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isControl = (event.target as Element).closest('input, select, button') !== null;
    const acts: Record<string, (() => unknown) | undefined> = {
      ' ': isControl ? undefined : player.toggle,
      k: player.toggle,
      j: () => player.skip(-10),
      l: () => player.skip(10),
      m: player.toggleSound,
      ArrowLeft: isControl ? undefined : () => player.skip(-10),
      ArrowRight: isControl ? undefined : () => player.skip(10),
      ArrowUp: isControl ? undefined : () => player.setVolume(state.volume + 0.1),
      ArrowDown: isControl ? undefined : () => player.setVolume(state.volume - 0.1),
      Home: isControl ? undefined : () => player.seek(0),
      End: isControl ? undefined : () => player.seek(state.duration - 0.1),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const pictureInPicture = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else media.current?.requestPictureInPicture().catch(() => {});
  };

  return (
    <KeyArea
      ref={around}
      role="group"
      aria-label={resource.name}
      className={joinClasses(styles.player, isVideo ? styles.film : styles.record)}
      onKeyDown={handleKeyDown}
    >
      {state.failed && (
        <ViewerFailed resource={resource} title={say('Cannot play here')}>
          {say(
            'This browser does not know this kind of recording. Download it to play it in another program.',
          )}
        </ViewerFailed>
      )}
      <div className={styles.screen} hidden={state.failed}>
        {!isVideo && <KindMark kind={resource.kind} size={120} />}
        {/* Files bring no captions of their own. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={media}
          key={resource.hash}
          src={address}
          preload="metadata"
          playsInline
          className={isVideo ? styles.video : styles.unseen}
        />
        {isVideo && !state.playing && state.ready && (
          <span className={styles.big}>
            <Icon name="play" size={34} />
          </span>
        )}
        {(state.waiting || (!state.ready && !state.failed)) && (
          <span className={styles.busy}>
            <Spinner size={28} />
          </span>
        )}
      </div>
      {!state.failed && (
        <Controls
          player={player}
          onPictureInPicture={isVideo && document.pictureInPictureEnabled ? pictureInPicture : undefined}
        />
      )}
    </KeyArea>
  );
}
