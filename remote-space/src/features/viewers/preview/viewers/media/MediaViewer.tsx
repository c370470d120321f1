import { api, useCall, useShell, useText, type Resource } from '@holdall/shared';
import { Button, Icon, joinClasses, Spinner } from '@holdall/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { documentContent, type Recording } from '@holdall/shared/readings';
import { useAnchored, useMarks } from '../../../annotations/index.ts';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { useTakeFocus } from '../../frame/useTakeFocus.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { About } from './About.tsx';
import { Transcript } from './captions/Transcript.tsx';
import { useCaptions } from './captions/useCaptions.ts';
import { Chapters } from './Chapters.tsx';
import { Controls } from './Controls.tsx';
import { formatTime } from './formatTime.ts';
import { runByKey } from './keyActions.ts';
import { useRememberedPosition } from './rememberPosition.ts';
import { usePeaks } from './sound/usePeaks.ts';
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
  const recording = useRecording(resource);
  const captions = useCaptions(media, resource);
  const peaks = usePeaks(resource, state.duration);
  const position = useRememberedPosition(media, resource.hash);
  const [isReading, setReading] = useState(!isVideo);
  const marks = useMemo(
    () => (recording?.chapters ?? []).map(({ start }) => start).filter((start) => start > 0),
    [recording],
  );

  useAnchored(
    {
      here: () => ({ type: 'time', from: Math.round((media.current?.currentTime ?? 0) * 10) / 10 }),
      finds: () => false,
      show: (anchor) => anchor.type === 'time' && player.seek(anchor.from),
    },
    state.ready || null,
  );
  const comments = useMarks().flatMap(({ id, label, anchor, isChosen }) =>
    anchor.type === 'time' ? [{ id, label, at: anchor.from, isChosen }] : [],
  );

  const pictureInPicture = () => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else media.current?.requestPictureInPicture().catch(() => {});
  };
  const onPictureInPicture = isVideo && document.pictureInPictureEnabled ? pictureInPicture : undefined;
  const toggleCaptions = () =>
    captions.choose(captions.chosen === null ? (captions.files[0]?.id ?? null) : null);

  return (
    <KeyArea
      ref={around}
      role="group"
      aria-label={resource.name}
      className={joinClasses(styles.player, isVideo ? styles.film : styles.record)}
      onKeyDown={(event) => runByKey(event, { player, isVideo, toggleCaptions, onPictureInPicture })}
    >
      {state.failed && (
        <ViewerFailed resource={resource} title={say('Cannot play here')}>
          {say(
            'This browser does not know this kind of recording. Download it to play it in another program.',
          )}
        </ViewerFailed>
      )}
      <div className={styles.screen} hidden={state.failed}>
        {!isVideo && <About resource={resource} recording={recording} />}
        {/* Captions that lie beside it are added by a script, as cues. */}
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
        <>
          {position.continued !== null && (
            <p role="status" className={styles.continued}>
              {say('Continued at {time}.', { time: formatTime(position.continued) })}
              <Button
                size="small"
                onClick={() => {
                  player.seek(0);
                  position.dismiss();
                }}
              >
                {say('From the beginning')}
              </Button>
            </p>
          )}
          <Controls
            player={player}
            isVideo={isVideo}
            captions={captions}
            peaks={peaks}
            marks={marks}
            comments={comments}
            transcript={{ isOpen: isReading, toggle: () => setReading(!isReading) }}
            onPictureInPicture={onPictureInPicture}
          />
          {recording && recording.chapters.length > 1 && (
            <Chapters chapters={recording.chapters} player={player} />
          )}
          {isReading && captions.cues.length > 0 && <Transcript cues={captions.cues} player={player} />}
        </>
      )}
    </KeyArea>
  );
}

/** What a recording says of itself; null until that is known, and for one that says nothing that can be read. */
function useRecording({ id, hash }: Resource): Recording | null {
  const input = { params: { resourceId: id }, query: {} };
  return useCall(documentContent.get, input, { of: [hash], once: true }).data?.recording ?? null;
}
